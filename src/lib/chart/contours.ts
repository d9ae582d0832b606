/**
 * Draws smooth lines of equal height. A ring of straight pieces is resampled, smoothed, simplified
 * to few points, and written as quadratic curves.
 */
import type { HeightGrid } from './height-grid.ts'
import { cyclicAt, joinNumbers, type Point } from './points.ts'
import { signedArea, traceRings, type Ring, type RingPoint } from './rings.ts'

/** Paths of contours are in quarters of a unit, so that lines stay smooth in large drawings. */
export const QUARTERS = 4

/** How far smoothing reaches along a line, in units of the chart. */
const SMOOTHING = 8

/** A bend is measured between the points that are this far before and after it, in units. */
const BEND_REACH = 6

/** The spacing of points changes gradually: it is averaged over this many units on either side. */
const SPACING_REACH = 16

/** The least and the greatest distance of the points of a simplified ring, in units. */
const NEAREST = 5
const FARTHEST = 36

/** A ring keeps at least this many points. */
const FEWEST_POINTS = 6

/** Options for contours. */
interface ContourOptions {
  /** The greatest distance of a line from the heights, in units. */
  tolerance: number
  /** Rings that enclose fewer square units are left out. */
  smallest: number
  /**
   * The distance of the points that are smoothed, in units (default 4): 2 is smooth at any size,
   * and takes four times as long.
   */
  gap?: number
  /** The origin of the numbers of the path. */
  about?: Point
  /** How many whole numbers of the path make a unit (default: `QUARTERS`). */
  scale?: number
}

/** All ground above a level, as one path of closed smooth curves. */
export function contourPath(grid: HeightGrid, level: number, options: ContourOptions): string {
  const { tolerance, smallest, gap = 4, about = [0, 0], scale = QUARTERS } = options

  const toPathUnits = ({ x, y }: RingPoint): Point => [
    (x - about[0]) * scale,
    (y - about[1]) * scale,
  ]

  return traceRings(grid, level)
    .filter((ring) => Math.abs(signedArea(ring)) >= smallest)
    .map((ring) => smooth(resample(ring, gap), gap))
    .map((ring) => simplify(ring, tolerance, gap))
    .map((ring) => ringPath(coverCorners(ring).map(toPathUnits)))
    .join('')
}

/**
 * Points at equal distances along a ring, so that smoothing doesn't depend on how the ring crosses
 * the grid.
 */
function resample(ring: Ring, gap: number): Ring {
  const resampled: RingPoint[] = []
  /** The distance from the current point of the ring to the next one of the result. */
  let ahead = 0

  for (const [i, point] of ring.entries()) {
    if (point.onRim) {
      resampled.push(point)
      ahead = 0
      continue
    }

    const next = cyclicAt(ring, i + 1)
    const length = Math.hypot(next.x - point.x, next.y - point.y)
    for (; ahead < length; ahead += gap) resampled.push(pointBetween(point, next, ahead / length))
    ahead -= length
  }
  return resampled
}

function pointBetween(from: RingPoint, to: RingPoint, share: number): RingPoint {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), onRim: false }
}

/**
 * Smooths a ring (Laplacian smoothing). Each pass moves points half way to the middle of their
 * neighbours; twice as dense points need four times as many passes for the same effect.
 */
function smooth(ring: Ring, gap: number): Ring {
  const passes = (SMOOTHING / gap) ** 2
  let smoothed = ring

  for (let pass = 0; pass < passes; pass += 1) smoothed = moveToNeighbours(smoothed, 0.5)
  return smoothed
}

/**
 * Moves control points outwards: a quadratic curve cuts the corners between them, by about a
 * quarter of their distance from the middle of their neighbours.
 */
const coverCorners = (ring: Ring): Ring => moveToNeighbours(ring, -0.25)

/**
 * Moves each point of a ring by a share of its distance from the middle of its neighbours: towards
 * it, or, below 0, away from it. The rim stays.
 */
function moveToNeighbours(ring: Ring, share: number): Ring {
  return ring.map((point, i) => {
    if (point.onRim) return point

    const before = cyclicAt(ring, i - 1)
    const after = cyclicAt(ring, i + 1)
    return {
      x: point.x + share * ((before.x + after.x) / 2 - point.x),
      y: point.y + share * ((before.y + after.y) / 2 - point.y),
      onRim: false,
    }
  })
}

/**
 * Simplifies a ring: keeps points dense in bends and sparse on straights, so that a curve through
 * them strays by about `tolerance` units at most. Spacing changes gradually, because a quadratic
 * spline shows a corner where it jumps.
 */
function simplify(ring: Ring, tolerance: number, gap: number): Ring {
  const densities = averageAround(
    ring.map((_, i) => pointsWanted(ring, i, tolerance, gap)),
    SPACING_REACH / gap,
  )
  const total = densities.reduce((sum, density) => sum + density, 0)
  const count = Math.max(FEWEST_POINTS, Math.round(total))
  // A little more than one part, so that rounding adds no point at the end.
  const part = (1.000001 * total) / count

  let passed = 0
  return ring.flatMap((point, i) => {
    const partsBefore = Math.ceil(passed / part)
    passed += densities[i]!
    if (point.onRim) return cornerOfRim(ring, i)
    return Math.ceil(passed / part) > partsBefore ? [point] : []
  })
}

/**
 * How many points a curve needs between a point of a ring and the next one: less than one. An arc
 * with a chord of length c and of curvature k strays c * c * k / 8 from it.
 */
function pointsWanted(ring: Ring, i: number, tolerance: number, gap: number): number {
  const point = ring[i]!
  if (point.onRim) return 0

  const next = cyclicAt(ring, i + 1)
  const spacing = Math.sqrt((8 * tolerance) / curvatureAt(ring, i, gap))
  const limited = Math.max(NEAREST, Math.min(FARTHEST, spacing))
  return Math.hypot(next.x - point.x, next.y - point.y) / limited
}

/** The turn of a ring at one of its points, in radians a unit. */
function curvatureAt(ring: Ring, i: number, gap: number): number {
  const reach = Math.ceil(BEND_REACH / gap)
  const before = cyclicAt(ring, i - reach)
  const point = ring[i]!
  const after = cyclicAt(ring, i + reach)
  const turn =
    Math.atan2(after.y - point.y, after.x - point.x) -
    Math.atan2(point.y - before.y, point.x - before.x)
  const shortestTurn = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  const halfChord = Math.hypot(after.x - before.x, after.y - before.y) / 2
  // Avoids a division by zero where the ring turns back on itself.
  return shortestTurn / (halfChord + 1e-9)
}

/** The average of each value of a closed list and of `reach` values on either side. */
function averageAround(values: readonly number[], reach: number): number[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  return values.map(
    (_, i) =>
      offsets.reduce((sum, offset) => sum + cyclicAt(values, i + offset), 0) / offsets.length,
  )
}

/**
 * What a simplified ring keeps of a point of the rim: nothing in the middle of a straight line; a
 * corner or an end twice, because a curve has a corner where a control point is repeated.
 */
function cornerOfRim(ring: Ring, i: number): Ring {
  const point = ring[i]!
  const before = cyclicAt(ring, i - 1)
  const after = cyclicAt(ring, i + 1)
  const isStraight = before.x === after.x || before.y === after.y
  return before.onRim && after.onRim && isStraight ? [] : [point, point]
}

/**
 * Writes a ring as one closed subpath of relative quadratic curves, in whole numbers. Each point is
 * a control point on an even number, and the curve passes half way between neighbours. So `t`,
 * which takes each control point from the one before, never strays.
 *
 * For example, a square becomes `M0 4q0-4 4-4t4 4-4 4-4-4z`, a rounded square.
 */
export function ringPath(ring: readonly Point[]): string {
  const controls = ring.map(([x, y]): Point => [Math.round(x / 2) * 2, Math.round(y / 2) * 2])
  const middles = controls.map(([x, y], i): Point => {
    const next = cyclicAt(controls, i + 1)
    return [(x + next[0]) / 2, (y + next[1]) / 2]
  })
  const steps = middles.map(([x, y], i): Point => {
    const before = cyclicAt(middles, i - 1)
    return [x - before[0], y - before[1]]
  })

  const start = middles.at(-1)!
  const firstControl = controls[0]!
  const toControl: Point = [firstControl[0] - start[0], firstControl[1] - start[1]]
  const firstCurve = joinNumbers([...toControl, ...steps[0]!])
  const furtherCurves = joinNumbers(steps.slice(1).flat())
  return `M${joinNumbers(start)}q${firstCurve}t${furtherCurves}z`
}
