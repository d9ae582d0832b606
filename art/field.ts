/**
 * The height field under every depth chart: a slope measured from a drawn coast, three octaves of
 * smooth noise, and bumps for islands and shoals. Heights have no unit: 0 is the coast, 1 is one
 * `reach` inland, -1 is one `reach` out to sea.
 */

import { join, MARGIN, type Field } from '../src/lib/chart/contours.ts'

/** `[x, y]` in viewBox units, or `[x, y, reach]` where the bottom falls at its own rate from there. */
export type CoastPoint = readonly [x: number, y: number, reach?: number]

export interface Coast {
  /** Corners of a closed shape; a smooth line is laid through them. Put those that close it off the drawing. */
  ring: readonly CoastPoint[]
  /** True when the ring encloses water (a bay) and everything else is land. */
  water?: boolean
}

export interface Bump {
  x: number
  y: number
  /** Radius of the coast of an island, in viewBox units. */
  r: number
  /** Height of the middle: above 0 an island, below 0 a shoal. Default 0.2. */
  top?: number
  /** How far the height has fallen at `r`. Default: `top`, so that an island's coast lies at `r`. */
  fall?: number
}

export interface FieldSpec {
  seed: number
  /** The upper left corner of the part that is sampled. Default: 0, 0. */
  origin?: readonly [x: number, y: number]
  /** viewBox width and height. */
  width: number
  height: number
  /** Land is wherever any of these says land. */
  coasts: readonly Coast[]
  bumps?: readonly Bump[]
  /** Distance in which the bottom falls by 1, for points that give none. Default 220. */
  reach?: number
  /** Size of the largest noise in viewBox units, and its strength at the coast and in deep water. */
  noise?: { size: number; coast: number; deep: number }
  /** Grid spacing in viewBox units. Default 5. */
  step?: number
}

/** A repeatable stream of numbers in [0, 1) (mulberry32). The same seed gives the same stream. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise in about [-1, 1]: three octaves, each half the size of the one before and weaker. */
export function smoothNoise(seed: number): (x: number, y: number) => number {
  const next = random(seed)
  const lattice = Float64Array.from({ length: 4096 }, () => next() * 2 - 1)
  const at = (i: number, j: number) => lattice[((j & 63) << 6) | (i & 63)] ?? 0
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const octave = (x: number, y: number) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = ease(x - i)
    const v = ease(y - j)
    const top = at(i, j) + (at(i + 1, j) - at(i, j)) * u
    const bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u
    return top + (bottom - top) * v
  }
  return (x, y) => (octave(x, y) + 0.42 * octave(x * 2 + 17, y * 2 + 5) + 0.12 * octave(x * 4 + 41, y * 4 + 29)) / 1.3
}

/** Samples a smooth closed line (Catmull-Rom) through the corners; each sample is x, y, reach. */
function shore(ring: readonly CoastPoint[], reach: number): [number, number, number][] {
  const corners = ring.map(([x, y, own]) => [x, y, own ?? reach] as const)
  const samples: [number, number, number][] = []
  const n = corners.length
  for (let i = 0; i < n; i += 1) {
    const [a, b, c, d] = [corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n], corners[(i + 2) % n]]
    if (!a || !b || !c || !d) continue
    for (let k = 0; k < 8; k += 1) {
      const t = k / 8
      const mix = (axis: 0 | 1) =>
        b[axis] +
        0.5 *
          t *
          (c[axis] -
            a[axis] +
            t * (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis] + t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])))
      samples.push([mix(0), mix(1), b[2] + (c[2] - b[2]) * t])
    }
  }
  return samples
}

/** Signed distance from the shore divided by the reach there: above 0 on land. */
function slope(samples: readonly [number, number, number][], water: boolean, x: number, y: number): number {
  let best = Infinity
  let reach = 1
  let inside = false
  let previous = samples[samples.length - 1]
  for (const sample of samples) {
    if (!previous) break
    const [ax, ay, ar] = previous
    const [bx, by, br] = sample
    const dx = bx - ax
    const dy = by - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const far = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
    if (far < best) {
      best = far
      reach = ar + (br - ar) * t
    }
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside
    previous = sample
  }
  return (Math.sqrt(best) / reach) * (inside === water ? -1 : 1)
}

/** Averages each height of a grid with those within three cells, three times over, as a Gaussian blur nearly would. */
function blur(heights: Float64Array, columns: number): Float64Array {
  const rows = heights.length / columns
  const near = [-3, -2, -1, 0, 1, 2, 3]
  const inside = (place: number, size: number) => Math.max(0, Math.min(size - 1, place))
  let now = heights
  for (let pass = 0; pass < 6; pass += 1) {
    now = now.map((_, k) => {
      const [i, j] = [k % columns, Math.floor(k / columns)]
      const place = (away: number) =>
        pass % 2 === 0 ? j * columns + inside(i + away, columns) : inside(j + away, rows) * columns + i
      return near.reduce((sum, away) => sum + (now[place(away)] ?? 0), 0) / near.length
    })
  }
  return now
}

/** Computes the grid of heights for a spec. Pure: the same spec gives the same numbers. */
export function heightField(spec: FieldSpec): Field {
  const { seed, width, height, coasts, bumps = [], reach = 220, step = 5 } = spec
  const noise = spec.noise ?? { size: 90, coast: 0.05, deep: 0.2 }
  const wobble = smoothNoise(seed)
  const shores = coasts.map(({ ring, water = false }) => ({ samples: shore(ring, reach), water }))
  const [columns, rows] = [width, height].map((size) => Math.ceil(size / step) + 2 * MARGIN + 1) as [number, number]
  const [x0, y0] = (spec.origin ?? [0, 0]).map((start) => start - MARGIN * step) as [number, number]
  const heights = new Float64Array(columns * rows)
  const slopes = heights.map((_, k) => {
    const [x, y] = [x0 + (k % columns) * step, y0 + Math.floor(k / columns) * step]
    return shores.reduce((h, { samples, water }) => join(h, slope(samples, water, x, y), 0.1), -Infinity)
  })
  const soft = blur(slopes, columns)
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const x = x0 + i * step
      const y = y0 + j * step
      const steep = slopes[j * columns + i] ?? 0
      const depth = Math.max(0, Math.min(1, -steep / 0.45))
      // The slope has a crease wherever two shores are equally near: it is worn off, the more the deeper.
      let h = steep + ((soft[j * columns + i] ?? 0) - steep) * Math.min(1, 3 * depth)
      h += wobble(x / noise.size, y / noise.size) * (noise.coast + (noise.deep - noise.coast) * depth)
      for (const { x: bx, y: by, r, top = 0.2, fall = top } of bumps) {
        const far = ((x - bx) ** 2 + (y - by) ** 2) / (r * r)
        const rough = 1 + 0.3 * wobble(x / (r * 1.7) + bx, y / (r * 1.7) + by)
        h = join(h, top - fall * far * rough, 0.3)
      }
      heights[j * columns + i] = h
    }
  }
  return { columns, rows, x0, y0, step, heights }
}
