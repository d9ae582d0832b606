/** The tokens of the site, such as `--color-ink` with `#0b1e31`. */
interface Tokens {
  day: ReadonlyMap<string, string>
  /** Those that have another value at night. */
  night: ReadonlyMap<string, string>
}

/** A colour by day and at night, such as `#0b1e31`. */
export interface Colours {
  day: string
  night: string
}

/**
 * Reads the tokens that a style sheet sets for the whole site.
 * @param sheet the text of `src/styles/global.css`
 * @throws Error naming the block that the sheet does not have
 */
export function readTokens(sheet: string): Tokens {
  return {
    day: tokensOfBlock(sheet, '@theme static {'),
    night: tokensOfBlock(sheet, '@media screen and (prefers-color-scheme: dark) {'),
  }
}

/**
 * The values of a colour: `coloursOf(tokens, 'land')` for `--color-land`. Without a value of its
 * own at night, it keeps that of the day.
 * @throws Error if there is no such colour
 */
export function coloursOf({ day, night }: Tokens, name: string): Colours {
  const token = `--color-${name}`
  const byDay = day.get(token)
  if (byDay === undefined) throw new Error(`src/styles/global.css has no colour ${token}.`)
  return { day: byDay, night: night.get(token) ?? byDay }
}

/** The tokens of a block of the sheet, up to the first line that begins with its bracket. */
function tokensOfBlock(sheet: string, opening: string): Map<string, string> {
  const start = sheet.indexOf(opening)
  if (start < 0) throw new Error(`src/styles/global.css has no “${opening}”.`)
  const block = sheet.slice(start + opening.length, sheet.indexOf('\n}', start))
  const definitions = block.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)
  return new Map([...definitions].map(([, name = '', value = '']) => [name, value]))
}
