/** A place in units of a drawing. */
export type Point = readonly [x: number, y: number]

/** Places as an SVG writes them, such as `421,-40 420,0`. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number) as unknown as Point)

/** The item at a place of a closed list, also before its first and after its last. */
export const around = <T>(list: readonly T[], place: number): T =>
  list[(place + list.length) % list.length]!

/**
 * Places at equal parts of a line of points, from one end to the other. A single place is in the
 * middle.
 */
export function spread(line: readonly Point[], count: number): Point[] {
  const last = line.length - 1
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last / 2 : (index * last) / (count - 1)
    const [[ax, ay], [bx, by]] = [line[Math.floor(place)]!, line[Math.ceil(place)]!]
    return [Math.round(ax + (bx - ax) * (place % 1)), Math.round(ay + (by - ay) * (place % 1))]
  })
}

/** Numbers of a path in the fewest characters: a minus sign serves as the space. */
export const compact = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')

/** The same in tenths. */
export const tenths = (...numbers: readonly number[]): string =>
  compact(numbers.map((n) => Math.round(n * 10) / 10 || 0)).replaceAll(/(?<!\d)0\./g, '.')
