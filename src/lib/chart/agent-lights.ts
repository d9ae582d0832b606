/** The lights of agents: few at left, where words may be, and many at right. */

/** The side of the square in which they lie, in its units. */
const side = 750
/** The room that stays free at its edges. */
const margin = 12

/**
 * The plastic number: steps of its inverse, and of that squared, spread points over a square so
 * that none are close (the R2 sequence).
 */
const plasticNumber = 1.324718

/**
 * This many lights as one path of dots (zero-length lines, for round caps). Their density grows
 * with the distance from the left edge. For example, a quarter of them are in the left half.
 */
export function agentLights(count: number): { size: number; lights: string } {
  const coordinate = (share: number): number => Math.round(margin + share * (side - 2 * margin))

  const lights = Array.from({ length: count }, (_, index) => {
    const across = (0.5 + index / plasticNumber) % 1
    const down = (0.5 + index / plasticNumber ** 2) % 1
    return `M${coordinate(Math.sqrt(across))} ${coordinate(down)}h0`
  })
  return { size: side, lights: lights.join('') }
}
