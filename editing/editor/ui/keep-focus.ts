const focusable = 'button, input, select, textarea, summary, a[href]'

/**
 * Keeps the focus inside a part of the page: if the element that has it goes or is switched off, a
 * neighbour gets it. Else a keyboard would begin again at the top of the page.
 * @returns a function that ends this
 */
export function keepFocusIn(part: HTMLElement): () => void {
  /** The element that has the focus, and what is around it, up to the part. */
  let trail: Element[] = []
  const remember = ({ target }: FocusEvent): void => {
    trail = []
    for (let around = target as Element | null; around; around = around.parentElement) {
      trail.push(around)
      if (around === part) break
    }
  }
  const observer = new MutationObserver(() => {
    const [last] = trail
    const isLost = last && (!last.isConnected || last.matches(':disabled'))
    const { activeElement } = document
    if (!isLost || (activeElement !== last && activeElement !== document.body)) return
    for (const around of trail) if (part.contains(around) && focusFirstIn(around)) return
  })
  part.addEventListener('focusin', remember)
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    part.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/**
 * Gives the focus to an element and brings it into view, also if it has the focus already, as after
 * it has moved. What is in view does not move.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
}

/** Gives the focus to the first element that takes it. @returns false if there is none */
function focusFirstIn(part: Element): boolean {
  for (const element of part.querySelectorAll<HTMLElement>(focusable)) {
    if (element.matches(':disabled')) continue
    focusInView(element)
    if (document.activeElement === element) return true
  }
  return false
}
