import { textOf } from '../site/support/bands.ts'
import { readPages, withTag, type Page } from './built-site/pages.ts'
import { madeUp } from './made-up.ts'

/**
 * The routes that a browser visits one by one, which takes a second or more each. Role pages differ in their words alone, so
 * two stand for all: the made-up role, and the role whose title has the longest word. Pages with an island and the first
 * sample stand for the made-up ones; tests/site reads them all, and e2e/gallery.spec.ts visits each section type.
 */
export function routesLookedAt(): string[] {
  const pages = readPages()
  const roles = pages.filter(({ route }) => route.startsWith('/surveys/'))
  const [widest] = roles.toSorted((a, b) => longestWord(b) - longestWord(a))
  const [sample] = pages.filter(({ route }) => route.startsWith('/sections/'))
  const some: (string | undefined)[] = [
    sample?.route,
    madeUp.contactForm,
    madeUp.reportForms,
    madeUp.accordion,
    madeUp.articles,
    madeUp.newsletter,
  ]
  return pages
    .map(({ route }) => route)
    .filter((route) => {
      if (route.startsWith('/surveys/')) return route === madeUp.role || route === widest?.route
      return !/^\/(made-up-|sections\/)/.test(route) || some.includes(route)
    })
}

function longestWord(page: Page): number {
  const words = withTag(page, 'h1').flatMap((title) => textOf(title).split(/[\s-]/))
  return Math.max(0, ...words.map(({ length }) => length))
}
