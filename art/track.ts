import { compact, type Point } from '../src/lib/chart/points.ts'

/**
 * A smooth open path through all points (Catmull-Rom), in whole numbers of the viewBox: a cubic
 * curve for each leg.
 */
export function trackPath(points: readonly Point[]): string {
  const legs = points.slice(0, -1).map((from, i) => {
    const to = points[i + 1]!
    const [following, preceding] = [points[i + 2] ?? to, points[i - 1] ?? from]
    // Beyond either end the line continues with the same bend, as if there were one more point.
    const beyond = (end: Point, inner: Point, far: Point): Point =>
      inner === far ? end : [far[0] - 3 * inner[0] + 3 * end[0], far[1] - 3 * inner[1] + 3 * end[1]]
    const before = points[i - 1] ?? beyond(from, to, following)
    const after = points[i + 2] ?? beyond(to, from, preceding)
    const stops = [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ] as const
    return `c${compact(stops.flatMap(([x, y]) => [Math.round(x - from[0]), Math.round(y - from[1])]))}`
  })
  return `M${compact([...points[0]!])}${legs.join('')}`
}
