/**
 * Finds everything that makes a reader scroll sideways at this width: the page itself, and text that `overflow-x: clip` on the
 * body would cut off. Drawings may run off the edge, since they are hidden from readers, and a row of tabs may scroll by
 * itself (look.md, Tabs). Runs in the page, in any browser.
 */
export function findWide(): string[] {
  const width = document.documentElement.clientWidth
  scrollTo({ left: 1_000, behavior: 'instant' })
  const scrolls = scrollX > 0 ? [`the page scrolls ${scrollX} px sideways`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const wide: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('svg, [aria-hidden="true"], script, style')) continue
    if (
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      hiddenByClip(parent) ||
      scrollsItself(parent)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { right, left } = range.getBoundingClientRect()
    if (right > width + 1 || left < -1)
      wide.push(`"${node.textContent.trim().slice(0, 40)}" reaches ${Math.round(right)} px`)
  }
  return [...scrolls, ...wide]

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
