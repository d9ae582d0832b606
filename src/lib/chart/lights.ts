import { placeStars, type Star } from './stars.ts'

/** One light for each of the first agents in production; the caption beside the drawing says so. */
export const LIGHT_COUNT = 200

/** A set of lights and the viewBox it is placed in. */
export interface LightSet {
  width: number
  height: number
  /** Size of the stars against the wide set. */
  scale: number
  stars: Star[]
}

const ramp = (from: number, to: number, at: number) => Math.max(0, Math.min(1, (at - from) / (to - from)))

/** The set for wide screens: dense at right, sparse towards the middle, none where the text stands at left. Throws when it is not 200. */
export function wideLights(): LightSet {
  const [width, height] = [1440, 800]
  const density = (x: number, y: number) => {
    if (x < 740) return y < 48 && x > 100 ? 0.012 : 0
    return 0.16 + 0.84 * ramp(740, 1440, x) ** 1.4
  }
  return {
    width,
    height,
    scale: 1,
    stars: placeStars({ seed: 200, width, height, count: LIGHT_COUNT, density, apart: 27, margin: 12 }),
  }
}

/** The set for phones and narrow windows, below the text: the whole box, thinner at the top. Throws when it is not 200. */
export function narrowLights(): LightSet {
  const [width, height] = [390, 400]
  const density = (_: number, y: number) => 0.12 + 0.88 * ramp(0, 130, y)
  return {
    width,
    height,
    scale: 0.55,
    stars: placeStars({ seed: 390, width, height, count: LIGHT_COUNT, density, apart: 13, margin: 7 }),
  }
}
