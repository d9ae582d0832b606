import { area, ringPath, rings, smooth, thin, type Ring } from './contours.ts'
import { heightField, type FieldSpec } from './field.ts'

/** Heights at which the bottom changes tint: the coast, then five depths (look.md, "Depth chart"). */
export const LEVELS = [0, -0.09, -0.25, -0.46, -0.7, -0.98] as const

export interface ChartSpec extends FieldSpec {
  /** Cuts, coast first. Default: `LEVELS`. */
  levels?: readonly number[]
  /** How far a line may stray from the field, in viewBox units. Default 0.45. */
  tolerance?: number
  /** Rings that enclose less than this many square units are left out. Default 120. */
  smallest?: number
}

/** A drawn chart: the `d` attributes of its paths, in quarters of a unit of the spec's viewBox (`QUARTERS`). */
export interface DepthChart {
  land: string
  /** Tints, deepest first: paint them in this order, then land. */
  shoals: string[]
}

const drawn = new Map<string, DepthChart>()

/** The closed rings of each level of a chart, in the order of its levels, before they are written as paths. */
export function chartRings(spec: ChartSpec): Ring[][] {
  const field = heightField(spec)
  const { levels = LEVELS, tolerance = 0.45, smallest = 120 } = spec
  return levels.map((level) =>
    rings(field, level)
      .filter((ring) => Math.abs(area(ring)) >= smallest)
      .map((ring) => thin(smooth(ring, 4), tolerance)),
  )
}

/** Draws a depth chart. Pure, and computed once a build for each spec. */
export function depthChart(spec: ChartSpec): DepthChart {
  const key = JSON.stringify(spec)
  const known = drawn.get(key)
  if (known) return known
  const [land = [], ...water] = chartRings(spec)
  const chart = {
    land: land.map((ring) => ringPath(ring)).join(''),
    shoals: water.map((level) => level.map((ring) => ringPath(ring)).join('')).reverse(),
  }
  drawn.set(key, chart)
  return chart
}
