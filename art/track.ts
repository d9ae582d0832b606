import { joinNumbers, type Point } from '../src/lib/chart/points.ts'

/**
 * A smooth open path through all points (Catmull-Rom), in whole numbers of the viewBox: a cubic
 * curve for each leg.
 */
export function trackPath(points: readonly Point[]): string {
  const start = points[0]!
  const legs = points.slice(1).map((_, i) => legPath(points, i))
  return `M${joinNumbers(start)}${legs.join('')}`
}

/** The curve from the point at this index to the next one. */
function legPath(points: readonly Point[], index: number): string {
  const from = points[index]!
  const to = points[index + 1]!
  const before = points[index - 1] ?? pointBeyond(from, to, points[index + 2] ?? to)
  const after = points[index + 2] ?? pointBeyond(to, from, points[index - 1] ?? from)

  const firstControl: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const secondControl: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  const relative = [firstControl, secondControl, to].flatMap(([x, y]) => [
    Math.round(x - from[0]),
    Math.round(y - from[1]),
  ])
  return `c${joinNumbers(relative)}`
}

/**
 * The point beyond an end of the line: the line continues with the bend of its last three points,
 * `end`, `inner` and `far`. A line of two points ends straight.
 */
function pointBeyond(end: Point, inner: Point, far: Point): Point {
  if (inner === far) return end
  return [far[0] - 3 * inner[0] + 3 * end[0], far[1] - 3 * inner[1] + 3 * end[1]]
}
