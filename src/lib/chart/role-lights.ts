/** Gives every role its light on the chart: a position on the bank of its function. */
import { regionOf, type Region } from './function-lights.ts'
import type { Position } from './points.ts'

/** The light of a role. Units and axes are those of `role-map.ts`. */
export interface RoleLight extends Position {
  id: string
  /** The id of its function. */
  fn: string
}

/** The distance of two roles along a bank. */
const roleSpacing = 42
/** The breadth of a bank. */
const bankBreadth = 80
/** The least distance of any two lights, so that their names have room. */
const leastDistance = 45

/**
 * Multiples of the golden section, without their whole part, are spread over 0 to 1 so that
 * neighbours are never close: 0, 0.62, 0.24, 0.85, 0.47, ...
 */
const goldenSection = (Math.sqrt(5) - 1) / 2

/**
 * Gives every role its light: the roles of each function in the order of its list, one step after
 * the other along its bank, and beside the middle of the bank by golden sections of its breadth. So
 * neighbours in a list are neighbours on the water, names keep clear of each other, and a role that
 * comes last moves no other.
 * @throws Error naming two roles whose lights would nearly meet
 */
export function placeLights(
  functions: readonly { fn: string; roles: readonly string[] }[],
): RoleLight[] {
  const ids = functions.map(({ fn }) => fn)
  const lights = functions.flatMap(({ fn, roles }) => {
    const region = regionOf(fn, ids)
    return roles.map((id, index) => ({ id, fn, ...positionOfRole(index, region) }))
  })
  refuseNearLights(lights)
  return lights
}

/** The position of the light of the role at this index of its function's list. */
function positionOfRole(index: number, { curve, phase }: Region): Position {
  const { x, y, direction } = walkCurve(curve, index * roleSpacing)
  const shareOfBreadth = (index * goldenSection + phase) % 1
  const offset = sideOfFirstStep(curve) * (shareOfBreadth - 0.5) * bankBreadth

  // The offset is at a right angle to the bank: positive to the south of one that runs east.
  return {
    x: Math.round(x - Math.sin(direction) * offset),
    y: Math.round(y + Math.cos(direction) * offset),
  }
}

/**
 * The side to which golden sections count: north on a bank that runs to the north, south on one
 * that runs to the south. So names, which are level, keep clear of the lights before them.
 */
function sideOfFirstStep([start, , end]: Region['curve']): 1 | -1 {
  return end[1] < start[1] ? -1 : 1
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
      .find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < leastDistance)
    if (other)
      throw new Error(
        `On the chart the lights of "${one.id}" and "${other.id}" would be nearer than ` +
          `${leastDistance} units. Move their banks apart in src/lib/chart/function-lights.ts.`,
      )
  }
}
