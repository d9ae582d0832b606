/**
 * The first view of a role: the part of the chart round its light, with lights near by. Units:
 * `waters.ts`, from the light.
 */
import { withoutMarks } from '../prepare-texts.ts'
import { roleBearingsOf, type Bearings } from './light.ts'
import { drawPart, type RoleLight } from './waters.ts'

/** The view of the hero from the light to the west and to the east, and its greatest height. */
const [west, east, tall] = [390, 84, 356]
/**
 * The place of the light in the hero, as a share of the height: high if its sector opens downwards.
 */
const places = [
  { name: 'upper', below: 235, share: 0.32 },
  { name: 'top', below: 262, share: 0.2 },
  { name: 'middle', below: 285, share: 0.5 },
  { name: 'foot', below: 360, share: 0.8 },
] as const

function placeOf([from, to]: Bearings) {
  return places.find(({ below }) => (from + to) / 2 < below) ?? places[3]
}

/**
 * Levels of the bottom in a hero, deepest first, then land; isles are left out, since words may
 * stand on them.
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
interface Name {
  title: string
  href: string
  fn: string
  lines: string[]
  x: number
  y: number
  /** True if the text ends at `x`. */
  ends: boolean
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
  const { name: place, share } = placeOf(bearings)
  const [up, down] = [Math.max(share * tall, 90), Math.max((1 - share) * tall, 120)]
  const part = { x: own.x - west, y: own.y - up, width: west + east, height: up + down }
  const sea = drawPart(part, lights, levels, { about: [own.x, own.y] })
  const others = lights.map((light) => ({
    ...light,
    x: light.x - own.x,
    y: light.y - own.y,
    similar: similar.some((role) => role.id === light.id),
  }))
  const near = others.filter(
    ({ x, y, id: other }) => other !== id && x > -115 && x < 66 && y > -up && y < down,
  )
  // The lowest hero is 148 units tall: what lies beyond may be cut off.
  const isSeen = ({ x, y }: Place) =>
    x > -100 && x < 50 && y > 5 - share * 148 && y < (1 - share) * 148 - 12
  const named = similar.flatMap((role) => {
    const light = others.find((other) => other.id === role.id)
    return light ? [{ ...role, ...light }] : []
  })
  const names = named.filter(isSeen).map((role) => nameAtLight(role))
  const taken = [
    { x: 0, y: 0, wide: 9, tall: 9 },
    ...near.map(({ x, y }) => ({ x, y, wide: 5, tall: 5 })),
  ]
  const way = place === 'top' || place === 'middle' ? 1 : -1
  for (const role of named.filter((one) => !isSeen(one))) {
    const name = nameAtEdge(role, way)
    while (
      [...taken, ...names.map(roomOf)].some((room) => meet(room, roomOf(name))) &&
      Math.abs(name.y) < 140
    )
      name.y += way
    names.push(name)
  }
  return { place, bearings, sea, near, names }
}

type Place = Pick<RoleLight, 'x' | 'y'>

/** A similar role with a light in sight has its name there. */
function nameAtLight({ x, y, ...role }: Role & RoleLight): Name {
  const ends = x > 8
  return { ...role, lines: titleLines(role.title, ends ? 17 : 30), x: x + (ends ? -8 : 8), y, ends }
}

/**
 * A role with a light out of sight has its name at the right edge: above or below the role's own
 * light.
 */
function nameAtEdge({ x, y, ...role }: Role & RoleLight, way: 1 | -1): Name {
  const turn = Math.round((Math.atan2(y, x) * 180) / Math.PI)
  return { ...role, lines: titleLines(role.title, 17), x: 32, y: way * 18, ends: true, turn }
}

/** A taken place: its middle, and its reach to either side, and up and down. */
interface Room extends Place {
  wide: number
  tall: number
}

/** The height of a line of a name, and the width of a letter, in the largest size. */
const [line, letter] = [6.2, 2.6]

function roomOf({ lines, x, y, ends }: Name): Room {
  const width = longestOf(lines) * letter
  const [left, right] = ends ? [x - width, x + 6] : [x, x + width]
  return {
    x: (left + right) / 2,
    y,
    wide: (right - left) / 2,
    tall: (lines.length * line) / 2 + 1.2,
  }
}

const meet = (a: Room, b: Room) =>
  Math.abs(a.x - b.x) < a.wide + b.wide && Math.abs(a.y - b.y) < a.tall + b.tall

/** The letters of the longest line. */
const longestOf = (lines: readonly string[]) =>
  Math.max(...lines.map((text) => withoutMarks(text).length))

/** A name in one line or, if it has more letters than this, in two as even as its words allow. */
export function titleLines(title: string, most: number): string[] {
  const words = title.split(' ')
  if (longestOf([title]) <= most || words.length === 1) return [title]
  const cuts = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.reduce((best, cut) => (longestOf(cut) < longestOf(best) ? cut : best))
}

/** The approximate width of the widest line of a title, in em, if a line has room for this many. */
export function widestLine(title: string, room: number): number {
  const widthOf = (text: string) =>
    [...text].reduce(
      (sum, sign) => sum + (/[fijlrt ]/.test(sign) ? 0.3 : /[mwA-Z]/.test(sign) ? 0.68 : 0.47),
      0,
    )
  const [first = '', ...words] = title.split(' ')
  const lines = words.reduce(
    ([last = '', ...before], word) =>
      widthOf(`${last} ${word}`) > room ? [word, last, ...before] : [`${last} ${word}`, ...before],
    [first],
  )
  return Math.max(...lines.map(widthOf))
}
