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

/** One vertex of a ring; `edge` marks those on the rim of the grid, outside the drawing. */
export interface Vertex {
  x: number
  y: number
  edge: boolean
}

/** A closed line with higher ground on one side throughout; the last vertex joins the first. */
export type Ring = Vertex[]

/**
 * For each of the 16 corner patterns of a cell, pairs of sides (0 top, 1 right, 2 bottom, 3 left) to join; then the two
 * saddles whose middle is high, which join their corners the other way.
 */
const cases = ',30,01,31,12,3012,02,32,23,20,0123,21,13,10,03,,1032,0321'
  .split(',')
  .map((sides) => (sides.match(/../g) ?? []).map((pair) => [Number(pair[0]), Number(pair[1])] as const))

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
  const above = new Uint8Array(columns * rows)
  for (let j = 1; j < rows - 1; j += 1)
    for (let k = j * columns + 1; k < (j + 1) * columns - 1; k += 1) if (heights[k]! > level) above[k] = 1
  for (let j = 0; j < rows - 1; j += 1) {
    for (let i = 0; i < columns - 1; i += 1) {
      const k = j * columns + i
      let pattern = above[k]! | (above[k + 1]! << 1) | (above[k + columns + 1]! << 2) | (above[k + columns]! << 3)
      if (pattern === 0 || pattern === 15) continue
      const high = (at(i, j) + at(i + 1, j) + at(i + 1, j + 1) + at(i, j + 1)) / 4 > level
      if (pattern === 5 && high) pattern = 16
      if (pattern === 10 && high) pattern = 17
      const here = 2 * k
      const keys = [here, here + 3, here + 2 * columns, here + 1]
      for (const [from, to] of cases[pattern] ?? []) {
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

/** A run of vertices between two places where the line must have a corner; the whole ring where it has none. */
interface Run {
  points: Vertex[]
  closed: boolean
}

/** Vertices at distances of two units along a run, so that its bends can be measured. */
function walk({ points, closed }: Run): Vertex[] {
  const way = closed ? [...points, ...points.slice(0, 1)] : points
  const out: Vertex[] = []
  let rest = 0
  way.slice(1).forEach((b, i) => {
    const a = way[i] ?? b
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    for (; rest < length; rest += 2) {
      const t = rest / length
      out.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, edge: false })
    }
    rest -= length
  })
  return out
}

/** How far apart vertices may stand at least and at most, in units of the drawing. */
const [nearest, farthest] = [5, 36]

/**
 * Chooses vertices of a run close together where it bends and far apart where it is straight, with no leap between: a
 * curve through unevenly spaced ones shows a corner at each leap.
 */
function spread(run: Run, tolerance: number): Vertex[] {
  const way = walk(run)
  const n = way.length
  const at = (i: number) =>
    way[run.closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? { x: 0, y: 0, edge: false }
  const turn = way.map((_, i) => {
    const [a, b, c] = [at(i - 3), at(i), at(i + 3)]
    const angle = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))) / 6
  })
  const wanted = turn.map((bend) => 1 / Math.max(nearest, Math.min(farthest, Math.sqrt((8 * tolerance) / bend))))
  const mean = wanted.map((_, i) => {
    let sum = 0
    for (let k = -8; k <= 8; k += 1) {
      const place = run.closed ? (i + k + 8 * n) % n : Math.max(0, Math.min(n - 1, i + k))
      sum += wanted[place] ?? 0
    }
    return sum / 17
  })
  const total = mean.reduce((sum, part) => sum + part * 2, 0)
  const count = Math.max(run.closed ? 6 : 2, Math.round(total))
  const chosen: Vertex[] = []
  let passed = 0
  way.forEach((point, i) => {
    if (passed >= (chosen.length + (run.closed ? 0 : 0.5)) * (total / count) && chosen.length < count)
      chosen.push(point)
    passed += (mean[i] ?? 0) * 2
  })
  return chosen
}

/** Cuts a ring where it reaches the edge, and leaves of the edge no more than its corners. */
function runsOf(ring: Ring): (Run | Vertex)[] {
  const start = ring.findIndex((p) => p.edge)
  if (start < 0) return [{ points: ring, closed: true }]
  // Corners of the grid come twice.
  const turned = [...ring.slice(start), ...ring.slice(0, start)].filter(
    (p, i, all) => p.x !== all[i - 1]?.x || p.y !== all[i - 1]?.y,
  )
  const parts: (Run | Vertex)[] = []
  turned.forEach((p, i) => {
    const [before, after] = [turned[(i + turned.length - 1) % turned.length] ?? p, turned[(i + 1) % turned.length] ?? p]
    const last = parts.at(-1)
    if (!p.edge) {
      if (last && 'points' in last) last.points.push(p)
      else parts.push({ points: [before, p], closed: false })
      if (after.edge) (parts.at(-1) as Run).points.push(after)
    } else {
      const straight = (p.x === before.x && p.x === after.x) || (p.y === before.y && p.y === after.y)
      if (!before.edge || !after.edge || !straight) parts.push(p)
    }
  })
  return parts
}

/**
 * Leaves of a ring as many vertices as a smooth curve through it needs: about `tolerance` units is the most that it
 * strays. Vertices on the edge stay corners.
 */
export function thin(ring: Ring, tolerance: number): Ring {
  return runsOf(ring).flatMap((part) => {
    if (!('points' in part)) return [part]
    const chosen = spread(part, tolerance)
    const n = chosen.length
    const at = (i: number) => chosen[part.closed ? (i + n) % n : i]
    // The curve cuts the corners of its vertices: they stand further out by as much.
    return chosen.map((p, i) => {
      const [a = p, b = p] = [at(i - 1), at(i + 1)]
      return { x: p.x - (a.x - 2 * p.x + b.x) / 8, y: p.y - (a.y - 2 * p.y + b.y) / 8, edge: false }
    })
  })
}

/** Numbers of a path in the fewest characters: a minus sign serves as the space. */
export function compact(numbers: readonly number[]): string {
  return numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')
}

/** Paths of contours are written in quarters of a unit, so that lines stay smooth where a drawing is shown large. */
export const QUARTERS = 4

/**
 * Writes a ring as one closed subpath of relative quadratic curves, in whole quarters of a unit. Each vertex is a control
 * point on the half unit, and the curve passes half way between neighbours: there a whole quarter lies, so `t`, which
 * takes each control point from the one before, never strays. Vertices on the edge stay corners.
 */
export function ringPath(ring: Ring): string {
  const n = ring.length
  if (n < 3) return ''
  const start = Math.max(
    0,
    ring.findIndex((p) => p.edge),
  )
  const on = (place: number) => Math.round(place * 2) * 2
  const get = (i: number): Vertex => {
    const { x, y, edge } = ring[(((start + i) % n) + n) % n] ?? { x: 0, y: 0, edge: false }
    return { x: on(x), y: on(y), edge }
  }
  const half = (a: Vertex, b: Vertex) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const closed = !get(0).edge
  const first = closed ? half(get(-1), get(0)) : get(0)
  let [px, py] = [first.x, first.y]
  let out = `M${compact([px, py])}`
  let command = ''
  const write = (name: string, ...stops: { x: number; y: number }[]) => {
    const text = compact(stops.flatMap(({ x, y }) => [x - px, y - py]))
    out += command === name ? (text.startsWith('-') ? text : ` ${text}`) : `${name}${text}`
    command = name
    const end = stops.at(-1) ?? { x: px, y: py }
    ;[px, py] = [end.x, end.y]
  }
  for (let i = closed ? 0 : 1; i < n; i += 1) {
    const [before, here, after] = [get(i - 1), get(i), get(i + 1)]
    if (here.edge) {
      if (before.edge) write('l', here)
      continue
    }
    const end = after.edge ? after : half(here, after)
    if (before.edge || (closed && i === 0)) write('q', here, end)
    else write('t', end)
  }
  return `${out}z`
}
