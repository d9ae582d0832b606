/** Where the light of a role stands in the field that the page leaves for it: 0 to 1 across and down. */
export interface LightPlace {
  x: number
  y: number
}

/** The same number for the same name: FNV-1a, 32 bits. */
export function numberOf(name: string): number {
  let number = 0x811c9dc5
  for (const sign of name) number = Math.imul(number ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return number >>> 0
}

/**
 * Gives each role of one function a place of its own for its light, by its file name. The field, about twice as tall as
 * wide, is laid out in as few places as there are roles, so that any two stand as far apart as so many can.
 */
export function placeLights(names: readonly string[]): Map<string, LightPlace> {
  const columns = Math.ceil(Math.sqrt(names.length / 2))
  const rows = columns * 2
  const taken = new Map<number, string>()
  for (const name of [...new Set(names)].sort()) {
    let place = numberOf(name) % (columns * rows)
    while (taken.has(place)) place = (place + 1) % (columns * rows)
    taken.set(place, name)
  }
  return new Map(
    Array.from(taken, ([place, name]) => [
      name,
      { x: ((place % columns) + 0.5) / columns, y: (Math.floor(place / columns) + 0.5) / rows },
    ]),
  )
}
