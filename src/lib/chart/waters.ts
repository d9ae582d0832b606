/**
 * The one chart of the site's waters: where the light of each role stands, and what a part of the chart looks like. Units
 * are those of home's first view, whose 720 x 400 lie at 0, 0; x runs east, y south. The bottom is drawn by `art/charts.ts`;
 * each role adds a shoal of its own under its light.
 */
import { area, join, MARGIN, QUARTERS, ringPath, rings, smooth, thin, type Field, type Ring } from './contours.ts'
import waters from './waters.json' with { type: 'json' }

/** The light of a role. */
export interface RoleLight {
  id: string
  fn: string
  x: number
  y: number
}

/** A part of the chart. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

type Point = readonly [x: number, y: number]

/** The water of a function: its light on the coast or on an isle, and the bank on which its roles stand, from shore to sea. */
interface Water {
  light: Point
  /** Start, bend and end of the middle of the bank. Beyond its end it goes straight on. */
  bank: readonly [Point, Point, Point]
  /** Where across the bank its first light stands: a share of its breadth. */
  phase: number
}

const points = (text: string) => text.split(' ').map((point) => point.split(',').map(Number)) as unknown as Point[]
const water = (light: string, bank: string, phase: number) =>
  ({ light: points(light)[0]!, bank: points(bank) as unknown as Water['bank'], phase }) satisfies Water

/** The waters of the first functions of the settings, in their order. */
const known: readonly Water[] = [
  water('453,92', '668,31 800,6 1010,-24', 0.75),
  water('574,127', '728,140 880,114 1070,98', 0.22),
  water('552,287', '700,228 840,234 1000,242', 0.22),
  water('428,358', '640,328 870,358 1130,372', 0.75),
]

/** The water of the function at this place in the settings. Those beyond the known ones lie south of them, in open water. */
export function waterOf(place: number): Water {
  const y = 372 + 150 * (place - known.length + 1)
  return known[place] ?? water(`470,${y}`, `640,${y} 870,${y} 1130,${y}`, 0.5)
}

/** How far apart two lights of a bank stand along it, how broad it is, and how near any two lights may come. */
const [step, breadth, nearest] = [42, 80, 45]
const golden = (Math.sqrt(5) - 1) / 2

/** The point at a distance along a bank, and the direction of the bank there. */
function along([a, b, c]: Water['bank'], distance: number): { x: number; y: number; turn: number } {
  let [left, x, y] = [distance, a[0], a[1]]
  for (let t = 0.01; ; t += 0.01) {
    const at = (axis: 0 | 1) =>
      t <= 1
        ? (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t * t * c[axis]
        : c[axis] + (t - 1) * 2 * (c[axis] - b[axis])
    const [dx, dy] = [at(0) - x, at(1) - y]
    const length = Math.hypot(dx, dy)
    if (length >= left) return { x: x + (dx * left) / length, y: y + (dy * left) / length, turn: Math.atan2(dy, dx) }
    ;[left, x, y] = [left - length, x + dx, y + dy]
  }
}

/**
 * Gives every role its light: the roles of each function in the order of its list, one step after the other along its
 * bank, and off the middle of the bank by golden sections of its breadth. So neighbours in a list are neighbours on the
 * water, names keep clear of each other, and a role that comes last moves no other.
 * @throws Error naming two roles whose lights would nearly meet
 */
export function placeLights(functions: readonly { fn: string; roles: readonly string[] }[]): RoleLight[] {
  const lights = functions.flatMap(({ fn, roles }, place) => {
    const { bank, phase } = waterOf(place)
    // Golden sections go up on a bank that rises and down on one that falls, so that names, which are level, keep clear.
    const side = bank[2][1] < bank[0][1] ? -1 : 1
    return roles.map((id, k) => {
      const { x, y, turn } = along(bank, k * step)
      const off = side * (((k * golden + phase) % 1) - 0.5) * breadth
      return { id, fn, x: Math.round(x - Math.sin(turn) * off), y: Math.round(y + Math.cos(turn) * off) }
    })
  })
  lights.forEach((one, i) => {
    const other = lights.slice(i + 1).find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < nearest)
    if (other)
      throw new Error(
        `On the chart the lights of "${one.id}" and "${other.id}" would stand nearer than ${nearest} units. Move their banks apart in src/lib/chart/waters.ts.`,
      )
  })
  return lights
}

/** The bottom without any role, a height every `waters.step` units, row by row. */
const bottom = waters.rows.map((row) =>
  Float64Array.from({ length: row.length / 2 }, (_, i) => parseInt(row.slice(2 * i, 2 * i + 2), 36) / 720 - 1.4),
)

/** How many units apart heights stand where contours are drawn, and beyond which distance a shoal changes none. */
const [size, far] = [5, 70]
const drawn = new WeakMap<readonly RoleLight[], Field>()

/** The heights of the whole chart, with a shoal under each light: a round rise, a little lobed. Computed once for all parts. */
function heightsOf(lights: readonly RoleLight[]): Field {
  const known = drawn.get(lights)
  if (known) return known
  const { x0, y0, step: wide } = waters
  const fine = wide / size
  const [columns, rows] = [(bottom[0]!.length - 1) * fine, (bottom.length - 1) * fine]
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => {
    const [i, j] = [(k % columns) / fine, Math.floor(k / columns) / fine]
    const [column, row] = [Math.floor(i), Math.floor(j)]
    const [u, v] = [i - column, j - row]
    const level = (line: Float64Array) => line[column]! * (1 - u) + line[column + 1]! * u
    return level(bottom[row]!) * (1 - v) + level(bottom[row + 1]!) * v
  })
  for (const light of lights)
    for (let j = Math.ceil((light.y - far - y0) / size); j <= (light.y + far - y0) / size; j += 1)
      for (let i = Math.ceil((light.x - far - x0) / size); i <= (light.x + far - x0) / size; i += 1) {
        if (i < 0 || j < 0 || i >= columns || j >= rows) continue
        const [dx, dy] = [x0 + i * size - light.x, y0 + j * size - light.y]
        const turn = Math.atan2(dy, dx)
        const lobes = 1 + 0.16 * Math.sin(2 * turn + light.x) + 0.1 * Math.sin(3 * turn + light.y)
        const shoal = -0.22 - (0.52 * lobes * (dx * dx + dy * dy)) / 900
        heights[j * columns + i] = join(heights[j * columns + i]!, shoal, 0.3)
      }
  const field = { columns, rows, x0, y0, step: size, heights }
  drawn.set(lights, field)
  return field
}

/** The heights of a part and a little beyond it. What lies beyond the drawn chart is as deep as its edge. */
function heightsIn({ x, y, width, height }: Part, lights: readonly RoleLight[]): Field {
  const whole = heightsOf(lights)
  const clamp = (place: number, count: number) => Math.max(0, Math.min(count - 1, place))
  const [left, top] = [Math.floor((x - whole.x0) / size) - MARGIN, Math.floor((y - whole.y0) / size) - MARGIN]
  const [columns, rows] = [Math.ceil(width / size) + 2 * MARGIN + 2, Math.ceil(height / size) + 2 * MARGIN + 2]
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => {
    const [i, j] = [left + (k % columns), top + Math.floor(k / columns)]
    return whole.heights[clamp(j, whole.rows) * whole.columns + clamp(i, whole.columns)]!
  })
  return { columns, rows, x0: whole.x0 + left * size, y0: whole.y0 + top * size, step: size, heights }
}

/**
 * A part of the chart as paths, one for each level and in their order: all ground above it, from `about`. Rings that enclose
 * less than `smallest` square units are left out. `fine` is how many whole numbers of the path make a unit.
 */
export function drawPart(
  part: Part,
  lights: readonly RoleLight[],
  levels: readonly { height: number; smallest: number }[],
  { about: [ax, ay] = [0, 0], fine = 1 }: { about?: Point; fine?: number } = {},
): string[] {
  const field = heightsIn(part, lights)
  // `ringPath` writes quarters of what it is given.
  const scaled = (ring: Ring) =>
    ring.map((p) => ({ ...p, x: ((p.x - ax) * fine) / QUARTERS, y: ((p.y - ay) * fine) / QUARTERS }))
  return levels.map(({ height, smallest }) =>
    rings(field, height)
      .filter((ring) => Math.abs(area(ring)) >= smallest)
      .map((ring) => ringPath(scaled(thin(smooth(ring, 4), 2.2))))
      .join(''),
  )
}
