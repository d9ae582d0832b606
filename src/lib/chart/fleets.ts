import { arcPath } from './light.ts'
import { points } from './points.ts'

/**
 * The first light of each fleet, in a square of 750 units: few at left, where words may be, more at
 * right.
 */
const leaders = points(
  '30,428 176,180 196,640 268,404 362,84 392,560 424,262 524,680 560,124 516,424 632,300 634,548',
)

/** The distance of two rows of a fleet where there is room, and the length of a fleet. */
const WIDEST_GAP = 19
const FLEET_LENGTH = 105
/** How much further apart lights are within a row. */
const ROW_STRETCH = 1.15

/**
 * This many lights as one path of dots (zero-length lines, for round caps), in twelve fleets that
 * all steer to the left, and an arc ahead of the first light of each. Fewer lights than fleets are
 * fleets of one. More lights than 200 are closer.
 */
export function fleetsPaths(count: number): { size: number; lights: string; arcs: string } {
  const fleets = leaders.slice(0, count)
  const largestFleet = Math.ceil(count / fleets.length)
  const gap = Math.min(WIDEST_GAP, FLEET_LENGTH / rowOf(largestFleet - 1))

  const lights = Array.from({ length: count }, (_, index) => {
    const [x, y] = fleets[index % fleets.length]!
    const inFleet = Math.floor(index / fleets.length)
    const row = rowOf(inFleet)
    const inRow = inFleet - (row * (row + 1)) / 2
    const lightX = Math.round(x + row * gap)
    const lightY = Math.round(y + (inRow - row / 2) * gap * ROW_STRETCH)
    return `M${lightX} ${lightY}h0`
  })
  const arcs = fleets.map(([x, y]) => arcPath(x, y, 14, 225, 315))
  return { size: 750, lights: lights.join(''), arcs: arcs.join('') }
}

/** The row of a light in a wedge whose rows have one light, two, three and so on. */
const rowOf = (index: number): number => Math.floor((Math.sqrt(8 * index + 1) - 1) / 2)
