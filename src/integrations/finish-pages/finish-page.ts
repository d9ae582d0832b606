import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss, splitCss } from './keep-used-css.ts'
import { isInlineScript, tagsOf, wordsOf, type ScriptWords, type Tag } from './page-words.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. The bundler joins style sheets in an order of its own, so a component may come before
 * `global.css`, which says it too: it has to stand before them all.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/** The scripts that need not stand in the page. The session of a lead form must: a press before it is lost. */
const ofIslands = /astro-island|astro:intent/

/**
 * Finishes one built page: sets its texts, joins its inlined styles into one `<style>` with only the rules that it uses,
 * and writes its Content-Security-Policy. A `<style>` with an attribute stays as it is.
 *
 * The script of the islands moves into a file of its own, asked for behind the first view: Astro writes it before the first
 * island, the menus of the header, which open without it.
 * @param html the page as Astro built it
 * @param addressOf keeps a script as a file, and returns its address
 * @throws Error if the page has no `<meta charset>`, or nothing behind its first view
 */
export function finishPage(
  html: string,
  scriptWords: ScriptWords,
  origins: Origins,
  addressOf: (script: string) => string,
): string {
  // Taken out before the page is parsed: the styles are most of it as built.
  const sheets: string[] = []
  let islands = 0
  const page = typeset(
    html
      .replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => (sheets.push(sheet) === 1 ? '<style></style>' : ''))
      // Astro takes the name of an island from the folder in which the project stands, and nothing reads it.
      .replaceAll(/(?<=<astro-island uid=")[^"]*/g, () => String((islands += 1))),
  )
  const tags = tagsOf(page)
  const [opening, first] = [endOfOpening(tags), endOfFirstView(tags)]
  const firstView = tags.filter(({ end }) => end <= first)
  const css = keepUsedCss([layers, ...sheets].join('\n'), wordsOf(tags, scriptWords))
  const [early, later] = splitCss(css, wordsOf(firstView, scriptWords))
  const own = tags.filter(({ name, text }) => name === 'style' && text).map(({ text }) => text)
  const policy = contentSecurityPolicy(
    tags.filter((tag) => isInlineScript(tag) && !ofIslands.test(tag.text)).map(({ text }) => text),
    [early, later, ...own].filter(Boolean),
    origins,
  )
  const moved: string[] = []
  const [start, rest] = [page.slice(opening, first), page.slice(first)].map((part) =>
    part.replaceAll(/<script>(.*?)<\/script>/gs, (script, text: string) => {
      if (!ofIslands.test(text)) return script
      moved.push(text)
      return ''
    }),
  ) as [string, string]
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`
  const head = meta + start.replace('<style></style>', () => styleElement(early))
  const script = moved.length ? `<script async src="${addressOf(moved.join('\n'))}"></script>` : ''
  return page.slice(0, opening) + head + styleElement(later) + script + rest
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
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

/** The place first in the second section, else in the footer: rules ask which elements stand side by side. */
function endOfFirstView(tags: Tag[]): number {
  const [, second] = tags.filter(({ name }) => name === 'section')
  const end = (second ?? tags.find(({ name }) => name === 'footer'))?.end
  if (end === undefined) throw new Error('There is neither a second <section> nor a <footer> behind the first view.')
  return end
}
