/**
 * The one chart of the site's waters, and how a part of it is drawn. Units are those of home's
 * first view, whose 720 x 400 lie at 0, 0; x runs east, y south. A height is 0 at the coast and
 * negative under water. `art/charts.ts` draws the bottom; each role adds a shoal of its own under
 * its light.
 */
import { contourPath } from './contours.ts'
import { sampleHeights, smoothMax, type Part } from './height-grid.ts'
import type { Point, Position } from './points.ts'
import type { RoleLight } from './role-lights.ts'
import waters from './waters.json' with { type: 'json' }

/** A height at which the bottom changes tint. */
interface Level {
  height: number
  /** Rings that enclose fewer square units are left out. */
  smallest: number
}

/** The distance of the heights from which contours are drawn. */
const gridStep = 5
/** The greatest distance of a contour from the heights. */
const contourTolerance = 2.2

/**
 * A part of the chart as paths, one for each level and in their order: all ground above the level.
 * Numbers of the paths count from `about`, and `scale` of them make a unit.
 */
export function drawPart(
  part: Part,
  lights: readonly RoleLight[],
  levels: readonly Level[],
  { about = [0, 0] as Point, scale = 1 } = {},
): string[] {
  const near = lights.filter((light) => reachesInto(part, light))
  const grid = sampleHeights(part, gridStep, (x, y) =>
    near.reduce(
      (height, light) => smoothMax(height, shoalHeight(light, x, y), roleShoal.blend),
      bottomHeight(x, y),
    ),
  )
  return levels.map(({ height, smallest }) =>
    contourPath(grid, height, { tolerance: contourTolerance, smallest, about, scale }),
  )
}

/**
 * The height of the bottom without any role, between the four heights round a position (bilinear
 * interpolation). Beyond the drawn chart it is as deep as at its edge.
 */
function bottomHeight(x: number, y: number): number {
  const { columns, rows, heights, x0, y0, step } = waters
  /** Just below the last index, so that there is always a next one. */
  const limit = (index: number, count: number): number =>
    Math.max(0, Math.min(count - 1.001, index))
  const column = limit((x - x0) / step, columns)
  const row = limit((y - y0) / step, rows)
  const east = column % 1
  const south = row % 1

  const northWest = Math.floor(row) * columns + Math.floor(column)
  const southWest = northWest + columns
  const alongRow = (west: number): number => heights[west]! * (1 - east) + heights[west + 1]! * east
  const inThousandths = alongRow(northWest) * (1 - south) + alongRow(southWest) * south
  return inThousandths / 1000
}

/** The shoal under the light of a role. */
const roleShoal = {
  /** Its height under the light: just below the surface. */
  top: -0.22,
  /** How far it falls within `radius` units of the light. */
  fall: 0.52,
  radius: 30,
  /** Beyond this distance it changes nothing. */
  reach: 70,
  /** Heights that differ by less flow into each other. */
  blend: 0.3,
} as const

/** The height of the shoal of a role at a position: a round rise with slight lobes of its own. */
function shoalHeight(light: RoleLight, x: number, y: number): number {
  const dx = x - light.x
  const dy = y - light.y
  const squaredDistance = dx * dx + dy * dy
  if (squaredDistance > roleShoal.reach ** 2) return -Infinity

  const bearing = Math.atan2(dy, dx)
  const lobes = 1 + 0.16 * Math.sin(2 * bearing + light.x) + 0.1 * Math.sin(3 * bearing + light.y)
  return roleShoal.top - (roleShoal.fall * lobes * squaredDistance) / roleShoal.radius ** 2
}

/** True if a shoal may change the bottom in a part or in the margin round it. */
function reachesInto({ x, y, width, height }: Part, light: Position): boolean {
  const reach = 2 * roleShoal.reach
  const isWithin = (value: number, start: number, size: number): boolean =>
    value > start - reach && value < start + size + reach
  return isWithin(light.x, x, width) && isWithin(light.y, y, height)
}
