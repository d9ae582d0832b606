import { DomUtils } from 'htmlparser2'
import path from 'node:path'
import { editPage, elementsOfTree, prependHtml, readTree } from './edit-page.ts'
import type { PageElement } from './review/page-elements.ts'

// A published page that a preview keeps, so that a reviewer sees it beside the new one.

/** The kinds of files that a page shows: pictures, styles and fonts. Films only play by script. */
const shownKinds = new Set(
  ['avif', 'css', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'woff2'].map((kind) => `.${kind}`),
)

/** The address of a file of this site: in one of its two folders, or at its top. */
const ownFile = /^\/(?:(?:_astro|media)\/[\w./%~-]+|[\w.-]+)$/

/** Part of an address that may lead out of the folder of a site. */
const outwards = /(?:\.|%2e){2}/i

/** Lists the addresses of the files of this site that a page shows. */
export function filesShownBy(html: string): string[] {
  const found = new Set<string>()
  for (const element of elementsOfTree(readTree(html)))
    changeAddresses(element, (address) => {
      if (isShownFile(address)) found.add(address)
      return address
    })
  return [...found]
}

const isShownFile = (address: string): boolean =>
  ownFile.test(address) && !outwards.test(address) && shownKinds.has(path.posix.extname(address))

/** Attributes with addresses of files. Some have several, such as `/a.png 1x, /b.png 2x`. */
const attributesWithFiles = ['src', 'srcset', 'imagesrcset', 'poster', 'href', 'style']

/** An address in an attribute or in a style sheet, where it is in brackets: `url(/a.png)`. */
const addressInText = /[^\s,()"']+/g

/** Changes the addresses of files that an element shows, in its attributes and in its styles. */
function changeAddresses(element: PageElement, change: (address: string) => string): void {
  const { name, attribs } = element
  if (name === 'a' || (name === 'link' && attribs['rel'] !== 'stylesheet')) return
  for (const attribute of attributesWithFiles) {
    const value = attribs[attribute]
    if (value !== undefined) attribs[attribute] = value.replaceAll(addressInText, change)
  }
  if (name !== 'style') return
  for (const node of element.children)
    if (node.type === 'text') node.data = node.data.replaceAll(addressInText, change)
}

/** What a kept page may do: show its own words, pictures and fonts. Nothing runs. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'"

/** What only a kept page has in its head. */
const ownHead =
  `<meta http-equiv="content-security-policy" content="${policy}">` +
  '<meta name="robots" content="noindex">' +
  '<link rel="stylesheet" href="/preview.css">'

/**
 * A published page that only shows: without scripts, without its policy, and out of search.
 * @param files the new addresses of files, by their own
 */
export function stillPage(html: string, files: ReadonlyMap<string, string>): string {
  return editPage(html, (page) => {
    for (const element of elementsOfTree(page)) {
      if (isLeftOut(element)) DomUtils.removeElement(element)
      else changeAddresses(element, (address) => files.get(address) ?? address)
      if (element.name === 'head') prependHtml(element, ownHead)
    }
  })
}

/** Links by which a page is found by search engines, or fetches what it does not show. */
const leftOutLinks = ['canonical', 'manifest', 'preload', 'modulepreload']

/** True for what a kept page does not have: scripts, its policy, and some links in its head. */
function isLeftOut(element: PageElement): boolean {
  const { name, attribs } = element
  if (name === 'link') return leftOutLinks.includes(attribs['rel'] ?? '')
  return name === 'script' || isPolicy(element)
}

/** True for the element that gives a page its Content-Security-Policy. */
export const isPolicy = ({ name, attribs }: PageElement): boolean =>
  name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'content-security-policy'
