/** Writes rings as paths of an SVG. */
import { cyclicAt, joinNumbers, type Point } from './points.ts'

/**
 * A ring of control points as one closed subpath of quadratic curves (a uniform quadratic
 * B-spline): each curve ends half way between two control points.
 *
 * Control points are rounded to even numbers, so that the middles between them are whole. The path
 * names only the first control point: `t` mirrors it at the end of each curve, which always gives
 * the next one, because curves end half way between.
 *
 * For example, a square of side 8 becomes `M0 4q0-4 4-4t4 4-4 4-4-4z`, a rounded square.
 */
export function ringPath(ring: readonly Point[]): string {
  const controls = ring.map(([x, y]): Point => [toEven(x), toEven(y)])
  const ends = controls.map((control, i) => middleOf(control, cyclicAt(controls, i + 1)))
  const steps = ends.map((end, i) => vector(cyclicAt(ends, i - 1), end))

  const start = ends.at(-1)!
  const toFirstControl = vector(start, controls[0]!)
  const firstCurve = joinNumbers([...toFirstControl, ...steps[0]!])
  const furtherCurves = joinNumbers(steps.slice(1).flat())
  return `M${joinNumbers(start)}q${firstCurve}t${furtherCurves}z`
}

function toEven(number: number): number {
  return Math.round(number / 2) * 2
}

function middleOf(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

function vector(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]]
}
