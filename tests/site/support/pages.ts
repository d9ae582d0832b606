import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'parse5'
import { attribute, elementsOf, type Element } from './elements.ts'

/** The built site that is tested. */
export const dist = path.resolve(process.env['TEST_DIST'] ?? path.join(import.meta.dirname, '../../../dist'))

/** One built page. */
export interface Page {
  /** Its address, such as `/` or `/surveys/direct-sales`. The 404 page is `/404`. */
  route: string
  file: string
  html: string
  elements: Element[]
}

/** Fewer pages than this and something is wrong with the build, not with a page: home, contact, 404 and 33 roles. */
const atLeast = 36

/**
 * Every page of the built site.
 * @throws Error if there are so few that a test over them would prove nothing
 */
export function readPages(): Page[] {
  const files = globSync('**/*.html', { cwd: dist }).sort()
  if (files.length < atLeast) {
    throw new Error(
      `${dist} holds ${files.length} pages, and the site has at least ${atLeast}. Run "npm run build" first.`,
    )
  }
  return files.map((file) => {
    const html = readFileSync(path.join(dist, file), 'utf8')
    const route = `/${file.replaceAll(path.sep, '/').replace(/\.html$/, '')}`.replace(/\/index$/, '/')
    return { route, file, html, elements: [...elementsOf(parse(html))] }
  })
}

/** The elements of a page with this tag name. */
export function withTag({ elements }: Page, ...tags: string[]): Element[] {
  return elements.filter(({ tagName }) => tags.includes(tagName))
}

/** The routes of `readPages`, without the 404 page. */
export function readRoutes(): string[] {
  return readPages()
    .map(({ route }) => route)
    .filter((route) => route !== '/404')
}

export { attribute }
