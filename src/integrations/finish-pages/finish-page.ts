import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss } from './keep-used-css.ts'
import { tagsOf, wordsOf, type PageWords, type Tag } from './page-words.ts'

/**
 * The order of the cascade layers. The bundler joins style sheets in an order of its own, so that a component may come
 * before `global.css`, which says it too: it has to stand before them all.
 */
const layers = '@layer properties,theme,base,components,utilities;'

/**
 * Finishes one built page: its styles become one `<style>` with only the rules it uses, and it gets its
 * Content-Security-Policy, before anything that the policy governs.
 * @param html the page as Astro built it
 * @param sourceOf the source of the island behind a `component-url`, whose words the styles must keep
 * @throws Error if the page has no `<head>` or `<meta charset>` to put them into
 */
export function finishPage(html: string, sourceOf: (componentUrl: string) => string, origins: Origins): string {
  // Taken out before the page is parsed: the styles are most of it as built, and the parser would go through them letter by letter.
  const sheets: string[] = []
  const page = html.replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => (sheets.push(sheet) === 1 ? '<style></style>' : ''))
  const tags = tagsOf(page)
  const scripts = tags.filter((tag) => tag.name === 'script' && !tag.attributes['src'] && !isData(tag)).map(({ script }) => script)
  const islands = tags.flatMap(({ attributes }) => attributes['component-url'] ?? [])
  const words = wordsOf(tags, scripts, islands.map(sourceOf))
  const css = sheets.length > 0 ? cutCss([layers, ...sheets].join('\n'), words) : ''
  const policy = contentSecurityPolicy(scripts, css ? [css] : [], origins)

  const start = endOfOpening(tags)
  const withPolicy = `${page.slice(0, start)}<meta http-equiv="content-security-policy" content="${policy}">${page.slice(start)}`
  return withPolicy.replace('<style></style>', () => (css ? `<style>${css}</style>` : ''))
}

const cuts = new Map<string, Map<string, string>>()

/** As `keepUsedCss`, but each cut is made once: hundreds of pages of one kind use the same rules. */
function cutCss(css: string, words: PageWords): string {
  const known = cuts.get(css) ?? new Map<string, string>()
  cuts.set(css, known)
  const key = JSON.stringify(Object.values(words).map((set: ReadonlySet<string>) => [...set].sort()))
  const cut = known.get(key) ?? keepUsedCss(css, words)
  known.set(key, cut)
  return cut
}

/** JSON-LD and other blocks that browsers do not run. Speculation rules and import maps do fall under the policy. */
function isData({ attributes: { type } }: Tag): boolean {
  return type !== undefined && !['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type)
}

/** The place after `<meta charset>` and `<meta name="viewport">`, which the layout writes first. */
function endOfOpening(tags: Tag[]): number {
  const end = tags.findLast(({ name, attributes }) => name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport'))?.end
  if (end === undefined) throw new Error('There is no <meta charset> after which the Content-Security-Policy could stand.')
  return end
}
