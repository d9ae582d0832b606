import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss, splitCss } from './keep-used-css.ts'
import { isInlineScript, tagsOf, wordsOf, type PageWords, type ScriptWords, type Tag } from './page-words.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. It comes before all styles, since the bundler may put the styles of a component before
 * `global.css`, which gives the same order.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/** The scripts that may leave the page. The session of a lead form stays, since a press before it runs would be lost. */
const ofIslands = /astro-island|astro:intent/

/**
 * Finishes one built page: sets its texts, cuts its inlined styles to the rules that it uses and splits them in two (in the
 * head, and after the first view), and writes its Content-Security-Policy. A `<style>` with an attribute stays as it is.
 *
 * The script of the islands moves into a file that the page requests after its first view. Astro writes that script before
 * the first island, which is a menu of the header; menus open without it.
 * @param html the page as Astro built it
 * @param addressOf keeps a script as a file, and returns its address
 * @throws Error if the page has no `<meta charset>`, or nothing after its first view
 */
export function finishPage(
  html: string,
  scriptWords: ScriptWords,
  origins: Origins,
  addressOf: (script: string) => string,
): string {
  // The styles come out before the page is parsed, since they are most of it.
  const sheets: string[] = []
  let islands = 0
  const page = typeset(
    html
      .replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => (sheets.push(sheet) === 1 ? '<style></style>' : ''))
      // Astro makes this id from the path of the project, so it would differ from machine to machine. Nothing reads it.
      .replaceAll(/(?<=<astro-island uid=")[^"]*/g, () => String((islands += 1))),
  )
  const tags = tagsOf(page)
  const [opening, first] = [endOfOpening(tags), endOfFirstView(tags)]
  const firstView = tags.filter(({ end }) => end <= first)
  const [early, later] = cutSheets(sheets, wordsOf(tags, scriptWords), wordsOf(firstView, scriptWords))
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

const known = new Map<string, [early: string, later: string]>()

/** The two sheets of a page. Most role pages share theirs, and to cut them takes longer than all else that is done here. */
function cutSheets(sheets: string[], whole: PageWords, firstView: PageWords): [early: string, later: string] {
  const inOrder = (_: string, part: unknown): unknown => (part instanceof Set ? [...part].sort() : part)
  const key = JSON.stringify([sheets, whole, firstView], inOrder)
  const cut = known.get(key) ?? splitCss(keepUsedCss([layers, ...sheets].join('\n'), whole), firstView)
  known.set(key, cut)
  return cut
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}

/** The position after `<meta charset>` and `<meta name="viewport">`, which the layout writes first. */
function endOfOpening(tags: Tag[]): number {
  const end = tags.findLast(
    ({ name, attributes }) => name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport'),
  )?.end
  if (end === undefined)
    throw new Error('There is no <meta charset> after which the Content-Security-Policy could stand.')
  return end
}

/** The position just inside the second section, else the footer: between sections a `<style>` would change which are neighbours. */
function endOfFirstView(tags: Tag[]): number {
  const [, second] = tags.filter(({ name }) => name === 'section')
  const end = (second ?? tags.find(({ name }) => name === 'footer'))?.end
  if (end === undefined) throw new Error('There is neither a second <section> nor a <footer> after the first view.')
  return end
}
