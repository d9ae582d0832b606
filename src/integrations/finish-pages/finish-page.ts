import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss } from './keep-used-css.ts'
import { withoutUnusedFonts } from './fonts-by-letter.ts'
import { isInlineScript, tagsOf, wordsOf, type PageWords, type Sources, type Tag } from './page-words.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. The bundler joins style sheets in an order of its own, so that a component may come
 * before `global.css`, which says it too: it has to stand before them all.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/**
 * Finishes one built page: its texts are set, its styles become a few `<style>`s with only the rules it uses, and it gets
 * its Content-Security-Policy, before anything that the policy governs. A `<style>` with an attribute stays as it is.
 *
 * A rule stands in the last `<style>` before what needs it first, so that a bad line brings the first words a kilobyte or
 * two sooner. In the body the standard allows a `<style>` whose selectors match nothing before its parent.
 * The script of the islands comes with the last one; Astro writes it before the first island, the menus of the header: those
 * open without it.
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
  const places = placesOfStyles(tags)
  const words = wordsOf(tags, sources)
  // What holds a sheet may be shown before that has come, so it has its own rules from before, unless it is closed.
  const upTo = places.map(({ end, attributes }) =>
    wordsOf(
      tags.filter((tag) => tag.end < end || (tag.end === end && !('data-later' in attributes))),
      sources,
    ),
  )
  const [first = '', ...rest] = cutCss(withoutUnusedFonts([layers, ...sheets].join('\n'), page), words, upTo)
  const policy = contentSecurityPolicy(
    tags.filter(isInlineScript).map(({ text }) => text),
    [first, ...rest, ...own].filter(Boolean),
    origins,
  )

  const start = endOfOpening(tags)
  let scripts = ''
  const parts = [start, ...places.map(({ end }) => end)].map((from, index) => page.slice(from, places[index]?.end))
  const last = parts.pop() ?? ''
  const upToLast = parts.map((part) =>
    part.replaceAll(/<script>.*?<\/script>/gs, (script) => ((scripts += script), '')),
  )
  const styled = upToLast.map((part, index) => part + styleElement(rest[index] ?? '')).join('')
  const body = (styled + scripts + last).replace('<style></style>', () => styleElement(first))
  return `${page.slice(0, start)}<meta http-equiv="content-security-policy" content="${policy}">${body}`.replaceAll(
    / data-later(?=[\s>])/g,
    '',
  )
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}

const cuts = new Map<string, string[]>()

/** As `keepUsedCss`, but each cut is made once: hundreds of pages of one kind use the same rules. */
function cutCss(css: string, words: PageWords, upTo: PageWords[]): string[] {
  const key = [
    css,
    ...[words, ...upTo].flatMap(({ scripted, ...sets }) => [
      numberOf(scripted),
      ...Object.values(sets).map((set) => [...set].sort().join(' ')),
    ]),
  ].join('\n')
  const cut = cuts.get(key) ?? keepUsedCss(css, words, upTo)
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
 * What holds further styles, in the order of the page: what is first marked `data-later`, which nobody sees before they
 * open it, and where the first view has had its words. That is in a drawing that stands behind them in the first section of
 * `<main>`, else in the second section, else in the footer: always first in an element, since rules ask which elements stand
 * next to each other.
 */
function placesOfStyles(tags: Tag[]): Tag[] {
  const main = tags.findIndex(({ name }) => name === 'main')
  if (main < 0) throw new Error('There is no <main> whose first section could be the first view.')
  const first = tags.findIndex(({ name }, index) => index > main && name === 'section')
  const behind = first < 0 ? [] : tags.slice(first + 1)
  const depth = (tags[first]?.depth ?? 0) + 1
  const last = behind.findIndex((tag) => tag.depth < depth)
  const [, drawing] = behind.slice(0, last < 0 ? undefined : last).filter((tag) => tag.depth === depth)
  const next = drawing?.name === 'div' ? drawing : behind.find(({ name }) => name === 'section' || name === 'footer')
  const closed = tags.find(({ attributes }) => 'data-later' in attributes)
  return [closed, next].filter((tag) => tag !== undefined)
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
