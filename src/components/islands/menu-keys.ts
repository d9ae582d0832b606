// The arrow keys of the menus. Runs in browsers.
import {
  openPanelSelector,
  showPanel,
  wordOf,
  menuWordsIn,
  type MenuNavigation,
} from './menu-panels.ts'

/**
 * Finds the element to which a key moves the focus. A key may also open a panel (arrow down on its
 * word) or close it (Escape).
 * @param target the element that has the focus
 * @param key the name of the key, as in `KeyboardEvent`
 * @returns undefined if the browser should do with the key what it always does
 */
export function focusAfterKey(
  nav: MenuNavigation,
  target: HTMLElement,
  key: string,
): HTMLElement | undefined {
  if (target.matches('[popovertarget]')) return focusFromWord(nav, target, key)
  const panel = target.closest<HTMLElement>(openPanelSelector)
  return panel ? focusFromPanel(nav, panel, target, key) : undefined
}

function focusFromWord(nav: MenuNavigation, word: HTMLElement, key: string) {
  if (key === 'ArrowDown')
    return showPanel(nav, word)?.querySelector<HTMLElement>('li a') ?? undefined
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const words = menuWordsIn(nav)
  return step ? words[words.indexOf(word) + step] : undefined
}

/** The lists of a panel are beside each other: left and right lead to the same row of the next. */
function focusFromPanel(nav: MenuNavigation, panel: HTMLElement, link: HTMLElement, key: string) {
  if (key === 'Escape') {
    panel.hidePopover()
    return wordOf(nav, panel)
  }
  const lists = [...panel.querySelectorAll('ul')].map((list) => [
    ...list.querySelectorAll<HTMLElement>('a'),
  ])
  const column = lists.findIndex((links) => links.includes(link))
  const links = lists[column]
  if (!links) return undefined

  const row = links.indexOf(link)
  const beside = (step: number) =>
    lists[column + step]?.[row] ?? lists[column + step]?.at(-1) ?? link
  return {
    ArrowDown: links[row + 1] ?? link,
    ArrowUp: links[row - 1] ?? wordOf(nav, panel),
    ArrowLeft: beside(-1),
    ArrowRight: beside(1),
    Home: lists[0]?.[0],
    End: lists.at(-1)?.at(-1),
  }[key]
}
