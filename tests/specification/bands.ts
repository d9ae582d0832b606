import { attributeOf, elementsOf } from '../../tools/built-site/elements.ts'
import type { BuiltPage } from '../../tools/built-site/pages.ts'
import { textOf, type Element } from '../support/built-page.ts'

/** The elements with these tag names below an element, in the order of the page. */
export function inside(element: Element, ...tags: string[]): Element[] {
  return [...elementsOf(element)].filter(({ tagName }) => tags.includes(tagName))
}

/** The bands of a page in their order. */
export function bandsOf({ elements }: BuiltPage): Element[] {
  return elements.filter(({ tagName }) => tagName === 'section')
}

/** The heading of a band: its first `h1` or `h2`, or an empty text. */
export function headingOf(band: Element): string {
  const [heading] = inside(band, 'h1', 'h2')
  return heading ? textOf(heading) : ''
}

/** The band with this heading. @throws Error if there is none */
export function bandAt(page: BuiltPage, heading: string | RegExp): Element {
  const band = bandsOf(page).find((candidate) => headingOf(candidate).match(heading))
  if (!band) throw new Error(`${page.route} has no band headed ${heading}.`)
  return band
}

/** The rows of each list in an element. */
export function listsOf(element: Element): Element[][] {
  return inside(element, 'ul', 'ol').map((list) =>
    list.childNodes.filter((node): node is Element => 'tagName' in node && node.tagName === 'li'),
  )
}

/** The rows of the first list in an element. */
export function rowsOf(element: Element): Element[] {
  return listsOf(element)[0] ?? []
}

/** Every link below an element: its address, and whether it opens a new tab. */
export function linksOf(element: Element): { href: string; newTab: boolean }[] {
  return inside(element, 'a').map((link) => ({
    href: attributeOf(link, 'href') ?? '',
    newTab: attributeOf(link, 'target') === '_blank',
  }))
}
