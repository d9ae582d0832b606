import { sectionSchema } from '../../src/components/sections/index.ts'
import { textOf } from './built-page.ts'
import { readPages, elementsWithTag, type BuiltPage } from '../../tools/built-site/pages.ts'
import { madeUp } from './made-up.ts'
import { samplesPage } from './test-site.ts'

/** The made-up pages that show every sample of every section type, one page for each type. */
export const sampleRoutes: readonly string[] = sectionSchema.options.map(
  ({ shape }) => `/${samplesPage(shape.type.value)}`,
)

/**
 * The routes that a browser visits one by one, which takes a second or more each. Role pages differ
 * in their words alone, so two are enough: the made-up role, and the role whose title has the
 * longest word. Of the made-up pages those with samples are visited, and of the gallery its first
 * page.
 */
export function visitedRoutes(): string[] {
  const pages = readPages()
  const roles = pages.filter(({ route }) => route.startsWith('/surveys/'))
  const [widest] = roles.toSorted((a, b) => longestWord(b) - longestWord(a))
  const [sample] = pages.filter(({ route }) => route.startsWith('/sections/'))
  return pages
    .map(({ route }) => route)
    .filter((route) => {
      if (route.startsWith('/surveys/')) return route === madeUp.role || route === widest?.route
      if (route.includes('/made-up-'))
        return route === madeUp.everythingTwice || sampleRoutes.includes(route)
      return !route.startsWith('/sections/') || route === sample?.route
    })
}

function longestWord(page: BuiltPage): number {
  const words = elementsWithTag(page, 'h1').flatMap((title) => textOf(title).split(/[\s-]/))
  return Math.max(0, ...words.map(({ length }) => length))
}
