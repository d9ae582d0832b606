import { keyOfField, type FieldRef } from '../../model/built.ts'

/**
 * Moves each closed handle down until it covers no words and no control of its section, as where a
 * section begins with a line of words at its edge.
 * @param hosts the elements that hold the handles, each before its section
 */
export function placeHandles(hosts: Iterable<Element>): void {
  for (const host of hosts) {
    const handle = host.querySelector<HTMLDetailsElement>('.edit-handle')
    const section = host.nextElementSibling
    if (!handle || !section || handle.open) continue

    handle.style.marginTop = ''
    const { left, right, top, bottom } = handle.getBoundingClientRect()
    const beside = areasIn(section).filter((area) => area.right > left && area.left < right)
    let down = 0
    for (const area of beside.toSorted((a, b) => a.top - b.top))
      if (area.bottom > top + down && area.top < bottom + down) down = area.bottom - top
    if (down > 0) handle.style.marginTop = `${Math.ceil(down)}px`
  }
}

/** Hides each handle that the bar covers in part, until it is open or has the focus. */
export function hideCovered(hosts: Iterable<Element>): void {
  const bar = document.querySelector('.edit-bar')?.getBoundingClientRect().bottom ?? 0
  for (const host of hosts) {
    const handle = host.querySelector('.edit-handle')
    handle?.classList.toggle('edit-covered', handle.getBoundingClientRect().top < bar)
  }
}

/** The handle of the section that a field is, or is in. */
export function handleOf({ file, path }: FieldRef): Element | null {
  const section = keyOfField({ file, path: path.slice(0, 2) })
  return document.querySelector(`[data-edit-section="${CSS.escape(section)}"]`)
}

/**
 * Hides the buttons of the handle that has the focus, and gives the focus to what shows them again.
 * @returns false if no such handle shows its buttons
 */
export function closeFocusedHandle(): boolean {
  if (!document.activeElement?.closest('.edit-handle[open]')) return false
  closeHandle()
  return true
}

/** Hides the buttons of the open handle, which would cover the page beside a sheet. */
export function closeHandle(): void {
  const handle = document.querySelector<HTMLDetailsElement>('.edit-handle[open]')
  if (!handle) return
  const hasFocus = handle.contains(document.activeElement)
  handle.open = false
  if (hasFocus) handle.querySelector('summary')?.focus({ preventScroll: true })
}

/** The areas of all lines and controls that a section shows. */
function areasIn(section: Element): DOMRect[] {
  const range = document.createRange()
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const areas: DOMRect[] = []
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    if (range.toString().trim() !== '') areas.push(...range.getClientRects())
  }
  for (const control of section.querySelectorAll('a, button, summary, input, select, textarea'))
    areas.push(...control.getClientRects())
  return areas
}
