/** A colour by day and at night, such as `#0b1e31`. */
export interface Colours {
  day: string
  night: string
}

/**
 * The values of a token in the text of `src/styles/global.css`: `coloursIn(sheet, 'land')` for
 * `--color-land`. Without a value of its own at night, a token keeps that of the day.
 * @throws Error if the style sheet has no such token
 */
export function coloursIn(sheet: string, token: string): Colours {
  const values = [...sheet.matchAll(new RegExp(`--color-${token}: (#\\w+);`, 'g'))]
  const [day, night = day] = values.map(([, value]) => value)
  if (day === undefined || night === undefined)
    throw new Error(`src/styles/global.css has no colour --color-${token}.`)
  return { day, night }
}
