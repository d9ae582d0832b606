/**
 * Draws contours: lines of equal height, as smooth curves. The steps are those of textbooks:
 *
 * 1. Marching triangles find each contour as a ring of straight pieces (`rings.ts`).
 * 2. Resampling gives it points at equal distances, and Laplacian smoothing takes out the steps of
 *    the grid (`smooth-ring.ts`).
 * 3. Simplifying keeps few of these points (`simplify-ring.ts`).
 * 4. The points that remain control the quadratic curves of a path (`ring-path.ts`).
 */
import type { HeightGrid } from './height-grid.ts'
import type { Point } from './points.ts'
import { ringPath } from './ring-path.ts'
import { signedArea, traceRings, type Ring, type RingPoint } from './rings.ts'
import { simplify } from './simplify-ring.ts'
import { moveCornersOutwards, resample, smooth } from './smooth-ring.ts'

/** Paths of contours are in quarters of a unit, so that lines stay smooth in large drawings. */
export const quartersOfUnit = 4

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
  /** How many whole numbers of the path make a unit (default: `quartersOfUnit`). */
  scale?: number
}

/**
 * All ground above a level, as one path of closed curves.
 *
 * For example, a cone gives one subpath, a circle; a crater gives two, the outer edge and the hole.
 * @param level a height, such as 0 for the coast
 */
export function contourPath(grid: HeightGrid, level: number, options: ContourOptions): string {
  const { tolerance, smallest, gap = 4, about = [0, 0], scale = quartersOfUnit } = options

  const draw = (ring: Ring): string => {
    const smoothed = smooth(resample(ring, gap), gap)
    const controls = moveCornersOutwards(simplify(smoothed, tolerance, gap))
    return ringPath(controls.map(toPathUnits))
  }
  const toPathUnits = ({ x, y }: RingPoint): Point => [
    (x - about[0]) * scale,
    (y - about[1]) * scale,
  ]

  return traceRings(grid, level)
    .filter((ring) => Math.abs(signedArea(ring)) >= smallest)
    .map(draw)
    .join('')
}
