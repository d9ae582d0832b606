/**
 * The one chart of the site's waters: the place of each role's light, and the look of a part of the
 * chart. Units are those of home's first view, whose 720 x 400 lie at 0, 0; x runs east, y south.
 * The bottom is drawn by `art/charts.ts`; each role adds a shoal of its own under its light.
 */
import { contour, fieldOf, join, type Part } from './contours.ts'
import { points, type Point } from './points.ts'
import waters from './waters.json' with { type: 'json' }

/** The light of a role. */
export interface RoleLight {
  id: string
  fn: string
  x: number
  y: number
}

/**
 * The water of a function: its light on the coast or on an isle, and the bank of its roles, from
 * shore to sea.
 */
interface Water {
  light: Point
  /** Start, bend and end of the middle of the bank. Beyond its end the bank is straight. */
  bank: readonly [Point, Point, Point]
  /** The place of its first light across the bank, as a share of the breadth. */
  phase: number
}

function water(text: string, phase: number): Water {
  const [light, ...bank] = points(text) as [Point, Point, Point, Point]
  return { light, bank, phase }
}

/** The waters of the first functions of the settings, in their order. */
const known: readonly Water[] = [
  water('453,92 668,31 800,6 1010,-24', 0.75),
  water('574,127 728,140 880,114 1070,98', 0.22),
  water('552,287 700,228 840,234 1000,242', 0.22),
  water('428,358 640,328 870,358 1130,372', 0.75),
]

/**
 * The water of the function at this place in the settings. Further functions lie south of the known
 * ones, in open water.
 */
export function waterOf(place: number): Water {
  const y = 372 + 150 * (place - known.length + 1)
  return known[place] ?? water(`470,${y} 640,${y} 870,${y} 1130,${y}`, 0.5)
}

/**
 * The distance of two lights along a bank, the breadth of a bank, and the least distance of any two
 * lights.
 */
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
    if (length >= left)
      return { x: x + (dx * left) / length, y: y + (dy * left) / length, turn: Math.atan2(dy, dx) }
    ;[left, x, y] = [left - length, x + dx, y + dy]
  }
}

/**
 * Gives every role its light: the roles of each function in the order of its list, one step after
 * the other along its bank, and off the middle of the bank by golden sections of its breadth. So
 * neighbours in a list are neighbours on the water, names keep clear of each other, and a role that
 * comes last moves no other.
 * @throws Error naming two roles whose lights would nearly meet
 */
export function placeLights(
  functions: readonly { fn: string; roles: readonly string[] }[],
): RoleLight[] {
  const lights = functions.flatMap(({ fn, roles }, place) => {
    const { bank, phase } = waterOf(place)
    // Golden sections go up on a bank that rises and down on one that falls, so that names, which
    // are level, keep clear.
    const side = bank[2][1] < bank[0][1] ? -1 : 1
    return roles.map((id, k) => {
      const { x, y, turn } = along(bank, k * step)
      const off = side * (((k * golden + phase) % 1) - 0.5) * breadth
      return {
        id,
        fn,
        x: Math.round(x - Math.sin(turn) * off),
        y: Math.round(y + Math.cos(turn) * off),
      }
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

/** The bottom without any role. Beyond the drawn chart it is as deep as at its edge. */
function bottomAt(x: number, y: number): number {
  const { columns, rows, heights } = waters
  const inside = (place: number, count: number) =>
    Math.max(0, Math.min(count - 1.001, place / waters.step))
  const [i, j] = [inside(x - waters.x0, columns), inside(y - waters.y0, rows)]
  const [place, u, v] = [Math.floor(j) * columns + Math.floor(i), i % 1, j % 1]
  const level = (at: number) => heights[at]! * (1 - u) + heights[at + 1]! * u
  return (level(place) * (1 - v) + level(place + columns) * v) / 1000
}

/** Beyond this distance a shoal changes nothing. */
const far = 70

/** The shoal under a light: a round rise with slight lobes. */
function shoalAt(light: RoleLight, x: number, y: number): number {
  const [dx, dy] = [x - light.x, y - light.y]
  if (dx * dx + dy * dy > far * far) return -Infinity
  const turn = Math.atan2(dy, dx)
  const lobes = 1 + 0.16 * Math.sin(2 * turn + light.x) + 0.1 * Math.sin(3 * turn + light.y)
  return -0.22 - (0.52 * lobes * (dx * dx + dy * dy)) / 900
}

/**
 * A part of the chart as paths, one for each level and in their order: all ground above the level,
 * from `about`. Rings that enclose less than `smallest` square units are left out. `scale` is how
 * many whole numbers of the path make a unit.
 */
export function drawPart(
  part: Part,
  lights: readonly RoleLight[],
  levels: readonly { height: number; smallest: number }[],
  { about = [0, 0] as Point, scale = 1 } = {},
): string[] {
  const beside = lights.filter(({ x }) => x > part.x - 2 * far && x < part.x + part.width + 2 * far)
  let [row, near] = [NaN, lights]
  const field = fieldOf(part, 5, (x, y) => {
    if (y !== row) [row, near] = [y, beside.filter((light) => Math.abs(y - light.y) < far)]
    return near.reduce((height, light) => join(height, shoalAt(light, x, y), 0.3), bottomAt(x, y))
  })
  return levels.map(({ height, smallest }) =>
    contour(field, height, { tolerance: 2.2, smallest, about, scale }),
  )
}
