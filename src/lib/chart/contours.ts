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

/** How many rows of a grid lie outside its drawing at each side: contours that leave the drawing close there. */
export const MARGIN = 2

/** The larger of two heights, rounded off where they differ by less than `round`, so that shores join without a crease. */
export function join(a: number, b: number, round: number): number {
  const near = Math.max(round - Math.abs(a - b), 0) / round
  return Math.max(a, b) + (near * near * round) / 4
}

/** A place in units of the drawing; `edge` marks those on the rim of the grid. */
export interface Point {
  x: number
  y: number
  edge?: boolean
}

/** A closed line with higher ground on one side throughout; the last point joins the first. */
export type Ring = Point[]

/**
 * For each of the 16 corner patterns of a cell, pairs of sides (0 top, 1 right, 2 bottom, 3 left) to join; then the two
 * saddles whose middle is high, which join their corners the other way.
 */
const cases = ',30,01,31,12,3012,02,32,23,20,0123,21,13,10,03,,1032,0321'
  .split(',')
  .map((sides) => (sides.match(/../g) ?? []).map((pair) => [Number(pair[0]), Number(pair[1])] as const))

/** Marching squares: the rings around all ground above `level`. The rim of the grid counts as lowest ground, so all rings close. */
export function rings({ columns, rows, x0, y0, step, heights }: Field, level: number): Ring[] {
  const at = (i: number, j: number) =>
    i > 0 && j > 0 && i < columns - 1 && j < rows - 1 ? heights[j * columns + i]! - level : -Infinity
  /** Where a ring crosses a side, as a share of it. Next to the rim it keeps to the first inner line of the grid. */
  const share = (a: number, b: number) => (a === -Infinity ? 1 : b === -Infinity ? 0 : a / (a - b))
  /** The point where a ring crosses each side of a cell, and the side that follows. A side is twice its place, plus 1 if it runs down. */
  const sides = new Map<number, { point: Point; next: number }>()
  for (let j = 0; j < rows - 1; j += 1)
    for (let i = 0; i < columns - 1; i += 1) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      let pattern = (a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (c > 0 ? 4 : 0) | (d > 0 ? 8 : 0)
      if (pattern === 0 || pattern === 15) continue
      if (a + b + c + d > 0 && (pattern === 5 || pattern === 10)) pattern = pattern === 5 ? 16 : 17
      const [x, y] = [x0 + i * step, y0 + j * step]
      const here = 2 * (j * columns + i)
      const keys = [here, here + 3, here + 2 * columns, here + 1]
      const crossing = [
        { x: x + share(a, b) * step, y, edge: a + b === -Infinity },
        { x: x + step, y: y + share(b, c) * step, edge: b + c === -Infinity },
        { x: x + share(d, c) * step, y: y + step, edge: c + d === -Infinity },
        { x, y: y + share(a, d) * step, edge: a + d === -Infinity },
      ]
      for (const [from, to] of cases[pattern]!) sides.set(keys[from]!, { point: crossing[from]!, next: keys[to]! })
    }
  const found: Ring[] = []
  for (const start of sides.keys()) {
    const ring: Ring = []
    for (let key = start; sides.has(key);) {
      const { point, next } = sides.get(key)!
      // Corners of the grid come twice.
      if (ring.at(-1)?.x !== point.x || ring.at(-1)?.y !== point.y) ring.push(point)
      sides.delete(key)
      key = next
    }
    found.push(ring)
  }
  return found
}

/** The item at a place of a closed list, also before its first and after its last. */
const around = <T>(list: readonly T[], place: number): T => list[(place + list.length) % list.length]!

/** Area of a ring in square units; its sign tells which way round the ring runs. */
export const area = (ring: Ring): number =>
  ring.reduce((sum, a, i) => sum + (a.x * around(ring, i + 1).y - around(ring, i + 1).x * a.y) / 2, 0)

/** Rounds off the corners of the grid's cells: each pass is a 1-2-1 average. The rim stays. */
export function smooth(ring: Ring, passes = 2): Ring {
  if (passes === 0) return ring
  const mean = (a: number, b: number, c: number) => (a + 2 * b + c) / 4
  const next = ring.map((point, i) => {
    if (point.edge) return point
    const { x, y } = point
    const [before, after] = [around(ring, i - 1), around(ring, i + 1)]
    return { x: mean(before.x, x, after.x), y: mean(before.y, y, after.y) }
  })
  return smooth(next, passes - 1)
}

/** Points at distances of two units along a ring, so that its bends can be measured; of the rim no more than its corners and ends. */
function walk(ring: Ring): Ring {
  let rest = 0
  return ring.flatMap((a, i) => {
    const [before, b] = [around(ring, i - 1), around(ring, i + 1)]
    if (a.edge) {
      rest = 0
      const straight = before.edge && b.edge && (before.x === b.x || before.y === b.y)
      return straight ? [] : [a]
    }
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const points: Ring = []
    for (; rest < length; rest += 2)
      points.push({ x: a.x + ((b.x - a.x) * rest) / length, y: a.y + ((b.y - a.y) * rest) / length })
    rest -= length
    return points
  })
}

/** How far apart the points of a thinned ring stand at least and at most, in units of the drawing. */
const [nearest, farthest] = [5, 36]

/**
 * Leaves of a ring as many points as a smooth curve needs that strays from it by about `tolerance` units at most: close
 * together where it bends and far apart where it is straight, with no leap between, since a curve shows a corner at each leap.
 */
export function thin(ring: Ring, tolerance: number): Ring {
  const way = walk(ring)
  const wanted = way.map((here, i) => {
    if (here.edge) return 0
    const [before, after] = [around(way, i - 3), around(way, i + 3)]
    const turn = Math.atan2(after.y - here.y, after.x - here.x) - Math.atan2(here.y - before.y, here.x - before.x)
    const bend = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / 6
    return 2 / Math.max(nearest, Math.min(farthest, Math.sqrt((8 * tolerance) / bend)))
  })
  const near = Array.from({ length: 17 }, (_, k) => k - 8)
  const dense = wanted.map((_, i) => near.reduce((sum, away) => sum + around(wanted, i + away), 0) / near.length)
  const total = dense.reduce((sum, part) => sum + part, 0)
  // A little more, so that rounding never adds one next to the first.
  const gap = (1.000001 * total) / Math.max(6, Math.round(total))
  let passed = 0
  const chosen = way.flatMap((point, i) => {
    const before = Math.ceil(passed / gap)
    passed += dense[i]!
    // A curve has a corner where it finds a point twice.
    return point.edge ? [point, point] : Math.ceil(passed / gap) > before ? [point] : []
  })
  // The curve cuts the corners of its points: they stand further out by as much.
  const out = (a: number, b: number, c: number) => b - (a - 2 * b + c) / 8
  return chosen.map((point, i) => {
    if (point.edge) return point
    const { x, y } = point
    const [before, after] = [around(chosen, i - 1), around(chosen, i + 1)]
    return { x: out(before.x, x, after.x), y: out(before.y, y, after.y) }
  })
}

/** Numbers of a path in the fewest characters: a minus sign serves as the space. */
export function compact(numbers: readonly number[]): string {
  return numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')
}

/** Paths of contours are written in quarters of a unit, so that lines stay smooth where a drawing is shown large. */
export const QUARTERS = 4

/**
 * Writes a ring as one closed subpath of relative quadratic curves, in whole quarters of a unit. Each point is a control
 * point on the half unit, and the curve passes half way between neighbours: there a whole quarter lies, so `t`, which
 * takes each control point from the one before, never strays.
 */
export function ringPath(ring: Ring): string {
  if (ring.length < 3) return ''
  const on = ring.map(({ x, y }) => [Math.round(x * 2) * 2, Math.round(y * 2) * 2] as const)
  const halves = on.map(([x, y], i) => [(x + around(on, i + 1)[0]) / 2, (y + around(on, i + 1)[1]) / 2] as const)
  const [[x, y], [cx, cy]] = [halves.at(-1)!, on[0]!]
  const steps = halves.flatMap(([hx, hy], i) => [hx - around(halves, i - 1)[0], hy - around(halves, i - 1)[1]])
  const [first, rest] = [steps.slice(0, 2), compact(steps.slice(2))]
  return `M${compact([x, y])}q${compact([cx - x, cy - y, ...first])}t${rest}z`
}
