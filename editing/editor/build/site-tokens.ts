/**
 * The colours and sizes of the site that a style sheet of the editor uses, by day and by night.
 * A finished page has only the tokens that its own rules use, so the editor brings its own.
 * @param sheet the style sheet of the editor
 * @param site the sheet that defines the tokens, `src/styles/global.css`
 * @returns the rules that define them while somebody edits
 * @throws Error naming a token that the site does not have
 */
export function siteTokens(sheet: string, site: string): string {
  const day = tokensIn(between(site, '@theme static {'))
  const night = tokensIn(between(site, '@media screen and (prefers-color-scheme: dark) {'))
  const used = new Set(sheet.match(/--(?:color|text)-[\w-]+/g))
  const missing = [...used].find((name) => !day.has(name))
  if (missing !== undefined)
    throw new Error(`The editor uses ${missing}, which src/styles/global.css does not define.`)
  const lines = (tokens: ReadonlyMap<string, string>): string =>
    [...used].flatMap((name) => (tokens.has(name) ? `${name}: ${tokens.get(name)};` : [])).join(' ')
  return (
    `.editing { ${lines(day)} }\n` +
    `@media screen and (prefers-color-scheme: dark) { .editing { ${lines(night)} } }\n`
  )
}

/** The text of a block, up to the first line with its closing bracket. */
function between(sheet: string, opening: string): string {
  const start = sheet.indexOf(opening)
  if (start < 0) throw new Error(`src/styles/global.css has no “${opening}”.`)
  const end = sheet.indexOf('\n}', start)
  return sheet.slice(start + opening.length, end)
}

function tokensIn(block: string): Map<string, string> {
  const definitions = block.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)
  return new Map([...definitions].map(([, name = '', value = '']) => [name, value]))
}
