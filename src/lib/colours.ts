/** The colours of the style sheet, for picture files, which cannot read it. */
import sheet from '../styles/global.css?raw'

/** A colour by day and at night, such as `#0b1e31`. */
export interface Colours {
  day: string
  night: string
}

/**
 * The values of a token: `tokenColours('land')` for `--color-land`. Without a value of its own at
 * night, a token keeps that of the day.
 * @throws Error if the style sheet has no such token
 */
export function tokenColours(name: string): Colours {
  const values = [...sheet.matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g'))]
  const [day, night = day] = values.map(([, value]) => value)
  if (day === undefined || night === undefined)
    throw new Error(`src/styles/global.css has no colour --color-${name}.`)
  return { day, night }
}

/** The hue of a job function. A function without one has the colour of lines. */
export function hueOf(fn: string): Colours {
  const rule = new RegExp(`\\[data-fn='${fn}'\\] \\{\\s*--hue: (#\\w+);\\s*--hue-night: (#\\w+);`)
  const [, day, night] = rule.exec(sheet) ?? []
  return day !== undefined && night !== undefined ? { day, night } : tokenColours('line')
}
