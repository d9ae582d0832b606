/**
 * The first view of a role: the part of the chart round its light, with lights near by and the
 * names of similar roles. Units are those of `role-map.ts`, counted from the light.
 */
import { roleBearingsOf } from './function-lights.ts'
import { type Bearings } from './light.ts'
import type { Position } from './points.ts'
import type { RoleLight } from './role-lights.ts'
import { drawPart } from './role-map.ts'
import { titleLines } from './title-lines.ts'

/** How far the hero shows the chart from the light to the west and to the east. */
const westReach = 390
const eastReach = 84
/** The greatest height of the hero, and the least room above and below the light. */
const tallestHero = 356
const leastAbove = 90
const leastBelow = 120
/** The lowest hero: what lies beyond it may be cut off. */
const lowestHero = 148

/** The lights that a hero shows lie between these edges. */
const shownBetween = { left: -115, right: 66 }
/** In the lowest hero too, a name between these edges is seen whole. */
const surelySeen = { left: -100, right: 50, fromTop: 5, fromBottom: 12 }

/** The most letters in a line of a name: left of a light there is less room. */
const lettersOfShortLine = 17
const lettersOfLongLine = 30

/**
 * The height of the light in the hero, as a share from its top: high if the middle of its arc, in
 * degrees, shows that its sector opens downwards. `HeroLoop.astro` has the same shares as classes.
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

/** The name of a similar role, at its light. */
interface Name extends Position {
  title: string
  href: string
  fn: string
  lines: string[]
  /** True if the text ends at `x`. */
  ends: boolean
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
  const above = Math.max(share * tallestHero, leastAbove)
  const below = Math.max((1 - share) * tallestHero, leastBelow)
  const part = {
    x: own.x - westReach,
    y: own.y - above,
    width: westReach + eastReach,
    height: above + below,
  }

  const others = lights.map((light) => ({
    ...light,
    x: light.x - own.x,
    y: light.y - own.y,
    similar: similar.some((role) => role.id === light.id),
  }))
  const near = others.filter(
    ({ x, y, id: other }) =>
      other !== id && x > shownBetween.left && x < shownBetween.right && y > -above && y < below,
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
    names: named.filter((light) => isSurelySeen(light, share)).map(nameAtLight),
  }
}

/**
 * True if a name at this position, counted from the role's own light, is seen in the lowest hero
 * too. A name is never where another light is nearer than its own.
 *
 * @param share the height of the role's own light in the hero, from its top
 */
function isSurelySeen({ x, y }: Position, share: number): boolean {
  const top = surelySeen.fromTop - share * lowestHero
  const bottom = (1 - share) * lowestHero - surelySeen.fromBottom
  return x > surelySeen.left && x < surelySeen.right && y > top && y < bottom
}

/** Puts the name of a similar role beside its light. */
function nameAtLight({ x, y, ...role }: Role & RoleLight): Name {
  const ends = x > 8
  const lines = titleLines(role.title, ends ? lettersOfShortLine : lettersOfLongLine)
  return { ...role, lines, x: x + (ends ? -8 : 8), y, ends }
}
