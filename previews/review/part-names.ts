import { DomUtils, parseDocument } from 'htmlparser2'
import type { PageSection } from './page-section.ts'
import { plain } from './page-words.ts'

/** The names of the parts of a page, by their ids. */
export type PartNames = Record<string, string>

/**
 * Finds the parts of pages to which links lead.
 * @param pages the sections of all pages, by the addresses of the pages
 * @returns the ids of the parts, by the addresses of their pages
 */
export function linkedParts(
  pages: Iterable<readonly [string, readonly PageSection[]]>,
): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const [route, sections] of pages)
    for (const { kind, text } of sections.flatMap(({ blocks }) => blocks)) {
      const target = kind === 'link' ? partAt(text, route) : undefined
      if (target) ids.set(target.route, (ids.get(target.route) ?? new Set()).add(target.id))
    }
  return ids
}

/**
 * The part of a page of this site to which an address leads.
 * @param route the page of the link, for an address such as `#steps`
 * @returns undefined for an address of a whole page, and outside the site
 */
export function partAt(address: string, route: string): { route: string; id: string } | undefined {
  const [, page = '', id = ''] = /^(\/[^#]*)?#(.+)$/.exec(address) ?? []
  return id === '' ? undefined : { route: page || route, id }
}

/** Reads the names of parts of a finished page: the heading of each. @param ids the parts */
export function namesOfParts(html: string, ids: ReadonlySet<string>): PartNames {
  const parts = DomUtils.findAll(
    ({ name, attribs }) => name !== 'main' && ids.has(attribs['id'] ?? ''),
    parseDocument(html).children,
  )
  const headings = parts.flatMap((part): [string, string][] => {
    const heading = DomUtils.findOne(({ name }) => /^h[1-6]$/.test(name), [part])
    return heading ? [[part.attribs['id']!, plain(DomUtils.textContent(heading))]] : []
  })
  return Object.fromEntries(headings)
}
