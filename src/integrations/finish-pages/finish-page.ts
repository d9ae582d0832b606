import { contentSecurityPolicy, type Origins } from './security-policy.ts'
import { keepUsedCss } from './keep-used-css.ts'
import {
  isInlineScript,
  tagsOf,
  wordsOf,
  type PageWords,
  type ScriptWords,
  type Tag,
} from './page-words.ts'
import { separatePage, type SeparatedPage, type SharedScript } from './separate-page.ts'
import { splitCss } from './split-css.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. It comes before all styles, since the bundler may put the styles
 * of a component before `global.css`, which gives the same order.
 */
export const layerOrder = '@layer properties,theme,base,components,utilities;'

/** What all pages of a build have in common. */
export interface BuiltPages {
  /** The other origins that a page may reach. */
  origins: Origins
  /** The words of a script file, by its address. */
  scriptWords: ScriptWords
  /** The script that requests the one of `client:intent` (`request-script.ts`). */
  requestScript: string
  /** Writes a script to a file, and returns its address. */
  addressOf: (name: SharedScript, script: string) => string
}

/**
 * Finishes one built page, so that a browser can paint it after the first packets:
 *
 * 1. Its styles and the scripts that pages share are taken out (`separate-page.ts`).
 * 2. Figures and the words that they count are kept on one line (`typeset.ts`).
 * 3. Its styles are cut to the rules that it uses (`keep-used-css.ts`), and split into three sheets
 *    (`split-css.ts`): in the head, and in its first and second section, just before each sheet is
 *    needed.
 * 4. The shared scripts become files. A script after the first view requests that of
 *    `client:intent`, which requests Astro's element when a visitor is about to use an island.
 *    Before that the islands, which are menus first of all, work as plain HTML.
 * 5. Its Content-Security-Policy allows the inline styles and scripts that it has now.
 *
 * For example, `<head><style>…</style></head><body><section>` becomes
 * `<head><meta http-equiv=…><style>…</style></head><body><section><style>…</style>`.
 * @param html the page as Astro built it
 */
export function finishPage(html: string, site: BuiltPages): string {
  const { page: separated, sheets, scripts } = separatePage(html)
  const page = typeset(withoutHydrationData(separated))
  const tags = tagsOf(page)

  const sectionStarts = startsOfFirstSections(tags)
  const [headStyles = '', ...sectionStyles] = cutSheets(
    sheets,
    wordsOf(tags, site.scriptWords),
    sectionStarts.map((start) => wordsOf(tagsBefore(start, tags), site.scriptWords)),
  )
  const request = scriptThatRequests(scripts, site)
  const policy = contentSecurityPolicy(
    [...textsOf(tags, isInlineScript), request ? site.requestScript : ''],
    [headStyles, ...sectionStyles, ...textsOf(tags, ({ name }) => name === 'style')],
    site.origins,
  )

  return insert(page, [
    {
      at: endOfOpening(tags),
      html: `<meta http-equiv="content-security-policy" content="${policy}">`,
    },
    { at: startOfFirstStyle(tags), html: headStyles },
    ...sectionStarts.map((start, i) => ({ at: start, html: styleElement(sectionStyles[i]) })),
    { at: sectionStarts.at(-1)!, html: request },
  ])
}

/** The opening tag of the island of a lead form. */
const leadFormIsland = /<astro-island(?: [\w-]+(?:="[^"]*")?)* client="lead"[^>]*>/g

/** What only hydration reads of an island. */
const forHydration = / (?:prefix|component-export|renderer-url|props|opts)="[^"]*"/g

/** The id of an island. Astro makes it from the path of the project, so machines differ in it. */
const islandId = /(?<=<astro-island) uid="[^"]*"/g

/**
 * A page without what nothing in it reads: the ids of islands, and the data for the hydration of
 * lead forms, which React does not hydrate (`leadForm/session.ts`).
 */
function withoutHydrationData(page: string): string {
  return page
    .replaceAll(islandId, '')
    .replaceAll(leadFormIsland, (tag) => tag.replaceAll(forHydration, ''))
}

/** The script element that requests the shared scripts of a page, or an empty text without any. */
function scriptThatRequests(
  scripts: SeparatedPage['scripts'],
  { addressOf, requestScript }: BuiltPages,
): string {
  const { element, intent } = scripts
  const elementAddress = element ? addressOf('element', element) : ''
  const intentAddress = intent ? addressOf('intent', intent) : ''
  if (!intent) return ''
  const addresses = `data-element="${elementAddress}" data-intent="${intentAddress}"`
  return `<script ${addresses}>${requestScript}</script>`
}

/**
 * The position after `<meta charset>` and `<meta name="viewport">`, which the layout writes first.
 */
function endOfOpening(tags: readonly Tag[]): number {
  const isOpening = ({ name, attributes }: Tag) =>
    name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport')
  return tags.findLast(isOpening)!.end
}

/** The position inside the empty `<style>` that the separated page has for its first sheet. */
function startOfFirstStyle(tags: readonly Tag[]): number {
  return tags.find(({ name, attributes }) => name === 'style' && isEmpty(attributes))!.end
}

function isEmpty(attributes: Tag['attributes']): boolean {
  return Object.keys(attributes).length === 0
}

/**
 * The positions just inside the first two sections, or else the footer: between sections a
 * `<style>` would change which are neighbours.
 */
function startsOfFirstSections(tags: readonly Tag[]): number[] {
  const sections = tags.filter(({ name }) => name === 'section')
  const footer = tags.filter(({ name }) => name === 'footer')
  return [...sections, ...footer].slice(0, 2).map(({ end }) => end)
}

function tagsBefore(position: number, tags: readonly Tag[]): Tag[] {
  return tags.filter((tag) => tag.end < position)
}

function textsOf(tags: readonly Tag[], isWanted: (tag: Tag) => boolean): string[] {
  return tags.filter(isWanted).map(({ text }) => text)
}

/** The finished sheets of earlier pages, by what they depend on. */
const knownSheets = new Map<string, string[]>()

/**
 * The finished sheets of a page. Most role pages share theirs, and cutting them takes longer than
 * all other work here.
 * @param sheets the styles as Astro built them
 * @param whole the words of the page
 * @param parts the words of the page before each finished sheet but the first
 */
function cutSheets(sheets: string[], whole: PageWords, parts: PageWords[]): string[] {
  const key = JSON.stringify([sheets, whole, parts], setsAsLists)
  const known = knownSheets.get(key)
  if (known) return known

  const used = keepUsedCss([layerOrder, ...sheets].join('\n'), whole)
  const finished = splitCss(used, parts)
  knownSheets.set(key, finished)
  return finished
}

/** Writes sets into JSON as sorted lists, so that equal sets become equal texts. */
function setsAsLists(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value].sort() : value
}

function styleElement(css = ''): string {
  return css && `<style>${css}</style>`
}

interface Insertion {
  /** The position in the page. */
  at: number
  html: string
}

/**
 * Inserts texts into a page.
 * @param insertions in the order of their positions
 */
function insert(page: string, insertions: readonly Insertion[]): string {
  const starts = [0, ...insertions.map(({ at }) => at)]
  const pieces = starts.map((start, i) => page.slice(start, starts[i + 1]))
  const [beginning = '', ...following] = pieces
  return following.reduce((done, piece, i) => done + insertions[i]!.html + piece, beginning)
}
