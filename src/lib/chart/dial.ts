import { arcPath, polar } from './light.ts'

/** Geometry of the dial in a 120-unit square: its centre, the ring of ticks and the arc outside them. */
export const DIAL = { centre: 60, ticks: 49, arc: 58.5, hand: 39 } as const

/**
 * The parts of a dial that depend on its minutes: the arc from 12 o'clock and the two hairline hands.
 * Minutes must be above 0 and at most 60, else a RangeError is thrown.
 */
export function dialPaths(minutes: number): { arc: string; hands: string } {
  if (!(minutes > 0 && minutes <= 60))
    throw new RangeError(`A dial shows more than 0 and at most 60 minutes, not ${minutes}.`)
  const { centre, arc, hand } = DIAL
  const bearing = minutes * 6
  const [x, y] = polar(centre, centre, bearing, hand)
  return {
    // An arc from a point to itself is nothing: a whole hour is two halves.
    arc:
      minutes === 60
        ? arcPath(centre, centre, arc, 0, 180) + arcPath(centre, centre, arc, 180, 360)
        : arcPath(centre, centre, arc, 0, bearing),
    hands: `M${centre} ${centre - hand}V${centre}L${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
  }
}
