import { textOf } from '../site/support/bands.ts'
import { readPages, withTag, type Page } from './built-site/pages.ts'
import { madeUp } from './made-up.ts'

/**
 * The routes that a browser visits one by one, which takes a second or more each. Role pages differ in their words alone, so
 * two stand for all: the made-up role, and the role whose title has the longest word. The samples of each section type stand
 * on one made-up page, and the first page of the gallery stands for all of it.
 */
export function routesLookedAt(): string[] {
  const pages = readPages()
  const roles = pages.filter(({ route }) => route.startsWith('/surveys/'))
  const [widest] = roles.toSorted((a, b) => longestWord(b) - longestWord(a))
  const [sample] = pages.filter(({ route }) => route.startsWith('/sections/'))
  return pages
    .map(({ route }) => route)
    .filter((route) => {
      if (route.startsWith('/surveys/')) return route === madeUp.role || route === widest?.route
      return !route.startsWith('/sections/') || route === sample?.route
    })
}

function longestWord(page: Page): number {
  const words = withTag(page, 'h1').flatMap((title) => textOf(title).split(/[\s-]/))
  return Math.max(0, ...words.map(({ length }) => length))
}
