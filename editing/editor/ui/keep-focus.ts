const focusable = 'button, input, select, textarea, summary, a[href]'

/** An element, and its place among the children of the one around it. */
interface Placed {
  element: Element
  index: number
}

/**
 * Keeps the focus inside a part of the page: if the element that has it goes or is switched off, a
 * neighbour gets it. Else a keyboard would begin again at the top of the page. If a row of a list
 * goes, that is the same button of the next row, or of the last one.
 * @returns a function that ends this
 */
export function keepFocusIn(part: HTMLElement): () => void {
  /** The element that has the focus, and what is around it, up to the part. */
  let trail: Placed[] = []
  let words = ''
  const remember = ({ target }: FocusEvent): void => {
    trail = []
    words = wordsOf(target as Element)
    for (let around = target as Element | null; around; around = around.parentElement) {
      const siblings: Element[] = [...(around.parentElement?.children ?? [])]
      trail.push({ element: around, index: siblings.indexOf(around) })
      if (around === part) break
    }
  }
  const observer = new MutationObserver(() => {
    const last = trail[0]?.element
    const isLost = last && (!last.isConnected || last.matches(':disabled'))
    const { activeElement } = document
    if (!isLost || (activeElement !== last && activeElement !== document.body)) return
    focusNear(trail, part, words)
  })
  part.addEventListener('focusin', remember)
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    part.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** Gives the focus to a neighbour of what is gone. @param words that this had */
function focusNear(trail: readonly Placed[], part: Element, words: string): void {
  for (const [depth, { element }] of trail.entries()) {
    if (!part.contains(element)) continue
    const row = neighbourIn(element, trail[depth - 1])
    if (row && (focusFirstIn(row, words) || focusFirstIn(row))) return
    if (focusFirstIn(element)) return
  }
}

const wordsOf = (element: Element): string => element.textContent.trim()

/** The entry of a list that is at the place of one that is gone; else the last one. */
function neighbourIn(list: Element, gone: Placed | undefined): Element | undefined {
  if (gone?.element.tagName !== 'LI') return undefined
  return list.children[gone.index] ?? list.lastElementChild ?? undefined
}

/**
 * Gives the focus to an element and brings it into view, also if it has the focus already, as after
 * it has moved. What is in view does not move.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
}

/**
 * Gives the focus to a field of a form, and brings it into view with its label. What is in view
 * does not move.
 */
export function focusWithLabel(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const frame = field.closest('.edit-field') ?? field
  const { top } = frame.getBoundingClientRect()
  frame.scrollIntoView({ block: 'nearest' })
  if (frame.getBoundingClientRect().top === top) return
  frame.scrollIntoView({ block: 'center' })
  // In a low sheet the middle of a field is no use without its label.
  const topOfSheet = field.closest('dialog')?.getBoundingClientRect().top ?? 0
  if (frame.getBoundingClientRect().top < topOfSheet) frame.scrollIntoView({ block: 'start' })
}

/**
 * Gives the focus to the first element that takes it.
 * @param words that the element has; any without
 * @returns false if there is none
 */
function focusFirstIn(part: Element, words?: string): boolean {
  for (const element of part.querySelectorAll<HTMLElement>(focusable)) {
    if (element.matches(':disabled') || (words !== undefined && wordsOf(element) !== words))
      continue
    focusInView(element)
    if (document.activeElement === element) return true
  }
  return false
}
