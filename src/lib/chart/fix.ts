/** A position fix: bearing lines from marks on the shore that cross in one point, if all agree. */
import { tenths, type Point } from './points.ts'

/** The panel drawings: viewBox and the point where the lines meet. */
export const FIX_PANEL = { width: 400, height: 250, middle: [200, 125] } as const

/**
 * The distance from the middle of a panel, in a direction of its own for each person: no two of
 * them look the same way.
 */
const around = (turn: number, wide: number, tall: number): Point => [
  Math.round(FIX_PANEL.middle[0] + wide * Math.cos(turn)),
  Math.round(FIX_PANEL.middle[1] + tall * Math.sin(turn)),
]

/** One mark for each person, all round a panel. */
export const marksRound = (people: number): Point[] =>
  Array.from({ length: people }, (_, index) => {
    const share = 1 - 0.09 * (index % 3)
    return around(((index + 0.4) / people) * 2 * Math.PI, 168 * share, 92 * share)
  })

/** The distance between the middle of a star and the start of its line. */
const clear = 13

/**
 * Straight lines from each mark to its aim, `past` units beyond it, as one path. Each begins beside
 * its star.
 */
export function bearingLines(
  marks: readonly Point[],
  aimOf: (index: number) => Point,
  past = 0,
): string {
  return marks
    .map(([x, y], index) => {
      const [ax, ay] = aimOf(index)
      const length = Math.hypot(ax - x, ay - y)
      const at = (way: number) =>
        tenths(x + ((ax - x) * way) / length, y + ((ay - y) * way) / length)
      return `M${at(clear)}L${at(length + past)}`
    })
    .join('')
}

/** The lines of a panel, from 0 where they miss each other to 1 where they meet. */
export function crossing(agreed: number, people: number): string {
  const miss = 1 - agreed
  return bearingLines(
    marksRound(people),
    (index) => around(2.4 * index, 52 * miss, 38 * miss),
    70 * miss,
  )
}
