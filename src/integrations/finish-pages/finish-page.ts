import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss, type PageStyles } from './keep-used-css.ts'
import { withoutUnusedFonts } from './fonts-by-letter.ts'
import { isInlineScript, tagsOf, wordsOf, type PageWords, type Sources, type Tag } from './page-words.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. The bundler joins style sheets in an order of its own, so that a component may come
 * before `global.css`, which says it too: it has to stand before them all.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/**
 * Finishes one built page: its texts are set, its styles become two `<style>`s with only the rules it uses, and it gets its
 * Content-Security-Policy, before anything that the policy governs. A `<style>` with an
 * attribute stays as it is.
 *
 * The second `<style>` is the first child of the second section, and holds what nothing before it needs, so that a bad line
 * brings the h1 a kilobyte sooner. There the standard allows it, since its selectors match nothing that stands before.
 * The script of the islands follows it, which Astro writes before the first of them, the menus of the header: those open
 * without it.
 * @param html the page as Astro built it
 * @param sources of islands and scripts, whose words the styles must keep
 * @throws Error if the page has no `<meta charset>` or no `<main>`
 */
export function finishPage(html: string, sources: Sources, origins: Origins): string {
  // Taken out before the page is parsed: the styles are most of it as built, and the parser would go through them letter by letter.
  const sheets: string[] = []
  const page = typeset(
    html.replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => (sheets.push(sheet) === 1 ? '<style></style>' : '')),
  )
  const tags = tagsOf(page)
  const own = tags.filter(({ name, text }) => name === 'style' && text).map(({ text }) => text)
  const firstView = endOfFirstView(tags, page)
  const words = wordsOf(tags, sources)
  const early = wordsOf(
    tags.filter(({ end }) => end <= firstView),
    sources,
  )
  const { first, rest } = cutCss(withoutUnusedFonts([layers, ...sheets].join('\n'), page), words, early)
  const styles = [first, rest].filter(Boolean)
  const policy = contentSecurityPolicy(
    tags.filter(isInlineScript).map(({ text }) => text),
    [...styles, ...own],
    origins,
  )

  const start = endOfOpening(tags)
  let scripts = ''
  const upTo = page
    .slice(start, firstView)
    .replace('<style></style>', () => styleElement(first))
    .replaceAll(/<script>.*?<\/script>/gs, (script) => ((scripts += script), ''))
  return `${page.slice(0, start)}<meta http-equiv="content-security-policy" content="${policy}">${upTo}${styleElement(rest)}${scripts}${page.slice(firstView)}`
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}

const cuts = new Map<string, PageStyles>()

/** As `keepUsedCss`, but each cut is made once: hundreds of pages of one kind use the same rules. */
function cutCss(css: string, words: PageWords, early: PageWords): PageStyles {
  const key = [
    css,
    ...[words, early].flatMap(({ scripted, ...sets }) => [
      numberOf(scripted),
      ...Object.values(sets).map((set) => [...set].sort().join(' ')),
    ]),
  ].join('\n')
  const cut = cuts.get(key) ?? keepUsedCss(css, words, early)
  cuts.set(key, cut)
  return cut
}

const numbers = new WeakMap<ReadonlySet<string>, number>()
let highest = 0

/** A number for a set of thousands of words, of which there are only a few on the whole site. */
function numberOf(set: ReadonlySet<string>): number {
  const number = numbers.get(set) ?? (highest += 1)
  numbers.set(set, number)
  return number
}

/**
 * The place at the start of the second section of `<main>`, or behind the page if it has but one. Not between the two: rules
 * ask which section stands next to which.
 */
function endOfFirstView(tags: Tag[], page: string): number {
  const main = tags.findIndex(({ name }) => name === 'main')
  if (main < 0) throw new Error('There is no <main> whose first section could be the first view.')
  const second = tags.slice(main).filter(({ name }) => name === 'section')[1]
  return second?.end ?? page.indexOf('</body>')
}

/** The place after `<meta charset>` and `<meta name="viewport">`, which the layout writes first. */
function endOfOpening(tags: Tag[]): number {
  const end = tags.findLast(
    ({ name, attributes }) => name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport'),
  )?.end
  if (end === undefined)
    throw new Error('There is no <meta charset> after which the Content-Security-Policy could stand.')
  return end
}
