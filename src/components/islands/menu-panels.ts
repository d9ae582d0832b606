// The menus of the header as the browser has them: words (buttons), each with a panel (a `popover`)
// that its `popovertarget` names. Runs in browsers; the first constant also in builds.

/** The navigation, once it is on the page. */
export type MenuNavigation = HTMLElement | null

/** Selects an open panel; in a browser without popovers by the class that the polyfill gives it. */
export const openPanelSelector =
  typeof CSS === 'undefined' || CSS.supports('selector(:popover-open)')
    ? ':popover-open'
    : '.\\:popover-open'

/** The words of the header that open a panel. */
export const menuWordsIn = (nav: MenuNavigation): HTMLElement[] => [
  ...(nav?.querySelectorAll<HTMLElement>('[popovertarget]') ?? []),
]

const panelsIn = (nav: MenuNavigation): HTMLElement[] => [
  ...(nav?.querySelectorAll<HTMLElement>('[popover]') ?? []),
]

/** The id of the panel that a word opens. */
export const panelIdOf = (word: Element): string | null => word.getAttribute('popovertarget')

/** The panel that is open; the browser keeps all others closed. */
export const openPanelIn = (nav: MenuNavigation): HTMLElement | undefined =>
  panelsIn(nav).find((panel) => panel.matches(openPanelSelector))

/** The word that opens a panel. */
export const wordOf = (nav: MenuNavigation, panel: Element): HTMLElement | undefined =>
  menuWordsIn(nav).find((word) => panelIdOf(word) === panel.id)

/** Opens the panel of a word, if it is closed. @returns the panel */
export function showPanel(nav: MenuNavigation, word: HTMLElement): HTMLElement | undefined {
  const panel = panelsIn(nav).find(({ id }) => id === panelIdOf(word))
  if (panel && !panel.matches(openPanelSelector)) panel.showPopover({ source: word })
  return panel
}

/** Closes the panel that is open. */
export function hidePanel(nav: MenuNavigation): void {
  openPanelIn(nav)?.hidePopover()
}
