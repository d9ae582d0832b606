/** The name of the highlight in the style sheet. */
const name = 'edit-tint'

/** The elements with a tint in browsers without highlights. */
let tinted: Element[] = []

/** Tints words on the page, without an element around them where the browser can. */
export function tint(ranges: readonly Range[]): void {
  if (typeof Highlight === 'function' && 'highlights' in CSS) {
    CSS.highlights.set(name, new Highlight(...ranges))
    return
  }
  for (const element of tinted) element.classList.remove(name)
  tinted = ranges.map(({ commonAncestorContainer: node }) =>
    node instanceof Element ? node : node.parentElement!,
  )
  for (const element of tinted) element.classList.add(name)
}
