import { compact } from '../src/lib/chart/contours.ts'

export type TrackPoint = readonly [x: number, y: number]

/** One cubic curve for each leg between neighbouring points, smooth through all of them (Catmull-Rom). */
function curves(points: readonly TrackPoint[]): { from: TrackPoint; numbers: number[] }[] {
  return points.slice(0, -1).map((from, i) => {
    const to = points[i + 1] ?? from
    const [following, preceding] = [points[i + 2] ?? to, points[i - 1] ?? from]
    // Beyond either end the line goes on with the same bend, as if there were one more point.
    const beyond = (end: TrackPoint, inner: TrackPoint, far: TrackPoint): TrackPoint =>
      inner === far ? end : [far[0] - 3 * inner[0] + 3 * end[0], far[1] - 3 * inner[1] + 3 * end[1]]
    const before = points[i - 1] ?? beyond(from, to, following)
    const after = points[i + 2] ?? beyond(to, from, preceding)
    const stops = [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ] as const
    return { from, numbers: stops.flatMap(([x, y]) => [Math.round(x - from[0]), Math.round(y - from[1])]) }
  })
}

/** So many points on the smooth line through all points, at equal parts of it counted in legs: the first, the last, and between. */
export function pointsAlong(points: readonly TrackPoint[], count: number): TrackPoint[] {
  const legs = curves(points)
  return Array.from({ length: count }, (_, index) => {
    const place = (index * legs.length) / Math.max(1, count - 1)
    const leg = legs[Math.min(Math.floor(place), legs.length - 1)]
    if (!leg) return points[0] ?? [0, 0]
    const t = place - legs.indexOf(leg)
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = leg.numbers
    const along = (start: number, a: number, b: number, c: number) =>
      Math.round(start + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3 * c)
    return [along(leg.from[0], ax, bx, cx), along(leg.from[1], ay, by, cy)]
  })
}

/** A smooth open path through all points, in whole numbers of the viewBox. */
export function trackPath(points: readonly TrackPoint[]): string {
  const [first] = points
  return first
    ? `M${compact([...first])}${curves(points)
        .map(({ numbers }) => `c${compact(numbers)}`)
        .join('')}`
    : ''
}
