import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'parse5'
import { routeOf } from '../../src/lib/paths.ts'
import { attributeOf, elementsOf, type Element } from './elements.ts'
import { findBuiltSite } from './folder.ts'

/** The built site under test: TEST_DIST, else the one of `npm run build:tests`. */
export const dist = findBuiltSite()

/** One built page. */
export interface BuiltPage {
  /** Its address, such as `/` or `/surveys/direct-sales`. The 404 page is `/404`. */
  route: string
  file: string
  html: string
  /** Its elements, read at the first question: the browser tests ask for those of few pages. */
  readonly elements: Element[]
}

let pages: BuiltPage[] | undefined

/**
 * Every page of the built site, read once in a process.
 * @throws Error if there are none, since then every test would pass
 */
export function readPages(): BuiltPage[] {
  pages ??= openPages()
  return pages
}

function openPages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: dist }).sort()
  if (files.length === 0) throw new Error(`There is no built site in ${dist}.`)
  return files.map((file) => openPage(file, readFileSync(path.join(dist, file), 'utf8')))
}

function openPage(file: string, html: string): BuiltPage {
  let elements: Element[] | undefined
  return {
    route: routeOf(file),
    file,
    html,
    get elements() {
      elements ??= [...elementsOf(parse(html))]
      return elements
    },
  }
}

/** True for a page that visitors see: not the gallery of sections, which production lacks. */
export const isForVisitors = ({ route }: BuiltPage): boolean => !/^\/sections(\/|$)/.test(route)

/** The elements of a page with this tag name. */
export function elementsWithTag({ elements }: BuiltPage, ...tags: string[]): Element[] {
  return elements.filter(({ tagName }) => tags.includes(tagName))
}

/** The routes of `readPages`, without the 404 page. */
export function readRoutes(): string[] {
  return readPages()
    .map(({ route }) => route)
    .filter((route) => route !== '/404')
}

export { attributeOf }
