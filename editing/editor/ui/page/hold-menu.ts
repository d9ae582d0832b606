/** A menu that is open, of the header or of the whole site. */
const openMenuSelector = 'header [popover]:popover-open'

/** The menu that is open. */
export const openMenu = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(openMenuSelector)].at(-1)

/**
 * Keeps the menu around an element open, so that somebody who changes its words sees them: the
 * browser closes a menu at a press beside it, and the site when the focus leaves it.
 * @returns a function that ends this. The menu stays open
 */
export function holdMenu(element: Element): () => void {
  const menu = element.closest<HTMLElement>(openMenuSelector)
  if (!menu) return () => {}

  show(menu, 'manual')
  menu.hidePopover = () => {}
  return () => {
    Reflect.deleteProperty(menu, 'hidePopover')
    if (menu.isConnected) show(menu, 'auto')
  }
}

/**
 * Shows an open menu again as one of another kind: a change of its kind closes it, which would move
 * the focus to the button that opened it.
 */
function show(menu: HTMLElement, kind: 'manual' | 'auto'): void {
  const { activeElement: focused } = document
  menu.popover = kind
  menu.showPopover()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
