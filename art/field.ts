/**
 * The height field under every depth chart: a slope measured from a drawn coast, smooth noise, and
 * bumps for islands and shoals. Heights have no unit: 0 is the coast, 1 is one `reach` inland, -1
 * is one `reach` out to sea.
 */

import { sampleHeights, smoothMax, type HeightGrid } from '../src/lib/chart/height-grid.ts'
import { cyclicAt, type Point } from '../src/lib/chart/points.ts'

interface Bump {
  x: number
  y: number
  /** Radius of the coast of an island, in viewBox units. */
  radius: number
  /** Height at its middle: above 0 an island, below 0 a shoal. Default 0.2. */
  top?: number
  /** The fall of the height at the radius. Default: `top`, so that an island's coast is there. */
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
  /** Size of the largest noise in viewBox units, its strength at the coast and in deep water. */
  noise: { size: number; coast: number; deep: number }
  /** Grid spacing in viewBox units. Default 5. */
  step?: number
}

/** Two shores, or two bumps, join where their heights differ by less than this. */
const shoreBlend = 0.1
const bumpBlend = 0.3
/** From this height below the coast on, water counts as deep. */
const deepFrom = 0.45
/** The samples of a smooth shore between two of its corners. */
const samplesPerCorner = 8
/** A bump is round, but for noise of this strength and of this size, in radii. */
const bumpNoise = { strength: 0.3, size: 1.7 }

/**
 * Computes the grid of heights for a spec. Pure: the same spec gives the same numbers.
 *
 * For example, one coast round the left half of a box, without noise and bumps, gives heights that
 * fall from left to right, by 1 every `reach` units, and are 0 on the line through the middle.
 */
export function heightField(spec: FieldSpec): HeightGrid {
  const { x = 0, y = 0, width, height, step = 5, reach } = spec
  const part = { x, y, width, height }
  const shores = spec.coasts.map(shoreLine)

  const slope = sampleHeights(part, step, (atX, atY) =>
    shores.reduce(
      (highest, shore) => smoothMax(highest, signedDistance(shore, atX, atY) / reach, shoreBlend),
      -Infinity,
    ),
  )
  const smoothedSlope = blur(slope)
  const noise = smoothNoise(spec.seed)

  return sampleHeights(part, step, (atX, atY, index) => {
    const open = openHeight(spec.noise, noise, {
      x: atX,
      y: atY,
      slope: slope.heights[index]!,
      smoothedSlope: smoothedSlope[index]!,
    })
    return (spec.bumps ?? []).reduce(
      (highest, bump) => smoothMax(highest, bumpHeight(bump, noise, atX, atY), bumpBlend),
      open,
    )
  })
}

/** The height of a position without bumps. */
function openHeight(
  { size, coast, deep }: FieldSpec['noise'],
  noise: Noise,
  at: { x: number; y: number; slope: number; smoothedSlope: number },
): number {
  /** 0 on land and at the coast, 1 in deep water. */
  const depth = Math.max(0, Math.min(1, -at.slope / deepFrom))
  // The slope has a crease where two shores are equally near: it is smoothed, more in deeper water.
  const smoothing = Math.min(1, 3 * depth)
  const height = at.slope + (at.smoothedSlope - at.slope) * smoothing
  const strength = coast + (deep - coast) * depth
  return height + noise(at.x / size, at.y / size) * strength
}

/** The height of a bump at a position: its top in the middle, falling with the squared distance. */
function bumpHeight(bump: Bump, noise: Noise, x: number, y: number): number {
  const { radius, top = 0.2, fall = top } = bump
  const squaredRadii = ((x - bump.x) ** 2 + (y - bump.y) ** 2) / (radius * radius)
  const noiseSize = radius * bumpNoise.size
  const roughness = 1 + bumpNoise.strength * noise(x / noiseSize + bump.x, y / noiseSize + bump.y)
  return top - fall * squaredRadii * roughness
}

/** Samples a smooth closed line through the corners of a shape (Catmull-Rom spline). */
function shoreLine(corners: readonly Point[]): Point[] {
  return corners.flatMap((corner, i) => {
    const before = cyclicAt(corners, i - 1)
    const next = cyclicAt(corners, i + 1)
    const afterNext = cyclicAt(corners, i + 2)
    return Array.from({ length: samplesPerCorner }, (_, sample): Point => {
      const share = sample / samplesPerCorner
      return [
        catmullRom(before[0], corner[0], next[0], afterNext[0], share),
        catmullRom(before[1], corner[1], next[1], afterNext[1], share),
      ]
    })
  })
}

/** A coordinate between `from` and `to`, on a curve that also heeds their neighbours. */
function catmullRom(
  before: number,
  from: number,
  to: number,
  after: number,
  share: number,
): number {
  const linear = to - before
  const quadratic = 2 * before - 5 * from + 4 * to - after
  const cubic = 3 * (from - to) + after - before
  return from + (share / 2) * (linear + share * (quadratic + share * cubic))
}

/** Signed distance from a closed line: above 0 inside it, which is land. */
function signedDistance(line: readonly Point[], x: number, y: number): number {
  let nearest = Infinity
  let isInside = false

  for (const [i, to] of line.entries()) {
    const from = cyclicAt(line, i - 1)
    nearest = Math.min(nearest, distanceToSegment(from, to, x, y))
    if (crossesRay(from, to, x, y)) isInside = !isInside
  }
  return isInside ? nearest : -nearest
}

function distanceToSegment(from: Point, to: Point, x: number, y: number): number {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const squaredLength = dx * dx + dy * dy || 1
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / squaredLength
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy)
}

/** True if a ray from a position to the right crosses a segment. */
function crossesRay(from: Point, to: Point, x: number, y: number): boolean {
  const isBetween = from[1] > y !== to[1] > y
  if (!isBetween) return false

  const crossingX = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
  return x < crossingX
}

/**
 * Averages the heights of a grid over seven neighbours in a row and in a column, three times each,
 * which is nearly a Gaussian blur.
 */
function blur({ heights, columns, rows }: HeightGrid): Float64Array {
  const acrossRow = { count: columns, stride: 1, indexOf: (index: number) => index % columns }
  const downColumn = {
    count: rows,
    stride: columns,
    indexOf: (index: number) => Math.floor(index / columns),
  }
  let blurred = heights

  for (let pass = 0; pass < 3; pass += 1)
    for (const line of [acrossRow, downColumn]) blurred = boxBlur(blurred, line)
  return blurred
}

/** How many heights a line of a grid has, how far apart they are, and the position of one in it. */
interface GridLine {
  count: number
  stride: number
  indexOf: (index: number) => number
}

/** Averages each height with three on either side; at an end, with the last height again. */
function boxBlur(heights: Float64Array, { count, stride, indexOf }: GridLine): Float64Array {
  const offsets = [-3, -2, -1, 0, 1, 2, 3]
  return heights.map((_, index) => {
    const position = indexOf(index)
    const sum = offsets.reduce((total, offset) => {
      const neighbour = Math.max(0, Math.min(count - 1, position + offset))
      return total + heights[index + (neighbour - position) * stride]!
    }, 0)
    return sum / offsets.length
  })
}

/** Smooth noise in about [-1, 1] at a position, whose unit is the size of the largest bumps. */
type Noise = (x: number, y: number) => number

/** The grid of random numbers that noise is made from repeats after so many. */
const latticeSize = 64

/** The octaves of noise: each is half the size of the one before, weaker, and moved. */
const octaves = [
  { frequency: 1, strength: 1, x: 0, y: 0 },
  { frequency: 2, strength: 0.42, x: 17, y: 5 },
  { frequency: 4, strength: 0.12, x: 41, y: 29 },
]
/** Divides the sum of all octaves, so that it stays in about [-1, 1]. */
const octavesRange = 1.3

/** Smooth noise (value noise): the same seed gives the same noise. */
function smoothNoise(seed: number): Noise {
  const next = createRandom(seed)
  const lattice = Float64Array.from({ length: latticeSize ** 2 }, () => next() * 2 - 1)

  return (x, y) => {
    const sum = octaves.reduce(
      (total, octave) =>
        total +
        octave.strength *
          interpolate(lattice, x * octave.frequency + octave.x, y * octave.frequency + octave.y),
      0,
    )
    return sum / octavesRange
  }
}

/** The value between the four random numbers round a position, without creases at them. */
function interpolate(lattice: Float64Array, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const east = fade(x - column)
  const south = fade(y - row)
  const wrap = (index: number): number => index & (latticeSize - 1)
  const at = (ofRow: number, ofColumn: number): number =>
    lattice[wrap(ofRow) * latticeSize + wrap(ofColumn)]!
  const between = (ofRow: number): number => {
    const left = at(ofRow, column)
    return left + (at(ofRow, column + 1) - left) * east
  }

  const top = between(row)
  return top + (between(row + 1) - top) * south
}

/** Perlin's curve from 0 to 1, which starts and ends without slope and without bend. */
function fade(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/** A repeatable stream of numbers in [0, 1) (mulberry32). The same seed gives the same stream. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
