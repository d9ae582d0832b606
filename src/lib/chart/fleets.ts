import { arcPath } from './light.ts'
import { points } from './points.ts'

/**
 * The first light of each fleet, in a square of 750 units: few at left, where words may be, more at
 * right.
 */
const leaders = points(
  '30,428 176,180 196,640 268,404 362,84 392,560 424,262 524,680 560,124 516,424 632,300 634,548',
)

/**
 * This many lights as one path of dots (zero-length lines, for round caps), in twelve fleets that
 * all steer to the left, and an arc ahead of the first light of each. Fewer lights than fleets are
 * fleets of one. More lights than 200 are closer.
 */
export function fleetsPaths(count: number): { size: number; lights: string; arcs: string } {
  const fleets = leaders.slice(0, count)
  const gap = Math.min(19, 105 / rowOf(Math.ceil(count / fleets.length) - 1))
  const lights = Array.from({ length: count }, (_, index) => {
    const [x, y] = fleets[index % fleets.length]!
    const place = Math.floor(index / fleets.length)
    const row = rowOf(place)
    const column = place - (row * (row + 1)) / 2
    return `M${Math.round(x + row * gap)} ${Math.round(y + (column - row / 2) * gap * 1.15)}h0`
  })
  const arcs = fleets.map(([x, y]) => arcPath(x, y, 14, 225, 315))
  return { size: 750, lights: lights.join(''), arcs: arcs.join('') }
}

/** The row of a place in a wedge whose rows have one place, two, three and so on. */
const rowOf = (place: number): number => Math.floor((Math.sqrt(8 * place + 1) - 1) / 2)
