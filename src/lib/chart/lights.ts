import { placeStars, type Star } from './stars.ts'

/** A set of lights, and the side of the square it is placed in. */
export interface LightSet {
  size: number
  /** Size of the stars: 1 is 5 or 8 units from their middle. */
  scale: number
  stars: Star[]
}

/** Up to this many lights keep their size and distance; more of them are smaller and stand closer. */
const roomy = 200

/** A square of lights, dense at right and sparse at left; on phones it is turned so that they thin out at the top. */
export function fieldOfLights(count: number): LightSet {
  const size = 750
  const scale = Math.min(1, Math.sqrt(roomy / count))
  const density = (x: number) => 0.16 + 0.84 * (x / size) ** 1.4
  return {
    size,
    scale,
    stars: placeStars({ seed: 200, width: size, height: size, count, density, apart: 27 * scale, margin: 12 }),
  }
}
