/** The first view of a role: the part of the chart round its light, with the lights near by. Units are those of `waters.ts`, from the light. */
import { withoutMarks } from '../prepare-texts.ts'
import { roleBearingsOf, type Bearings } from './light.ts'
import { drawPart, type RoleLight } from './waters.ts'

/** How far the hero sees from the light to the west and to the east, and how tall it is at most. */
const [west, east, tall] = [390, 84, 356]
/** Where the light stands in the hero, by its share of the height: high where its sector opens downwards. */
const places = [
  { name: 'upper', below: 235, share: 0.32 },
  { name: 'top', below: 262, share: 0.2 },
  { name: 'middle', below: 285, share: 0.5 },
  { name: 'foot', below: 360, share: 0.8 },
] as const

function placeOf([from, to]: Bearings) {
  return places.find(({ below }) => (from + to) / 2 < below) ?? places[3]
}

/** Levels of the bottom in a hero, deepest first, then land; isles are left out, since words may stand on them. */
const levels = [
  { height: -0.98, smallest: 700 },
  { height: -0.54, smallest: 700 },
  { height: 0, smallest: 2500 },
]

/** A light near by. */
interface Near {
  fn: string
  x: number
  y: number
  similar: boolean
}

/** The name of a similar role: at its light, or at the right edge with an arrow that turns to where the light is. */
interface Name {
  title: string
  href: string
  fn: string
  lines: string[]
  x: number
  y: number
  /** Whether the text ends at `x`. */
  ends: boolean
  turn?: number
}

/** The role's part of the chart. @throws Error if the role has no light */
export function roleChart(
  id: string,
  lights: readonly RoleLight[],
  similar: readonly { id: string; title: string; href: string }[],
) {
  const own = lights.find((light) => light.id === id)
  if (!own) throw new Error(`The role "${id}" has no light on the chart: its group is not in settings/navigation.mdx.`)
  const bearings = roleBearingsOf(own.fn)
  const { name: place, share } = placeOf(bearings)
  const [up, down] = [Math.max(share * tall, 90), Math.max((1 - share) * tall, 120)]
  const part = { x: own.x - west, y: own.y - up, width: west + east, height: up + down }
  const others = lights.map((light) => ({ ...light, x: light.x - own.x, y: light.y - own.y }))
  const near = others
    .filter(({ x, y, id: other }) => other !== id && x > -115 && x < 66 && y > -up && y < down)
    .map(({ fn, x, y, id: other }): Near => ({ fn, x, y, similar: similar.some((role) => role.id === other) }))
  // The hero is 148 units tall where it is lowest: what stands beyond may be cut off.
  const seen = { top: 5 - share * 148, bottom: (1 - share) * 148 - 12 }
  return {
    place,
    bearings,
    sea: drawPart(part, lights, levels, { about: [own.x, own.y] }),
    near,
    names: nameLights(similar, others, near, seen, ['top', 'middle'].includes(place) ? 1 : -1),
  }
}

/** Height of a line of a name, and the width of a letter, in the largest size that they have. */
const [line, letter] = [6.2, 2.6]

/** Names similar roles: in sight at their lights, the others one under the other at the right edge. */
function nameLights(
  similar: readonly { id: string; title: string; href: string }[],
  others: readonly RoleLight[],
  near: readonly Near[],
  seen: { top: number; bottom: number },
  way: 1 | -1,
): Name[] {
  const round = (x: number, y: number, room: number): Box => ({
    left: x - room,
    right: x + room,
    top: y - room,
    bottom: y + room,
  })
  const taken = [round(0, 0, 9), ...near.map(({ x, y }) => round(x, y, 5))]
  const inSight = ({ x, y }: RoleLight) => x > -100 && x < 50 && y > seen.top && y < seen.bottom
  const found = similar.flatMap((role) => {
    const light = others.find((other) => other.id === role.id)
    return light ? [{ role, light, near: inSight(light) }] : []
  })
  // Those in sight first: the others step past them.
  const sorted = found.toSorted((a, b) => Number(b.near) - Number(a.near))
  return sorted.map(({ role, light, near: isNear }) => {
    const ends = !isNear || light.x > 8
    const lines = linesOf(withoutMarks(role.title), isNear ? 30 : 17)
    const at = isNear ? { x: light.x + (ends ? -8 : 8), y: light.y } : { x: 32, y: way * 18, turn: turnTo(light) }
    const name: Name = { ...role, fn: light.fn, lines, ends, ...at }
    while (!isNear && taken.some((box) => meet(box, boxOf(name))) && Math.abs(name.y) < 140) name.y += way
    taken.push(boxOf(name))
    return name
  })
}

const turnTo = ({ x, y }: RoleLight) => Math.round((Math.atan2(y, x) * 180) / Math.PI)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf({ lines, x, y, ends }: Name): Box {
  const width = Math.max(...lines.map((text) => text.length)) * letter
  const half = (lines.length * line) / 2 + 1.2
  return { left: ends ? x - width : x, right: ends ? x + 6 : x + width, top: y - half, bottom: y + half }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A name in one line or, beyond so many letters, in two as even as its words allow. */
export function linesOf(title: string, most: number): string[] {
  const words = title.split(' ')
  if (title.length <= most || words.length === 1) return [title]
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((text) => text.length))
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best))
}

/** About how wide the widest line of a title is, in em, where a line has room for so many. */
export function widestLine(title: string, room: number): number {
  const widthOf = (text: string) =>
    [...text].reduce((sum, sign) => sum + (/[fijlrt ]/.test(sign) ? 0.3 : /[mwA-Z]/.test(sign) ? 0.68 : 0.47), 0)
  let line = ''
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return Math.max(...[...lines, line].map(widthOf))
}
