/** A point in units of a drawing, as short paths write it. */
export type Point = readonly [x: number, y: number]

/** The same with names, for calculations. */
export interface Position {
  x: number
  y: number
}

/** Points as an SVG writes them, such as `421,-40 420,0`. */
export function parsePoints(text: string): Point[] {
  const pairs = text.trim().split(/\s+/)
  return pairs.map((pair) => pair.split(',').map(Number) as unknown as Point)
}

/** The item at an index of a closed list: -1 is its last item, and its length is its first. */
export function cyclicAt<T>(list: readonly T[], index: number): T {
  return list[(index + list.length) % list.length]!
}

/**
 * Points at equal parts of a line of points, from one end to the other, in whole units. A single
 * point is in the middle.
 */
export function pointsAlong(line: readonly Point[], count: number): Point[] {
  const last = line.length - 1
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? last / 2 : (index * last) / (count - 1)
    const before = line[Math.floor(along)]!
    const after = line[Math.ceil(along)]!
    const share = along % 1
    return [
      Math.round(before[0] + (after[0] - before[0]) * share),
      Math.round(before[1] + (after[1] - before[1]) * share),
    ]
  })
}

/** Numbers of a path in the fewest characters: a minus sign replaces the space before it. */
export function joinNumbers(numbers: readonly number[]): string {
  return numbers.map((number, i) => (i > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('')
}

/** The same, rounded to tenths and without the zero before a decimal point. */
export function joinTenths(...numbers: readonly number[]): string {
  const rounded = numbers.map((number) => Math.round(number * 10) / 10 || 0)
  return joinNumbers(rounded).replaceAll(/(?<!\d)0\./g, '.')
}
