import { compact } from './contours.ts'
import { random } from './field.ts'

export interface Star {
  x: number
  y: number
  /** Distance of the points from the centre: 5 or 8 units times the scale of the set. */
  large: boolean
}

export interface StarSpec {
  seed: number
  width: number
  height: number
  /** Exactly how many stars the set must have. */
  count: number
  /** Relative density at a place, 0 to 1; 0 keeps stars out (behind text). */
  density: (x: number, y: number) => number
  /** Least distance between two stars. */
  apart: number
  /** Clear margin along the edges, so that no star is cut. */
  margin: number
}

/**
 * Places stars by a seeded draw, and closer together where they would not all fit: the number of lights is a statement
 * (one light, one agent) and is never short.
 */
export function placeStars(spec: StarSpec): Star[] {
  const { seed, width, height, count, density, apart, margin } = spec
  const next = random(seed)
  const stars: Star[] = []
  for (let tries = 0; stars.length < count && tries < count * 400; tries += 1) {
    const x = Math.round(margin + next() * (width - 2 * margin))
    const y = Math.round(margin + next() * (height - 2 * margin))
    const wanted = density(x, y)
    if (next() >= wanted) continue
    if (stars.some((star) => Math.hypot(star.x - x, star.y - y) < apart / Math.sqrt(wanted))) continue
    stars.push({ x, y, large: next() < 0.2 })
  }
  return stars.length === count ? stars : placeStars({ ...spec, apart: apart * 0.9 })
}

/** Writes all stars as one path in whole numbers, nearest neighbour first so that the steps stay short. */
export function starsPath(stars: readonly Star[], scale = 1): string {
  const shape = (r: number) => {
    // However small, a star has an inside.
    const i = Math.max(1, Math.round(r * 0.2))
    const o = Math.max(1, Math.round(r) - i)
    return `l${compact([i, o, o, i, -o, i, -i, o, -i, -o, -o, -i, o, -i])}z`
  }
  const shapes = { small: shape(5 * scale), large: shape(8 * scale) }
  const left = [...stars]
  let [px, py] = [0, 0]
  let out = ''
  while (left.length > 0) {
    const index = left.reduce((best, star, i) => {
      const near = left[best]
      return near && Math.hypot(star.x - px, star.y - py) < Math.hypot(near.x - px, near.y - py) ? i : best
    }, 0)
    const [star] = left.splice(index, 1)
    if (!star) break
    const top = star.y - Math.round((star.large ? 8 : 5) * scale)
    out += `${out === '' ? 'M' : 'm'}${compact([star.x - px, top - py])}${star.large ? shapes.large : shapes.small}`
    px = star.x
    py = top
  }
  return out
}
