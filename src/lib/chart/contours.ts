/** Turns heights on a grid into smooth lines of equal depth. */
import { around, compact, type Point } from './points.ts'

/** A part of a chart, in its units. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Heights on a regular grid. */
export interface Field {
  columns: number
  rows: number
  /** The place of the first height. */
  x0: number
  y0: number
  step: number
  /** Row by row, `columns * rows` heights. */
  heights: Float64Array
}

/**
 * The rows of a grid outside its drawing at each side: contours that leave the drawing close there.
 */
const margin = 2

/**
 * The heights of a part and of a margin round it, every `step` units. `heightAt` also gets the
 * place of the height in the grid.
 */
export function fieldOf(
  part: Part,
  step: number,
  heightAt: (x: number, y: number, place: number) => number,
): Field {
  const columns = Math.ceil(part.width / step) + 2 * margin + 1
  const rows = Math.ceil(part.height / step) + 2 * margin + 1
  const [x0, y0] = [part.x - margin * step, part.y - margin * step]
  const heights = new Float64Array(columns * rows).map((_, k) =>
    heightAt(x0 + (k % columns) * step, y0 + Math.floor(k / columns) * step, k),
  )
  return { columns, rows, x0, y0, step, heights }
}

/**
 * The larger of two heights, rounded off if they differ by less than `round`, so that shores join
 * without a crease.
 */
export function join(a: number, b: number, round: number): number {
  const near = Math.max(round - Math.abs(a - b), 0) / round
  return Math.max(a, b) + (near * near * round) / 4
}

/**
 * A closed line with higher ground on one side throughout; the last point joins the first. `edge`
 * marks points on the rim of the grid.
 */
type Ring = readonly (readonly [x: number, y: number, edge?: boolean])[]

/**
 * The rings round all ground above a level. Each cell of the grid is two triangles: a ring enters
 * one over the side where the ground rises, leaves it where the ground falls, and so enters the
 * next. The rim counts as lowest ground, so all close.
 */
function rings({ columns, rows, x0, y0, step, heights }: Field, level: number): Ring[] {
  const size = columns * rows
  const row = (k: number) => Math.floor(k / columns)
  const above = heights.map((height) => height - level)
  above.fill(-Infinity, 0, columns).fill(-Infinity, size - columns)
  for (let j = 1; j < rows; j += 1) above.fill(-Infinity, j * columns - 1, j * columns + 1)
  const isHigh = (k: number) => above[k]! > 0
  /**
   * Maps each side that a ring crosses, low end first, to the next one that it crosses. A side is
   * written as one number.
   */
  const next = new Map<number, number>()
  for (let k = 0; k < size - columns; k += 1) {
    const [here, below] = [isHigh(k), k + columns]
    if (here === isHigh(k + 1) && here === isHigh(below) && here === isHigh(below + 1)) continue
    for (const corners of [[k, k + 1, below + 1] as const, [k, below + 1, below] as const]) {
      const sides = corners.map((a, i) => [a, around(corners, i + 1)] as const)
      const rise = sides.find(([a, b]) => !isHigh(a) && isHigh(b))
      const fall = sides.find(([a, b]) => isHigh(a) && !isHigh(b))
      if (rise && fall) next.set(rise[0] * size + rise[1], fall[1] * size + fall[0])
    }
  }
  const crossing = (side: number): Ring[number] => {
    const [low, high] = [Math.floor(side / size), side % size]
    const share = above[high]! / (above[high]! - above[low]!)
    const between = (a: number, b: number) => a + (b - a) * share
    const [i, j] = [between(high % columns, low % columns), between(row(high), row(low))]
    return [x0 + i * step, y0 + j * step, share === 0]
  }
  return [...next.keys()].flatMap((start) => {
    const ring: Ring[number][] = []
    for (let side = start; next.has(side);) {
      const point = crossing(side)
      if (ring.at(-1)?.[0] !== point[0] || ring.at(-1)?.[1] !== point[1]) ring.push(point)
      const following = next.get(side)!
      next.delete(side)
      side = following
    }
    return ring.length > 2 ? [ring] : []
  })
}

/** Area of a ring in square units; its sign tells which way round the ring runs. */
export const area = (ring: Ring): number =>
  ring.reduce(
    (sum, [x, y], i) => sum + (x * around(ring, i + 1)[1] - around(ring, i + 1)[0] * y) / 2,
    0,
  )

/**
 * Points at equal distances along a ring, so that smoothing does not depend on how it crosses the
 * grid. The rim stays.
 */
function even(ring: Ring, gap: number): Ring {
  const points: Ring[number][] = []
  let rest = 0
  ring.forEach(([x, y, edge], i) => {
    const [bx, by] = around(ring, i + 1)
    const length = Math.hypot(bx - x, by - y)
    if (edge) points.push([x, y, edge])
    else
      for (; rest < length; rest += gap)
        points.push([x + (rest / length) * (bx - x), y + (rest / length) * (by - y)])
    rest = edge ? 0 : rest - length
  })
  return points
}

/**
 * Moves each point of a ring towards the middle of its neighbours by a share of the way, or, below
 * 0, away from it. The rim stays.
 */
const relax = (ring: Ring, share: number): Ring =>
  ring.map(([x, y, edge], i) => {
    if (edge) return [x, y, edge]
    const [[ax, ay], [bx, by]] = [around(ring, i - 1), around(ring, i + 1)]
    return [x + share * ((ax + bx) / 2 - x), y + share * ((ay + by) / 2 - y)]
  })

/** The least and greatest distance of the points of a thinned ring, in units of the drawing. */
const [nearest, farthest] = [5, 36]

/**
 * Keeps as many points of a ring as a smooth curve needs that strays by about `tolerance` units at
 * most: close together where it bends and far apart where it is straight, with no leap between,
 * since a curve shows a corner at each leap.
 */
function thin(ring: Ring, tolerance: number, gap: number): Ring {
  const [reach, room] = [Math.ceil(6 / gap), 16 / gap]
  const wanted = ring.map(([x, y, edge], i) => {
    if (edge) return 0
    const [[ax, ay], [bx, by], [nx, ny]] = [
      around(ring, i - reach),
      around(ring, i + reach),
      around(ring, i + 1),
    ]
    const turn = Math.atan2(by - y, bx - x) - Math.atan2(y - ay, x - ax)
    const bend =
      Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) /
      (Math.hypot(bx - ax, by - ay) / 2 + 1e-9)
    return (
      Math.hypot(nx - x, ny - y) /
      Math.max(nearest, Math.min(farthest, Math.sqrt((8 * tolerance) / bend)))
    )
  })
  const near = Array.from({ length: 2 * room + 1 }, (_, k) => k - room)
  const dense = wanted.map(
    (_, i) => near.reduce((sum, away) => sum + around(wanted, i + away), 0) / near.length,
  )
  const total = dense.reduce((sum, part) => sum + part, 0)
  const share = (1.000001 * total) / Math.max(6, Math.round(total))
  let passed = 0
  return ring.flatMap((point, i) => {
    const before = Math.ceil(passed / share)
    passed += dense[i]!
    // A curve has a corner where a point is repeated. For the rim, its corners and ends are enough.
    const [[ax, ay, a], [bx, by, b]] = [around(ring, i - 1), around(ring, i + 1)]
    if (point[2]) return a && b && (ax === bx || ay === by) ? [] : [point, point]
    return Math.ceil(passed / share) > before ? [point] : []
  })
}

/** Paths of contours are in quarters of a unit, so that lines stay smooth in large drawings. */
export const QUARTERS = 4

/**
 * Writes a ring as one closed subpath of relative quadratic curves, in whole numbers. Each point is
 * a control point on an even number, and the curve passes half way between neighbours, so `t`,
 * which takes each control point from the one before, never strays.
 */
function ringPath(ring: Ring): string {
  const on = ring.map(([x, y]) => [Math.round(x / 2) * 2, Math.round(y / 2) * 2] as const)
  const halves = on.map(
    ([x, y], i) => [(x + around(on, i + 1)[0]) / 2, (y + around(on, i + 1)[1]) / 2] as const,
  )
  const [[x, y], [cx, cy]] = [halves.at(-1)!, on[0]!]
  const steps = halves.flatMap(([hx, hy], i) => [
    hx - around(halves, i - 1)[0],
    hy - around(halves, i - 1)[1],
  ])
  return `M${compact([x, y])}q${compact([cx - x, cy - y, ...steps.slice(0, 2)])}t${compact(steps.slice(2))}z`
}

/** Options for lines. */
interface Drawing {
  /** The greatest distance of a line from the heights, in units. */
  tolerance: number
  /** Rings that enclose fewer square units are left out. */
  smallest: number
  /**
   * The distance of the points that are smoothed, in units (default 4): 2 is smooth at any size,
   * and takes four times as long.
   */
  gap?: number
  /** The origin of the numbers of the path, and how many of them make a unit. */
  about?: Point
  scale?: number
}

/** All ground above a level, as one path of closed smooth curves. */
export function contour(field: Field, level: number, drawing: Drawing): string {
  const { tolerance, smallest, gap = 4, about: [ax, ay] = [0, 0], scale = QUARTERS } = drawing
  return rings(field, level)
    .filter((ring) => Math.abs(area(ring)) >= smallest)
    .map((ring) => {
      const smooth = Array.from({ length: (8 / gap) ** 2 }).reduce<Ring>(
        (line) => relax(line, 0.5),
        even(ring, gap),
      )
      // The curve cuts the corners of its points, so they move outwards by as much.
      return ringPath(
        relax(thin(smooth, tolerance, gap), -0.25).map(([x, y]) => [
          (x - ax) * scale,
          (y - ay) * scale,
        ]),
      )
    })
    .join('')
}
