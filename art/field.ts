/**
 * The height field under every depth chart: a slope measured from a drawn coast, three octaves of
 * smooth noise, and bumps for islands and shoals. Heights have no unit: 0 is the coast, 1 is one
 * `reach` inland, -1 is one `reach` out to sea.
 */

import { fieldOf, join, type Field } from '../src/lib/chart/contours.ts'
import { around, type Point } from '../src/lib/chart/points.ts'

export interface Bump {
  x: number
  y: number
  /** Radius of the coast of an island, in viewBox units. */
  r: number
  /** Height at its middle: above 0 an island, below 0 a shoal. Default 0.2. */
  top?: number
  /** The fall of the height at `r`. Default: `top`, so that an island's coast lies at `r`. */
  fall?: number
}

export interface FieldSpec {
  seed: number
  /** The upper left corner of the sampled part (default: 0, 0), and its size, in viewBox units. */
  x?: number
  y?: number
  width: number
  height: number
  /**
   * Closed shapes of land with smooth lines through their corners. Put corners that only close a
   * shape off the drawing.
   */
  coasts: readonly (readonly Point[])[]
  bumps?: readonly Bump[]
  /** Distance in which the bottom falls by 1. */
  reach: number
  /**
   * Size of the largest noise in viewBox units, and its strength at the coast and in deep water.
   */
  noise: { size: number; coast: number; deep: number }
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

/**
 * Smooth noise in about [-1, 1]: three octaves, each half the size of the one before and weaker.
 */
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
  return (x, y) =>
    (octave(x, y) + 0.42 * octave(x * 2 + 17, y * 2 + 5) + 0.12 * octave(x * 4 + 41, y * 4 + 29)) /
    1.3
}

/** Samples a smooth closed line (Catmull-Rom) through the corners. */
function shore(ring: readonly Point[]): Point[] {
  const between = (a: number, b: number, c: number, d: number, t: number) =>
    b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  return ring.flatMap((b, i) => {
    const [a, c, d] = [around(ring, i - 1), around(ring, i + 1), around(ring, i + 2)]
    const at = (axis: 0 | 1, t: number) => between(a[axis], b[axis], c[axis], d[axis], t)
    return Array.from({ length: 8 }, (_, k): Point => [at(0, k / 8), at(1, k / 8)])
  })
}

/** Signed distance from a shore: above 0 on land. */
function distance(line: readonly Point[], x: number, y: number): number {
  let [nearest, inside] = [Infinity, false]
  line.forEach(([bx, by], i) => {
    const [ax, ay] = around(line, i - 1)
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy))
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside
  })
  return inside ? nearest : -nearest
}

/**
 * Averages each height of a grid with those within three cells, three times, which is nearly a
 * Gaussian blur.
 */
function blur({ heights, columns, rows }: Field): Float64Array {
  const near = [-3, -2, -1, 0, 1, 2, 3]
  const inside = (place: number, size: number) => Math.max(0, Math.min(size - 1, place))
  let now = heights
  for (let pass = 0; pass < 6; pass += 1) {
    now = now.map((_, k) => {
      const [i, j] = [k % columns, Math.floor(k / columns)]
      const place = (away: number) =>
        pass % 2 === 0
          ? j * columns + inside(i + away, columns)
          : inside(j + away, rows) * columns + i
      return near.reduce((sum, away) => sum + (now[place(away)] ?? 0), 0) / near.length
    })
  }
  return now
}

/** Computes the grid of heights for a spec. Pure: the same spec gives the same numbers. */
export function heightField(spec: FieldSpec): Field {
  const {
    seed,
    x: left = 0,
    y: top = 0,
    width,
    height,
    coasts,
    bumps = [],
    reach,
    noise,
    step = 5,
  } = spec
  const wobble = smoothNoise(seed)
  const shores = coasts.map(shore)
  const part = { x: left, y: top, width, height }
  const slopes = fieldOf(part, step, (x, y) =>
    shores.reduce((h, line) => join(h, distance(line, x, y) / reach, 0.1), -Infinity),
  )
  const soft = blur(slopes)
  return fieldOf(part, step, (x, y, place) => {
    const steep = slopes.heights[place]!
    const depth = Math.max(0, Math.min(1, -steep / 0.45))
    // The slope has a crease where two shores are equally near: it is smoothed, more in deeper
    // water.
    const worn = steep + (soft[place]! - steep) * Math.min(1, 3 * depth)
    const open =
      worn +
      wobble(x / noise.size, y / noise.size) * (noise.coast + (noise.deep - noise.coast) * depth)
    return bumps.reduce((h, { x: bx, y: by, r, top: peak = 0.2, fall = peak }) => {
      const far = ((x - bx) ** 2 + (y - by) ** 2) / (r * r)
      const rough = 1 + 0.3 * wobble(x / (r * 1.7) + bx, y / (r * 1.7) + by)
      return join(h, peak - fall * far * rough, 0.3)
    }, open)
  })
}
