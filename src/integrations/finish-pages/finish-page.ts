import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss, splitCss } from './keep-used-css.ts'
import {
  isInlineScript,
  tagsOf,
  wordsOf,
  type PageWords,
  type ScriptWords,
  type Tag,
} from './page-words.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. It comes before all styles, since the bundler may put the styles
 * of a component before `global.css`, which gives the same order.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/**
 * Names a script that moves into a file. The session of a lead form stays, since a press before it
 * runs would be lost.
 */
function fileOf(script: string): 'element' | 'intent' | undefined {
  if (script.includes('define("astro-island"')) return 'element'
  return script.includes('"astro:intent"') ? 'intent' : undefined
}

/**
 * Fetches the script of `client:intent`. If a request fails, or has no answer after ten seconds, it
 * repeats the request past the cache, ten seconds later. `<script src>` would ask once and wait
 * forever.
 */
const asking = (intent: string) =>
  `!function ask(cache){let limit=new AbortController;setTimeout(()=>limit.abort(),1e4);fetch("${intent}",{cache,signal:limit.signal}).then(r=>r.ok?r.text():Promise.reject()).then(()=>import("${intent}")).catch(()=>setTimeout(ask,1e4,"reload"))}()`

/**
 * Finishes one built page: sets its texts, cuts its inlined styles to the rules that it uses,
 * splits them (in the head, in the first section and in the second), and writes its
 * Content-Security-Policy. A `<style>` with an attribute stays as it is.
 *
 * Astro writes two scripts before the first island, which is a menu of the header; menus open
 * without them. Both become files that pages share. The page requests that of `client:intent` after
 * its first view; that script requests Astro's element when a visitor is about to use an island.
 * @param html the page as Astro built it
 * @param addressOf writes a script to a file, and returns its address
 */
export function finishPage(
  html: string,
  scriptWords: ScriptWords,
  origins: Origins,
  addressOf: (name: string, script: string) => string,
): string {
  // Take styles and scripts of islands out before the page is parsed, since they are most of it.
  const sheets: string[] = []
  const files = { element: '', intent: '' }
  const page = typeset(
    html
      .replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) =>
        sheets.push(sheet) === 1 ? '<style></style>' : '',
      )
      .replace(/<script>(.*?)<\/script>/gs, (script, text: string) => {
        const name = fileOf(text)
        if (name) files[name] = addressOf(name, text)
        return name ? '' : script
      })
      // Astro makes this id from the path of the project, so it would differ between machines.
      // Nothing reads it.
      .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, ''),
  )
  const tags = tagsOf(page)
  const opening = endOfOpening(tags)
  const places = placesOfSheets(tags)
  const before = (place: number) => tags.filter((tag) => tag.end < place)
  const [early = '', ...later] = cutSheets(
    sheets,
    wordsOf(tags, scriptWords),
    places.map((place) => wordsOf(before(place), scriptWords)),
  )
  const own = tags.filter(({ name }) => name === 'style').map(({ text }) => text)
  const inline = tags.filter(isInlineScript).map(({ text }) => text)
  const ask = files.intent && asking(files.intent)
  const policy = contentSecurityPolicy([...inline, ask], [early, ...later, ...own], origins)
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`
  const [start = '', ...rest] = [opening, ...places].map((place, index) =>
    page.slice(place, places[index]),
  )
  const head = meta + start.replace('<style></style>', () => styleElement(early))
  const script = ask && `<script data-element="${files.element}">${ask}</script>`
  const parts = rest.map(
    (part, index) => styleElement(later[index] ?? '') + (rest[index + 1] ? '' : script) + part,
  )
  return page.slice(0, opening) + head + parts.join('')
}

const known = new Map<string, string[]>()

/**
 * The sheets of a page. Most role pages share theirs, and cutting them takes longer than all other
 * work here.
 */
function cutSheets(sheets: string[], whole: PageWords, parts: PageWords[]): string[] {
  const inOrder = (_: string, part: unknown): unknown =>
    part instanceof Set ? [...part].sort() : part
  const key = JSON.stringify([sheets, whole, parts], inOrder)
  const cut = known.get(key) ?? splitCss(keepUsedCss([layers, ...sheets].join('\n'), whole), parts)
  known.set(key, cut)
  return cut
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}

/**
 * The position after `<meta charset>` and `<meta name="viewport">`, which the layout writes first.
 */
function endOfOpening(tags: Tag[]): number {
  const isOpening = ({ name, attributes }: Tag) =>
    name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport')
  return tags.findLast(isOpening)!.end
}

/**
 * The positions just inside the first two sections, else the footer: between sections a `<style>`
 * would change which are neighbours.
 */
function placesOfSheets(tags: Tag[]): number[] {
  const [sections, footer] = ['section', 'footer'].map((tag) =>
    tags.filter(({ name }) => name === tag),
  )
  return [...sections!, ...footer!].slice(0, 2).map(({ end }) => end)
}
