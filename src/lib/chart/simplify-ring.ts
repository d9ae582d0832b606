/** Simplifies rings: a curve through few points must look like one through all. */
import { cyclicAt } from './points.ts'
import type { Ring } from './rings.ts'

/** The smallest and the greatest distance of the points that are kept, in units. */
const smallestSpacing = 5
const greatestSpacing = 36

/** A ring keeps at least this many points. */
const fewestPoints = 6

/** A bend is measured between the points that are this far before and after it, in units. */
const bendReach = 6

/** Spacing changes gradually: it is averaged over this many units on either side. */
const spacingReach = 16

/** Keeps a sum of decimals from passing, by a rounding error, the whole number that it reaches. */
const aboveRoundingErrors = 1.000001

/** A length in units that changes no result. Added to a length, it keeps it from being 0. */
const tiny = 1e-9

/**
 * Keeps the points of a ring that a smooth curve needs: many in bends, few on straights.
 *
 * Each point has a density, the part of a kept point that falls on the way to the next one. A point
 * is kept where the sum of the densities so far passes a whole number. For example, with 9 points
 * of density 1/3 every third one is kept. Densities are averaged, since a curve through points at
 * distances that change suddenly has a visible corner there.
 * @param tolerance how far the curve may be from the ring, about, in units
 * @param gap the distance of the points of the ring, in units
 */
export function simplify(ring: Ring, tolerance: number, gap: number): Ring {
  const densities = averageAround(
    ring.map((_, i) => densityAt(ring, i, tolerance, gap)),
    spacingReach / gap,
  )
  const total = densities.reduce((sum, density) => sum + density, 0)
  const count = Math.max(fewestPoints, Math.round(total))
  /** The sum of densities that makes one kept point. */
  const onePoint = (aboveRoundingErrors * total) / count

  let passed = 0
  return ring.flatMap((point, i) => {
    const countBefore = Math.ceil(passed / onePoint)
    passed += densities[i]!
    const countAfter = Math.ceil(passed / onePoint)

    if (point.onRim) return cornerOfRim(ring, i)
    return countAfter > countBefore ? [point] : []
  })
}

/**
 * Which part of a kept point falls on the way from one point of a ring to the next: the length of
 * this way, divided by the spacing that its bend needs. The rim is straight and needs none.
 *
 * The spacing follows from the height of an arc over its chord: with a chord of length c and a
 * curvature k, this is about c * c * k / 8.
 */
function densityAt(ring: Ring, i: number, tolerance: number, gap: number): number {
  const point = ring[i]!
  if (point.onRim) return 0

  const next = cyclicAt(ring, i + 1)
  const spacing = Math.sqrt((8 * tolerance) / curvatureAt(ring, i, gap))
  const limited = Math.max(smallestSpacing, Math.min(greatestSpacing, spacing))
  return Math.hypot(next.x - point.x, next.y - point.y) / limited
}

/** The curvature of a ring at one of its points: the turn of its direction, in radians a unit. */
function curvatureAt(ring: Ring, i: number, gap: number): number {
  const reach = Math.ceil(bendReach / gap)
  const before = cyclicAt(ring, i - reach)
  const point = ring[i]!
  const after = cyclicAt(ring, i + reach)

  const directionBefore = Math.atan2(point.y - before.y, point.x - before.x)
  const directionAfter = Math.atan2(after.y - point.y, after.x - point.x)
  const turn = directionAfter - directionBefore
  // The same turn by less than half a circle: 350 degrees are 10 in the other direction.
  const shortestTurn = Math.atan2(Math.sin(turn), Math.cos(turn))

  const halfChord = Math.hypot(after.x - before.x, after.y - before.y) / 2
  // Where a ring turns back on itself, the chord has no length.
  return Math.abs(shortestTurn) / (halfChord + tiny)
}

/** The average of each value of a closed list and of `reach` values on either side. */
function averageAround(values: readonly number[], reach: number): number[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  return values.map((_, i) => {
    const sum = offsets.reduce((partial, offset) => partial + cyclicAt(values, i + offset), 0)
    return sum / offsets.length
  })
}

/**
 * What is kept of a point of the rim: nothing in the middle of a straight line; a corner or an end
 * twice, because a curve has a corner where a control point is repeated.
 */
function cornerOfRim(ring: Ring, i: number): Ring {
  const point = ring[i]!
  const before = cyclicAt(ring, i - 1)
  const after = cyclicAt(ring, i + 1)
  const isStraight = before.x === after.x || before.y === after.y
  return before.onRim && after.onRim && isStraight ? [] : [point, point]
}
