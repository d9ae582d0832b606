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
 * The second `<style>` stands where the first view has had its words, and holds what nothing before it needs, so that a bad
 * line brings them a kilobyte or two sooner. There the standard allows it, since its selectors match nothing that is seen
 * before: only what stands behind it, and closed menus (`data-later`).
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
    tags.filter(({ end, later }) => end < firstView && !later),
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
  const finished = `${page.slice(0, start)}<meta http-equiv="content-security-policy" content="${policy}">${upTo}${styleElement(rest)}${scripts}${page.slice(firstView)}`
  return finished.replaceAll(/ data-later(?=[\s>])/g, '')
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
 * The place where the first view has had its words: the start of a drawing that stands behind them in the first section of
 * `<main>`, else of the second section, or the end of a page that has neither. Not between two elements: rules ask which
 * stands next to which.
 */
function endOfFirstView(tags: Tag[], page: string): number {
  const main = tags.findIndex(({ name }) => name === 'main')
  if (main < 0) throw new Error('There is no <main> whose first section could be the first view.')
  const isSection = ({ name }: Tag) => name === 'section'
  const first = tags.findIndex((tag, index) => index > main && isSection(tag))
  const behind = first < 0 ? [] : tags.slice(first + 1)
  const { depth = 0 } = tags[first] ?? {}
  const last = behind.findIndex((tag) => tag.depth <= depth)
  const [, drawing] = behind.slice(0, last < 0 ? undefined : last).filter((tag) => tag.depth === depth + 1)
  return (drawing?.name === 'div' ? drawing : behind.find(isSection))?.end ?? page.indexOf('</body>')
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
