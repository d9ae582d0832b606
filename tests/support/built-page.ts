import { readPages, type BuiltPage } from '../../tools/built-site/pages.ts'

/** One element of a built page. */
export type Element = BuiltPage['elements'][number]

/** The built page at an address. @throws Error if there is none */
export function pageAt(route: string): BuiltPage {
  const found = readPages().find((page) => page.route === route)
  if (!found) throw new Error(`The built site has no ${route}.`)
  return found
}

/** All text below an element that a visitor reads, with its white space made single. */
export function textOf(element: Element): string {
  return deepText(element).replaceAll(/\s+/g, ' ').trim()
}

function deepText(element: Element): string {
  const texts = element.childNodes.map((node) => {
    if ('value' in node) return node.value
    const isRead = 'tagName' in node && !['style', 'script'].includes(node.tagName)
    return isRead ? deepText(node) : ''
  })
  return texts.join('')
}
