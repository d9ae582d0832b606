/**
 * The one chart of the site's waters: where each role has its light, and how a part of the chart is
 * drawn. Units are those of home's first view, whose 720 x 400 lie at 0, 0; x runs east, y south.
 * The bottom is drawn by `art/charts.ts`; each role adds a shoal of its own under its light.
 */
import { contourPath } from './contours.ts'
import { regionOf, type Region } from './function-lights.ts'
import { sampleHeights, smoothMax, type Part } from './height-grid.ts'
import type { Point, Position } from './points.ts'
import waters from './waters.json' with { type: 'json' }

/** The light of a role. */
export interface RoleLight extends Position {
  id: string
  /** The id of its function. */
  fn: string
}

/** The distance of two roles along a bank. */
const ROLE_SPACING = 42
/** The breadth of a bank. */
const BANK_BREADTH = 80
/** The least distance of any two lights, so that their names have room. */
const LEAST_DISTANCE = 45
/** The golden section spreads numbers over a breadth so that neighbours are never close. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2

/**
 * Gives every role its light: the roles of each function in the order of its list, one step after
 * the other along its bank, and off the middle of the bank by golden sections of its breadth. So
 * neighbours in a list are neighbours on the water, names keep clear of each other, and a role that
 * comes last moves no other.
 * @throws Error naming two roles whose lights would nearly meet
 */
export function placeLights(
  functions: readonly { fn: string; roles: readonly string[] }[],
): RoleLight[] {
  const ids = functions.map(({ fn }) => fn)
  const lights = functions.flatMap(({ fn, roles }) =>
    roles.map((id, i) => ({ id, fn, ...positionOfRole(i, regionOf(fn, ids)) })),
  )
  refuseNearLights(lights)
  return lights
}

/** The position of the light of the role at this index of its function's list. */
function positionOfRole(index: number, { curve, phase }: Region): Position {
  const [start, , end] = curve
  // Golden sections go up on a bank that rises and down on one that falls, so that names, which
  // are level, keep clear.
  const side = end[1] < start[1] ? -1 : 1
  const { x, y, direction } = walkCurve(curve, index * ROLE_SPACING)
  const across = side * (((index * GOLDEN_SECTION + phase) % 1) - 0.5) * BANK_BREADTH
  return {
    x: Math.round(x - Math.sin(direction) * across),
    y: Math.round(y + Math.cos(direction) * across),
  }
}

/**
 * The position at a distance along a curve, measured in short straight steps, and the direction of
 * the curve there, in radians.
 */
function walkCurve(curve: Region['curve'], distance: number): Position & { direction: number } {
  let here = pointOfCurve(curve, 0)
  let left = distance

  for (let share = 0.01; ; share += 0.01) {
    const next = pointOfCurve(curve, share)
    const dx = next.x - here.x
    const dy = next.y - here.y
    const length = Math.hypot(dx, dy)
    if (length >= left) {
      const part = left / length
      return { x: here.x + dx * part, y: here.y + dy * part, direction: Math.atan2(dy, dx) }
    }
    here = next
    left -= length
  }
}

/** The point of a quadratic curve at a share from 0 to 1; beyond 1 the curve goes on straight. */
function pointOfCurve([start, control, end]: Region['curve'], share: number): Position {
  const coordinate = (axis: 0 | 1): number => {
    if (share > 1) return end[axis] + (share - 1) * 2 * (end[axis] - control[axis])
    const rest = 1 - share
    return rest ** 2 * start[axis] + 2 * share * rest * control[axis] + share ** 2 * end[axis]
  }
  return { x: coordinate(0), y: coordinate(1) }
}

/** @throws Error naming two roles whose lights would nearly meet */
function refuseNearLights(lights: readonly RoleLight[]): void {
  for (const [i, one] of lights.entries()) {
    const other = lights
      .slice(i + 1)
      .find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < LEAST_DISTANCE)
    if (other)
      throw new Error(
        `On the chart the lights of "${one.id}" and "${other.id}" would be nearer than ` +
          `${LEAST_DISTANCE} units. Move their banks apart in src/lib/chart/function-lights.ts.`,
      )
  }
}

/**
 * The height of the bottom without any role, between the four heights round a position. Beyond the
 * drawn chart it is as deep as at its edge.
 */
function bottomAt(x: number, y: number): number {
  const { columns, rows, heights, x0, y0, step } = waters
  /** Just below the last index, so that there is always a next one. */
  const limit = (index: number, count: number): number =>
    Math.max(0, Math.min(count - 1.001, index))
  const column = limit((x - x0) / step, columns)
  const row = limit((y - y0) / step, rows)
  const index = Math.floor(row) * columns + Math.floor(column)
  const east = column % 1
  const south = row % 1
  const level = (left: number): number => heights[left]! * (1 - east) + heights[left + 1]! * east

  const inThousandths = level(index) * (1 - south) + level(index + columns) * south
  return inThousandths / 1000
}

/** Beyond this distance from its light a shoal changes nothing. */
const SHOAL_REACH = 70
/** The height of a shoal under its light: just below the surface. */
const SHOAL_TOP = -0.22
/** How far a shoal falls within `SHOAL_RADIUS` units of its light. */
const SHOAL_FALL = 0.52
const SHOAL_RADIUS = 30
/** Heights that differ by less flow into each other. */
const SHOAL_BLEND = 0.3

/** The height of the shoal of a role at a position: a round rise with slight lobes of its own. */
function heightNearRole(light: RoleLight, x: number, y: number): number {
  const dx = x - light.x
  const dy = y - light.y
  const squaredDistance = dx * dx + dy * dy
  if (squaredDistance > SHOAL_REACH ** 2) return -Infinity

  const bearing = Math.atan2(dy, dx)
  const lobes = 1 + 0.16 * Math.sin(2 * bearing + light.x) + 0.1 * Math.sin(3 * bearing + light.y)
  return SHOAL_TOP - (SHOAL_FALL * lobes * squaredDistance) / SHOAL_RADIUS ** 2
}

/** A height at which the bottom changes tint. */
interface Level {
  height: number
  /** Rings that enclose fewer square units are left out. */
  smallest: number
}

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
  const grid = sampleHeights(part, 5, (x, y) =>
    near.reduce(
      (height, light) => smoothMax(height, heightNearRole(light, x, y), SHOAL_BLEND),
      bottomAt(x, y),
    ),
  )
  return levels.map(({ height, smallest }) =>
    contourPath(grid, height, { tolerance: 2.2, smallest, about, scale }),
  )
}

/** True if a shoal may change the bottom in a part or in the margin round it. */
function reachesInto({ x, y, width, height }: Part, light: Position): boolean {
  const reach = 2 * SHOAL_REACH
  const isWithin = (value: number, start: number, size: number): boolean =>
    value > start - reach && value < start + size + reach
  return isWithin(light.x, x, width) && isWithin(light.y, y, height)
}
