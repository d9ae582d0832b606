// The colours of the style sheet, for picture files, which cannot read it.
import sheet from '../styles/global.css?raw'
import { coloursOf, readTokens, type Colours } from './sheet-tokens.ts'

const tokens = readTokens(sheet)

/**
 * The values of a token: `tokenColours('land')` for `--color-land`.
 * @throws Error if the style sheet has no such token
 */
export const tokenColours = (token: string): Colours => coloursOf(tokens, token)

/** The hue of a job function. A function without one has the colour of lines. */
export function hueOf(fn: string): Colours {
  const rule = new RegExp(`\\[data-fn='${fn}'\\] \\{\\s*--hue: (#\\w+);\\s*--hue-night: (#\\w+);`)
  const [, day, night] = rule.exec(sheet) ?? []
  return day !== undefined && night !== undefined ? { day, night } : tokenColours('line')
}
