import { placeStars, type Star } from './stars.ts'

/** A set of lights and the viewBox it is placed in. */
export interface LightSet {
  width: number
  height: number
  /** Size of the stars: 1 is 5 or 8 units from their middle. */
  scale: number
  stars: Star[]
}

/** Up to this many lights keep their size and distance; more of them are smaller and stand closer. */
const roomy = 200

const ramp = (from: number, to: number, at: number) => Math.max(0, Math.min(1, (at - from) / (to - from)))
const closer = (count: number) => Math.min(1, Math.sqrt(roomy / count))

/** The set for wide screens: dense at right, sparse towards the middle, none where the text stands at left. */
export function wideLights(count: number): LightSet {
  const [width, height] = [1440, 800]
  const density = (x: number, y: number) => {
    if (x < 740) return y < 48 && x > 100 ? 0.012 : 0
    return 0.16 + 0.84 * ramp(740, 1440, x) ** 1.4
  }
  const scale = closer(count)
  return {
    width,
    height,
    scale,
    stars: placeStars({ seed: 200, width, height, count, density, apart: 27 * scale, margin: 12 }),
  }
}

/** The set for phones and narrow windows, below the text: the whole box, thinner at the top. */
export function narrowLights(count: number): LightSet {
  const [width, height] = [390, 400]
  const density = (_: number, y: number) => 0.12 + 0.88 * ramp(0, 130, y)
  const scale = closer(count)
  return {
    width,
    height,
    scale: 0.55 * scale,
    stars: placeStars({ seed: 390, width, height, count, density, apart: 13 * scale, margin: 7 }),
  }
}
