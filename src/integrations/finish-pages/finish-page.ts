import { contentSecurityPolicy, type Origins } from './content-security-policy.ts'
import { keepUsedCss } from './keep-used-css.ts'
import {
  isInlineScript,
  tagsOf,
  wordsOf,
  type PageWords,
  type ScriptWords,
  type Tag,
} from './page-words.ts'
import { splitCss } from './split-css.ts'
import { typeset } from './typeset.ts'

/**
 * The order of the cascade layers. It comes before all styles, since the bundler may put the styles
 * of a component before `global.css`, which gives the same order.
 */
export const layers = '@layer properties,theme,base,components,utilities;'

/** The scripts that become files which pages share, and how the text of each is recognised. */
const sharedScripts = {
  /** Astro's custom element for islands. */
  element: 'define("astro-island"',
  /** The directive `client:intent`. */
  intent: '"astro:intent"',
}
type SharedScript = keyof typeof sharedScripts

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
 * Finishes one built page: sets its texts, cuts its inlined styles to the rules that it uses,
 * splits them (in the head, in the first section and in the second), and writes its
 * Content-Security-Policy. A `<style>` with an attribute stays as it is.
 *
 * Astro writes two scripts before the first island, which is a menu of the header; menus open
 * without them. Both become files that pages share. The page requests that of `client:intent` after
 * its first view; that script requests Astro's element when a visitor is about to use an island.
 * @param html the page as Astro built it
 */
export function finishPage(html: string, site: BuiltPages): string {
  const { page, sheets, files } = takeOut(html, site.addressOf)
  const tags = tagsOf(page)
  const policyAt = endOfOpening(tags)
  const sheetsAt = positionsOfSheets(tags)

  const styles = cutSheets(
    sheets,
    wordsOf(tags, site.scriptWords),
    sheetsAt.map((position) => wordsOf(tagsBefore(position, tags), site.scriptWords)),
  )
  const requesting = files.intent ? requestElement(site.requestScript, files) : ''
  const policy = contentSecurityPolicy(
    [...textsOf(tags, isInlineScript), files.intent ? site.requestScript : ''],
    [...styles, ...textsOf(tags, ({ name }) => name === 'style')],
    site.origins,
  )

  const [early = '', ...later] = styles
  const [opening = '', head = '', ...parts] = cutAt(page, [policyAt, ...sheetsAt])
  return [
    opening,
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    head.replace(emptyStyle, () => styleElement(early)),
    ...parts.flatMap((part, i) => {
      const isLast = i === parts.length - 1
      return [styleElement(later[i] ?? ''), isLast ? requesting : '', part]
    }),
  ].join('')
}

/** Holds the position of the first sheet, in the head. */
const emptyStyle = '<style></style>'

/** A page without its sheets and shared scripts, which are most of it. */
interface Emptied {
  page: string
  sheets: string[]
  /** The addresses of its shared scripts; empty if it has none. */
  files: Record<SharedScript, string>
}

/** The opening tag of the island of a lead form. */
const leadFormIsland = /<astro-island(?: [\w-]+(?:="[^"]*")?)* client="lead"[^>]*>/g

/**
 * What only hydration reads of the island of a lead form: React does not hydrate it
 * (`leadForm/session.ts`).
 */
const forHydration = / (?:prefix|component-export|renderer-url|props|opts)="[^"]*"/g

function takeOut(html: string, addressOf: BuiltPages['addressOf']): Emptied {
  const sheets: string[] = []
  const files = { element: '', intent: '' }

  const withoutSheets = html.replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => {
    sheets.push(sheet)
    return sheets.length === 1 ? emptyStyle : ''
  })
  const withoutScripts = withoutSheets.replace(
    /<script>(.*?)<\/script>/gs,
    (element, script: string) => {
      const name = sharedName(script)
      if (name === undefined) return element
      files[name] = addressOf(name, script)
      return ''
    },
  )
  // Astro makes this id from the path of the project, so it would differ between machines. Nothing
  // reads it.
  const page = withoutScripts
    .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
    .replaceAll(leadFormIsland, (tag) => tag.replaceAll(forHydration, ''))
  return { page: typeset(page), sheets, files }
}

/**
 * The name of a script that becomes a file. The session of a lead form stays in the page, since a
 * press before it runs would be lost.
 */
function sharedName(script: string): SharedScript | undefined {
  if (script.includes(sharedScripts.element)) return 'element'
  return script.includes(sharedScripts.intent) ? 'intent' : undefined
}

function requestElement(script: string, { element, intent }: Emptied['files']): string {
  return `<script data-element="${element}" data-intent="${intent}">${script}</script>`
}

/**
 * The position after `<meta charset>` and `<meta name="viewport">`, which the layout writes first.
 */
function endOfOpening(tags: readonly Tag[]): number {
  const isOpening = ({ name, attributes }: Tag) =>
    name === 'meta' && (attributes['charset'] || attributes['name'] === 'viewport')
  return tags.findLast(isOpening)!.end
}

/**
 * The positions just inside the first two sections, or else the footer: between sections a
 * `<style>` would change which are neighbours.
 */
function positionsOfSheets(tags: readonly Tag[]): number[] {
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

/** The sheets of pages that were cut before, by what they depend on. */
const knownSheets = new Map<string, string[]>()

/**
 * The sheets of a page. Most role pages share theirs, and cutting them takes longer than all other
 * work here.
 */
function cutSheets(sheets: string[], whole: PageWords, parts: PageWords[]): string[] {
  const sortSets = (_: string, value: unknown): unknown =>
    value instanceof Set ? [...value].sort() : value
  const key = JSON.stringify([sheets, whole, parts], sortSets)
  const cut =
    knownSheets.get(key) ?? splitCss(keepUsedCss([layers, ...sheets].join('\n'), whole), parts)
  knownSheets.set(key, cut)
  return cut
}

function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}

/** A text in parts, cut at these positions. */
function cutAt(text: string, positions: readonly number[]): string[] {
  const starts = [0, ...positions]
  return starts.map((start, i) => text.slice(start, starts[i + 1]))
}
