/** Makes rings smooth, without a change of their number of points. */
import { cyclicAt } from './points.ts'
import type { Ring, RingPoint } from './rings.ts'

/** How far smoothing reaches along a ring, in units of the chart. */
const smoothingReach = 8

/**
 * Points at equal distances along a ring, so that smoothing doesn't depend on how the ring crosses
 * the grid. Points of the rim stay, and the distances begin again after each.
 *
 * For example, a square of side 6 gets six points with a gap of 4. No point is on its second and
 * its fourth corner, so these are cut.
 */
export function resample(ring: Ring, gap: number): Ring {
  const resampled: RingPoint[] = []
  /** The distance from the current point of the ring to the next one of the result. */
  let untilNext = 0

  for (const [i, point] of ring.entries()) {
    if (point.onRim) {
      resampled.push(point)
      untilNext = 0
      continue
    }

    const following = cyclicAt(ring, i + 1)
    const length = Math.hypot(following.x - point.x, following.y - point.y)
    while (untilNext < length) {
      resampled.push(pointBetween(point, following, untilNext / length))
      untilNext += gap
    }
    untilNext -= length
  }
  return resampled
}

/** The point at a share of the way between two points. */
function pointBetween(from: RingPoint, to: RingPoint, share: number): RingPoint {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), onRim: false }
}

/**
 * Smooths a ring (Laplacian smoothing). Each pass moves every point half way to the middle of its
 * neighbours. The effect grows with the square root of the passes and with the gap, so a ring with
 * half the gap needs four times as many.
 * @param gap the distance of the points
 */
export function smooth(ring: Ring, gap: number): Ring {
  const passes = (smoothingReach / gap) ** 2
  let smoothed = ring

  for (let pass = 0; pass < passes; pass += 1) smoothed = moveToNeighbours(smoothed, 0.5)
  return smoothed
}

/**
 * Moves the control points of a curve away from their neighbours, because the curve passes inside
 * them: it cuts each corner by about a quarter of its distance from the middle of its neighbours.
 */
export function moveCornersOutwards(ring: Ring): Ring {
  return moveToNeighbours(ring, -0.25)
}

/**
 * Moves each point of a ring by a share of its distance from the middle of its neighbours: towards
 * it, or away from it if the share is negative. The rim stays.
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
