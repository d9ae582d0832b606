import { textOf } from '../site/support/bands.ts'
import { readPages, withTag, type Page } from './built-site/pages.ts'
import { madeUp } from './made-up.ts'

/**
 * The routes that a browser looks at one by one, which takes a second or more each. Roles differ in words alone, so of
 * these it sees the made-up one, and the one whose title has the longest word. Of the pages that show one type of section
 * it sees those with an island, and the first sample; tests/site reads them all, and e2e/gallery.spec.ts looks at each type.
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
