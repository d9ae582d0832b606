/**
 * The first view of a role: the part of the chart round its light, with lights near by and the
 * names of similar roles. Units are those of `role-map.ts`, counted from the light.
 */
import { roleBearingsOf, type Bearings } from './light.ts'
import type { Position } from './points.ts'
import { drawPart, type RoleLight } from './role-map.ts'
import { longestLine, titleLines } from './title-lines.ts'

/** How far the hero shows the chart from the light to the west and to the east. */
const WEST = 390
const EAST = 84
/** The greatest height of the hero, and the least room above and below the light. */
const TALLEST_HERO = 356
const LEAST_ABOVE = 90
const LEAST_BELOW = 120
/** The lowest hero: what lies beyond it may be cut off. */
const LOWEST_HERO = 148

/** The lights that a hero shows lie between these edges. */
const SHOWN = { left: -115, right: 66 }
/** In the lowest hero too, a name between these edges is seen whole. */
const SURELY_SEEN = { left: -100, right: 50, fromTop: 5, fromBottom: 12 }

/** A name at the edge: where it ends, how far above or below the light, and its furthest. */
const EDGE_NAME = { x: 32, y: 18, furthest: 140 }

/** The most letters in a line of a name: at the right there is less room. */
const LETTERS_OF_SHORT_LINE = 17
const LETTERS_OF_LONG_LINE = 30
/** The height of a line of a name, and the width of a letter, in the largest size. */
const LINE_HEIGHT = 6.2
const LETTER_WIDTH = 2.6

/**
 * The height of the light in the hero, as a share from its top: high if the middle of its arc, in
 * degrees, shows that its sector opens downwards.
 */
const positions = [
  { name: 'upper', below: 235, share: 0.32 },
  { name: 'top', below: 262, share: 0.2 },
  { name: 'middle', below: 285, share: 0.5 },
  { name: 'foot', below: 360, share: 0.8 },
] as const

function positionOf([from, to]: Bearings) {
  return positions.find(({ below }) => (from + to) / 2 < below) ?? positions[3]
}

/**
 * Levels of the bottom in a hero, deepest first, then land. Isles are left out, since words may
 * lie over them.
 */
const levels = [
  { height: -0.98, smallest: 700 },
  { height: -0.54, smallest: 700 },
  { height: 0, smallest: 2500 },
]

/**
 * The name of a similar role: at its light, or at the right edge with an arrow that points to the
 * light.
 */
interface Name extends Position {
  title: string
  href: string
  fn: string
  lines: string[]
  /** True if the text ends at `x`. */
  ends: boolean
  /** The direction of the arrow, in degrees clockwise from the east. */
  turn?: number
}

type Role = Pick<Name, 'title' | 'href'> & { id: string }

/** The role's part of the chart. @throws Error if the role has no light */
export function roleChart(id: string, lights: readonly RoleLight[], similar: readonly Role[]) {
  const own = lights.find((light) => light.id === id)
  if (!own)
    throw new Error(
      `The role "${id}" has no light on the chart: its group is not in settings/navigation.mdx.`,
    )

  const bearings = roleBearingsOf(own.fn)
  const { name: position, share } = positionOf(bearings)
  const above = Math.max(share * TALLEST_HERO, LEAST_ABOVE)
  const below = Math.max((1 - share) * TALLEST_HERO, LEAST_BELOW)
  const part = { x: own.x - WEST, y: own.y - above, width: WEST + EAST, height: above + below }

  const others = lights.map((light) => ({
    ...light,
    x: light.x - own.x,
    y: light.y - own.y,
    similar: similar.some((role) => role.id === light.id),
  }))
  const near = others.filter(
    ({ x, y, id: other }) =>
      other !== id && x > SHOWN.left && x < SHOWN.right && y > -above && y < below,
  )
  const named = similar.flatMap((role) => {
    const light = others.find((other) => other.id === role.id)
    return light ? [{ ...role, ...light }] : []
  })

  return {
    position,
    bearings,
    sea: drawPart(part, lights, levels, { about: [own.x, own.y] }),
    near,
    names: placeNames(named, near, { share, way: opensDownwards(position) ? 1 : -1 }),
  }
}

function opensDownwards(position: (typeof positions)[number]['name']): boolean {
  return position === 'top' || position === 'middle'
}

/**
 * Places the names of similar roles: at their lights if these are surely seen, and otherwise at the
 * right edge, one after the other, where they overlap nothing.
 *
 * @param share the height of the role's own light in the hero, from its top
 * @param way the direction in which names at the edge follow each other: 1 is down, -1 up
 */
function placeNames(
  roles: readonly (Role & RoleLight)[],
  near: readonly Position[],
  { share, way }: { share: number; way: 1 | -1 },
): Name[] {
  const top = SURELY_SEEN.fromTop - share * LOWEST_HERO
  const bottom = (1 - share) * LOWEST_HERO - SURELY_SEEN.fromBottom
  const isSeen = ({ x, y }: Position): boolean =>
    x > SURELY_SEEN.left && x < SURELY_SEEN.right && y > top && y < bottom

  const names = roles.filter(isSeen).map(nameAtLight)
  const lights = [boxOfStar({ x: 0, y: 0 }, 9), ...near.map((light) => boxOfStar(light, 5))]

  for (const role of roles.filter((one) => !isSeen(one))) {
    const taken = [...lights, ...names.map(boxOfName)]
    names.push(nameAtEdge(role, way, taken))
  }
  return names
}

/** A similar role with a light in sight has its name there. */
function nameAtLight({ x, y, ...role }: Role & RoleLight): Name {
  const ends = x > 8
  const lines = titleLines(role.title, ends ? LETTERS_OF_SHORT_LINE : LETTERS_OF_LONG_LINE)
  return { ...role, lines, x: x + (ends ? -8 : 8), y, ends }
}

/**
 * A role with a light out of sight has its name at the right edge, above or below the role's own
 * light: at the first height where it overlaps no box.
 */
function nameAtEdge({ x, y, ...role }: Role & RoleLight, way: 1 | -1, taken: Box[]): Name {
  const turn = Math.round((Math.atan2(y, x) * 180) / Math.PI)
  const name = {
    ...role,
    lines: titleLines(role.title, LETTERS_OF_SHORT_LINE),
    x: EDGE_NAME.x,
    y: way * EDGE_NAME.y,
    ends: true,
    turn,
  }
  const isFree = (): boolean => !taken.some((box) => overlap(box, boxOfName(name)))
  while (!isFree() && Math.abs(name.y) < EDGE_NAME.furthest) name.y += way
  return name
}

/** A box that labels must not overlap: its centre, half its width and half its height. */
interface Box extends Position {
  halfWidth: number
  halfHeight: number
}

const boxOfStar = ({ x, y }: Position, radius: number): Box => ({
  x,
  y,
  halfWidth: radius,
  halfHeight: radius,
})

function boxOfName({ lines, x, y, ends }: Name): Box {
  const width = longestLine(lines) * LETTER_WIDTH
  // The arrow of a name at the edge is right of its text.
  const left = ends ? x - width : x
  const right = ends ? x + 6 : x + width
  return {
    x: (left + right) / 2,
    y,
    halfWidth: (right - left) / 2,
    halfHeight: (lines.length * LINE_HEIGHT) / 2 + 1.2,
  }
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth &&
  Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
