import { readTokens } from '../../../src/lib/sheet-tokens.ts'

/**
 * The colours and sizes of the site that a style sheet of the editor uses, by day and by night.
 * A finished page has only the tokens that its own rules use, so the editor brings its own.
 * @param sheet the style sheet of the editor
 * @param site the sheet that defines the tokens, `src/styles/global.css`
 * @returns the rules that define them while somebody edits
 * @throws Error naming a token that the site does not have
 */
export function siteTokens(sheet: string, site: string): string {
  const { day, night } = readTokens(site)
  const used = new Set(sheet.match(/--(?:color|text)-[\w-]+/g))
  const missing = [...used].find((name) => !day.has(name))
  if (missing !== undefined)
    throw new Error(`The editor uses ${missing}, which src/styles/global.css does not define.`)
  const definitions = (tokens: ReadonlyMap<string, string>): string =>
    [...used].flatMap((name) => (tokens.has(name) ? `${name}: ${tokens.get(name)};` : [])).join(' ')
  return (
    `.editing { ${definitions(day)} }\n` +
    `@media screen and (prefers-color-scheme: dark) { .editing { ${definitions(night)} } }\n`
  )
}
