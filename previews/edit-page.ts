import { DomUtils, parseDocument } from 'htmlparser2'
import type { PageElement } from './review/page-elements.ts'

type EditedPage = ReturnType<typeof parseDocument>

/**
 * Edits a finished page as a tree of elements. Everything else stays as it is written: the tree has
 * its characters without decoding them, so new words must be escaped.
 * @param edit changes the tree
 */
export function editPage(html: string, edit: (page: EditedPage) => void): string {
  const page = readTree(html)
  edit(page)
  return DomUtils.getOuterHTML(page, { encodeEntities: false })
}

/** Reads a page or a part of one as a tree, for `editPage`. */
export const readTree = (html: string): EditedPage => parseDocument(html, { decodeEntities: false })

/** All elements of a page in their order. */
export const elementsOfTree = (page: EditedPage): PageElement[] =>
  DomUtils.findAll(() => true, page)

/** Puts HTML before everything that is in an element. */
export function prependHtml(element: PageElement, html: string): void {
  for (const node of readTree(html).children.toReversed()) DomUtils.prependChild(element, node)
}

/** Puts HTML in the place of everything that is in an element. */
export function setHtml(element: PageElement, html: string): void {
  element.children = []
  prependHtml(element, html)
}
