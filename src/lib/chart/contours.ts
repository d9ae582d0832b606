import type { Field } from './field.ts'

/** One vertex of a ring; `edge` marks those on the rim of the grid, outside the drawing. */
export interface Vertex {
  x: number
  y: number
  edge: boolean
}

/** A closed line with higher ground on one side throughout; the last vertex joins the first. */
export type Ring = Vertex[]

/** For each of the 16 corner patterns of a cell: pairs of sides (0 top, 1 right, 2 bottom, 3 left) to join. */
const CASES: readonly (readonly [number, number][])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/**
 * Marching squares: the rings around all ground above `level`. The rim of the grid counts as lowest
 * ground, so every ring is closed; where ground runs off the drawing its ring closes outside it.
 */
export function rings(field: Field, level: number): Ring[] {
  const { columns, rows, x0, y0, step, heights } = field
  const rim = (i: number, j: number) => i <= 0 || j <= 0 || i >= columns - 1 || j >= rows - 1
  const at = (i: number, j: number) => (rim(i, j) ? level - 1e6 : (heights[j * columns + i] ?? 0))
  const next = new Map<number, number>()
  const points = new Map<number, Vertex>()
  const vertex = (key: number, i: number, j: number, down: boolean) => {
    if (points.has(key)) return
    const [a, b] = [at(i, j), down ? at(i, j + 1) : at(i + 1, j)]
    const edge = rim(i, j) || rim(down ? i : i + 1, down ? j + 1 : j)
    // Next to the rim the line stays on the first inner grid line instead of being interpolated.
    const t = edge ? (rim(i, j) ? 1 : 0) : (level - a) / (b - a)
    points.set(key, { x: x0 + (i + (down ? 0 : t)) * step, y: y0 + (j + (down ? t : 0)) * step, edge })
  }
  for (let j = 0; j < rows - 1; j += 1) {
    for (let i = 0; i < columns - 1; i += 1) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      let pattern = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (d > level ? 8 : 0)
      if (pattern === 0 || pattern === 15) continue
      // A saddle whose middle is low joins its corners the other way.
      if (pattern === 5 && (a + b + c + d) / 4 > level) pattern = 16
      if (pattern === 10 && (a + b + c + d) / 4 > level) pattern = 17
      const joins =
        pattern === 16
          ? ([
              [1, 0],
              [3, 2],
            ] as const)
          : pattern === 17
            ? ([
                [0, 3],
                [2, 1],
              ] as const)
            : (CASES[pattern] ?? [])
      const here = 2 * (j * columns + i)
      const keys = [here, here + 3, here + 2 * columns, here + 1]
      for (const [from, to] of joins) {
        for (const side of [from, to]) {
          const key = keys[side] ?? 0
          if (side === 0) vertex(key, i, j, false)
          else if (side === 1) vertex(key, i + 1, j, true)
          else if (side === 2) vertex(key, i, j + 1, false)
          else vertex(key, i, j, true)
        }
        next.set(keys[from] ?? 0, keys[to] ?? 0)
      }
    }
  }
  const found: Ring[] = []
  while (next.size > 0) {
    const ring: Ring = []
    let key = next.keys().next().value
    while (key !== undefined && next.has(key)) {
      const point = points.get(key)
      if (point) ring.push(point)
      const after = next.get(key)
      next.delete(key)
      key = after
    }
    found.push(ring)
  }
  return found
}

/** Area of a ring in square units; its sign tells which way round the ring runs. */
export function area(ring: Ring): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
}

/** Rounds off the grid's corners: two passes of a 1-2-1 average; vertices on the edge stay put. */
export function smooth(ring: Ring, passes = 2): Ring {
  let now = ring
  for (let pass = 0; pass < passes; pass += 1) {
    now = now.map((b, i) => {
      const a = now[(i + now.length - 1) % now.length] ?? b
      const c = now[(i + 1) % now.length] ?? b
      return b.edge ? b : { x: (a.x + 2 * b.x + c.x) / 4, y: (a.y + 2 * b.y + c.y) / 4, edge: false }
    })
  }
  return now
}

function keepFar(line: Vertex[], tolerance: number): Vertex[] {
  const [first, last] = [line[0], line[line.length - 1]]
  if (!first || !last || line.length < 3) return line.slice(0, -1)
  const [dx, dy] = [last.x - first.x, last.y - first.y]
  const length = Math.hypot(dx, dy)
  let worst = 0
  let index = 0
  line.forEach((p, i) => {
    const away =
      length === 0
        ? Math.hypot(p.x - first.x, p.y - first.y)
        : Math.abs((p.x - first.x) * dy - (p.y - first.y) * dx) / length
    if (away > worst) [worst, index] = [away, i]
  })
  if (worst <= tolerance) return [first]
  return [...keepFar(line.slice(0, index + 1), tolerance), ...keepFar(line.slice(index), tolerance)]
}

/** Drops every vertex that lies within `tolerance` units of the line through its neighbours (Douglas-Peucker). */
export function simplify(ring: Ring, tolerance: number): Ring {
  // Start where an edge vertex begins, so that no run is cut in two; a ring without one starts anywhere.
  const start = Math.max(
    0,
    ring.findIndex((p) => p.edge),
  )
  const turned = [...ring.slice(start), ...ring.slice(0, start)]
  const stops = turned.flatMap((p, i) => {
    const before = turned[(i + turned.length - 1) % turned.length]
    const after = turned[(i + 1) % turned.length]
    return p.edge && (!before?.edge || !after?.edge) ? [i] : []
  })
  if (stops.length === 0) stops.push(0, Math.floor(turned.length / 2))
  if (stops[0] !== 0) stops.unshift(0)
  stops.push(turned.length)
  const closed = [...turned, ...turned.slice(0, 1)]
  return stops.slice(1).flatMap((stop, i) => keepFar(closed.slice(stops[i], stop + 1), tolerance))
}

/** Numbers of a path in the fewest characters: a minus sign serves as the space. */
export function compact(numbers: readonly number[]): string {
  return numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')
}

/**
 * Writes a ring as one closed subpath of relative quadratic curves in whole numbers: each vertex is a
 * control point and the curve passes half way between neighbours. Vertices on the edge stay corners.
 */
export function ringPath(ring: Ring): string {
  const n = ring.length
  if (n < 3) return ''
  const start = ring.findIndex((p) => p.edge)
  const get = (i: number): Vertex => ring[((i % n) + n) % n] ?? { x: 0, y: 0, edge: false }
  const half = (a: Vertex, b: Vertex) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const first = start < 0 ? half(get(-1), get(0)) : get(start)
  let [px, py] = [Math.round(first.x), Math.round(first.y)]
  let out = `M${compact([px, py])}`
  let command = ''
  const write = (name: string, ...stops: { x: number; y: number }[]) => {
    const numbers = stops.flatMap(({ x, y }) => [Math.round(x) - px, Math.round(y) - py])
    const text = compact(numbers)
    out += command === name ? (text.startsWith('-') ? text : ` ${text}`) : `${name}${text}`
    command = name
    px += numbers[numbers.length - 2] ?? 0
    py += numbers[numbers.length - 1] ?? 0
  }
  const base = Math.max(0, start)
  for (let i = start < 0 ? 0 : 1; i < n; i += 1) {
    const [here, after] = [get(base + i), get(base + i + 1)]
    if (here.edge) {
      if (get(base + i - 1).edge) write('l', here)
      continue
    }
    write('q', here, after.edge ? after : half(here, after))
  }
  return `${out}z`
}
