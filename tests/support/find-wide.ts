/**
 * Finds everything that makes a reader scroll sideways at this width: the page itself, and text
 * that `overflow-x: clip` on the body would cut off. Finds text too that a box of its own cuts off,
 * such as one of a fixed height; not the words of a field, which have no box. Drawings may run off
 * the edge, since they are hidden from readers, and a row of tabs may scroll by itself (look.md,
 * Tabs). Runs in the page, in any browser.
 */
export function findWide(): string[] {
  const width = document.documentElement.clientWidth
  scrollTo({ left: 1_000, behavior: 'instant' })
  const scrolls = scrollX > 0 ? [`the page scrolls ${scrollX} px sideways`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const wide: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const shown = node.textContent?.trim()
    if (!parent || !shown || !isRead(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const words = `"${shown.slice(0, 40)}"`
    if (text.right > width + 1 || text.left < -1)
      wide.push(`${words} reaches ${Math.round(text.right)} px`)
    if (isCutOff(text, parent)) wide.push(`${words} is cut off`)
  }
  return [...scrolls, ...wide]

  /** True if readers see the text of an element, and it is not in a row that scrolls by itself. */
  function isRead(element: Element): boolean {
    if (element.closest('svg, [aria-hidden="true"], script, style, textarea')) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    return !hiddenByClip(element) && !scrollsItself(element)
  }

  function isCutOff(text: DOMRect, element: Element): boolean {
    if (element === document.body) return false
    const { overflowX, overflowY, fontSize } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // Letters of a tight line stand out of it a little.
    const spare = parseFloat(fontSize) / 2
    const isWider = text.right > box.right + 1 || text.left < box.left - 1
    const isHigher = text.bottom > box.bottom + spare || text.top < box.top - spare
    if (isWider && hides(overflowX)) return true
    if (isHigher && hides(overflowY)) return true
    return isCutOff(text, element.parentElement!)
  }

  function hides(overflow: string): boolean {
    return /hidden|clip/.test(overflow)
  }

  function scrollsItself(element: Element): boolean {
    const row = element.closest('[role="radiogroup"]')
    return row !== null && getComputedStyle(row).overflowX === 'auto'
  }

  function hiddenByClip(element: Element | null): boolean {
    if (!element) return false
    const { clipPath } = getComputedStyle(element)
    return clipPath.startsWith('inset(50%') || hiddenByClip(element.parentElement)
  }
}
