/** The night sea bed of a function: its depths as paths, smooth and few, in units of a wide picture. */
import { area, compact, rings, type Vertex } from '../../src/lib/chart/contours.ts'
import { random } from '../../src/lib/chart/field.ts'
import { smoothstep } from './raster.ts'

/** Units of every sea bed, and pixels of a wide film. */
export const size = { width: 1600, height: 900 }

/** Heights at which the bottom changes tint, deepest first. */
const levels = [-0.66, -0.44, -0.22, 0, 0.22] as const
/** Distance of two samples of the height, and how far the field goes on beyond the picture. */
const step = 10
const beyond = 60
/** How far a curve may stray from its contour. */
const tolerance = 1.2
/** Rings around less than this many square units are left out. */
const smallest = 9000

interface Point {
  x: number
  y: number
}

/** Smooth noise, about -0.7 to 0.7: gradients on a lattice (Perlin, "Improving Noise", 2002). */
function noiseFrom(seed: number): (x: number, y: number) => number {
  const next = random(seed)
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  const table = Uint8Array.from([...order, ...order])
  const corner = (ix: number, iy: number, dx: number, dy: number): number => {
    const angle = (table[table[ix & 255]! + (iy & 255)]! / 128) * Math.PI
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - ix, y - iy]
    const u = fade(fx)
    const top = corner(ix, iy, fx, fy) * (1 - u) + corner(ix + 1, iy, fx - 1, fy) * u
    const low = corner(ix, iy + 1, fx, fy - 1) * (1 - u) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * u
    return top + (low - top) * fade(fy)
  }
}

function heightFrom(seed: number): (x: number, y: number) => number {
  const noise = noiseFrom(seed)
  return (x, y) => {
    // Deep under the title at the left, shoaling to the right.
    const slope = 1.55 * (smoothstep(200, 1900, x) - 0.6)
    // Read along slanting lines, since the lattice of the noise shows where it is level.
    const [u, v] = [(x * 0.86 + y * 0.5) / 520, (y * 0.86 - x * 0.5) / 520]
    return slope + 1.05 * noise(u, v) + 0.24 * noise(u * 2.1 + 40, v * 2.1 + 70)
  }
}

/** The tints of a sea bed as paths, deepest first: each is painted over the one before. The same seed draws the same. */
export function groundPaths(seed: number): string[] {
  const height = heightFrom(seed)
  const columns = (size.width + 2 * beyond) / step + 1
  const rows = (size.height + 2 * beyond) / step + 1
  const [x0, y0] = [-beyond, -beyond]
  const heights = Float64Array.from({ length: columns * rows }, (_, i) =>
    height(x0 + (i % columns) * step, y0 + Math.floor(i / columns) * step),
  )
  /** The direction of the contour through a point, either way along it. */
  const along = ({ x, y }: Point): Point => {
    const [dx, dy] = [height(x + 0.5, y) - height(x - 0.5, y), height(x, y + 0.5) - height(x, y - 0.5)]
    const steep = Math.hypot(dx, dy)
    return { x: -dy / steep, y: dx / steep }
  }
  return levels.map((level) =>
    rings({ columns, rows, x0, y0, step, heights }, level)
      .filter((ring) => Math.abs(area(ring)) >= smallest)
      .map((ring) => ringPath(ring, along))
      .join(''),
  )
}

/** One ring as a closed path of relative cubic curves in whole units; beyond the picture it goes straight. */
function ringPath(ring: readonly Vertex[], along: (at: Point) => Point): string {
  const start = ring.findIndex(({ edge }) => edge)
  const turned = start < 0 ? [...ring, ring[0]!] : [...ring.slice(start), ...ring.slice(0, start + 1)]
  let at = { x: Math.round(turned[0]!.x), y: Math.round(turned[0]!.y) }
  let path = `M${compact([at.x, at.y])}`
  let command = 'M'
  const write = (name: string, points: readonly Point[]): void => {
    const numbers = points.flatMap(({ x, y }) => [Math.round(x) - at.x, Math.round(y) - at.y])
    const text = compact(numbers)
    path += command === name ? (text.startsWith('-') ? text : ` ${text}`) : name + text
    command = name
    at = { x: at.x + numbers.at(-2)!, y: at.y + numbers.at(-1)! }
  }
  let run = [turned[0]!]
  for (const [i, point] of turned.slice(1).entries()) {
    run.push(point)
    const [before, after] = [turned[i]!, turned[i + 2]]
    if (!point.edge && after) continue
    // Of the rim no more than its corners.
    const corner = point.edge && (!after?.edge || (before.x === point.x) !== (after.x === point.x))
    // The last step to the rim leaves the contour.
    const line = run.filter(({ edge }) => !edge)
    if (line.length > 0 && run[0]!.edge) write('l', [line[0]!])
    if (line.length > 1) for (const curve of curvesThrough(line, along)) write('c', curve)
    if (corner) write('l', [point])
    run = [point]
  }
  return `${path}z`
}

/**
 * Cubic curves along a run of vertices, as few as stay within `tolerance`: two control points and an end each. At a joint
 * both neighbours run along the contour, so there is no corner (after Schneider, "Fitting Digitized Curves", 1990).
 */
function curvesThrough(run: readonly Point[], along: (at: Point) => Point): [Point, Point, Point][] {
  const last = run.length - 1
  const way = [0]
  for (let i = 1; i <= last; i++)
    way.push(way[i - 1]! + Math.hypot(run[i]!.x - run[i - 1]!.x, run[i]!.y - run[i - 1]!.y))
  const length = way[last]!
  const [from, to] = [run[0]!, run[last]!]
  const towards = (at: Point, next: Point): Point => {
    const t = along(at)
    const sign = t.x * (next.x - at.x) + t.y * (next.y - at.y) < 0 ? -1 : 1
    return { x: sign * t.x, y: sign * t.y }
  }
  const out = towards(from, run[1]!)
  const back = towards(to, run[last - 1]!)
  // The two lengths of handle that stray least, by least squares.
  let [aa, ab, bb, ra, rb] = [0, 0, 0, 0, 0]
  const weights = way.map((w) => {
    const t = w / length
    return [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const
  })
  for (const [i, [w0, w1, w2, w3]] of weights.entries()) {
    const rx = run[i]!.x - from.x * (w0 + w1) - to.x * (w2 + w3)
    const ry = run[i]!.y - from.y * (w0 + w1) - to.y * (w2 + w3)
    aa += w1 * w1
    ab += w1 * w2 * (out.x * back.x + out.y * back.y)
    bb += w2 * w2
    ra += w1 * (out.x * rx + out.y * ry)
    rb += w2 * (back.x * rx + back.y * ry)
  }
  const det = aa * bb - ab * ab
  const a = (ra * bb - rb * ab) / det
  const b = (rb * aa - ra * ab) / det
  const [first, second] = [
    { x: from.x + out.x * a, y: from.y + out.y * a },
    { x: to.x + back.x * b, y: to.y + back.y * b },
  ]
  const strays = weights.some(([w0, w1, w2, w3], i) => {
    const x = from.x * w0 + first.x * w1 + second.x * w2 + to.x * w3
    const y = from.y * w0 + first.y * w1 + second.y * w2 + to.y * w3
    return Math.hypot(x - run[i]!.x, y - run[i]!.y) > tolerance
  })
  const fits = !strays && a > 0 && b > 0 && a + b < 1.5 * length
  if (fits || run.length < 4)
    return [[fits ? first : towardsThird(from, out, length), fits ? second : towardsThird(to, back, length), to]]
  const middle = Math.min(
    last - 1,
    Math.max(
      1,
      way.findIndex((w) => w >= length / 2),
    ),
  )
  return [...curvesThrough(run.slice(0, middle + 1), along), ...curvesThrough(run.slice(middle), along)]
}

const towardsThird = (at: Point, way: Point, length: number): Point => ({
  x: at.x + (way.x * length) / 3,
  y: at.y + (way.y * length) / 3,
})
