/**
 * Home's index: the whole chart with the light of every role. Water and lights are a picture; the
 * names are in the page, since a picture file cannot use its font or its links.
 */
import { hueOf, tokenColours } from '../colours.ts'
import type { Colours } from '../sheet-tokens.ts'
import type { Part } from './height-grid.ts'
import { bearingsOf, regionOf, roleBearingsOf } from './function-lights.ts'
import { arcPath, limitsPath, starPath } from './light.ts'
import type { Point, Position } from './points.ts'
import type { RoleLight } from './role-lights.ts'
import { drawPart } from './role-map.ts'
import { svgElement, svgText } from './svg.ts'
import { titleLines } from './title-lines.ts'

/** Levels of the bottom on the index and their colours: deepest first, the coast last. */
const levels: readonly { height: number; smallest: number; fill: Colours }[] = [
  { height: -1, smallest: 150, fill: tokenColours('shoal-4') },
  { height: -0.66, smallest: 700, fill: tokenColours('shoal-3') },
  { height: -0.36, smallest: 1100, fill: tokenColours('shoal-2') },
  { height: -0.13, smallest: 700, fill: tokenColours('shoal-1') },
  { height: 0, smallest: 150, fill: tokenColours('land') },
]

const ink = tokenColours('ink')
const coast = tokenColours('coast')
const coastWidth = 1.6

/** Lengths of the marks at the light of a function and at the light of a role. */
const functionMark = { star: 7, arc: 22, arcWidth: 3, limits: { from: 9, to: 28 }, fontSize: 14 }
const roleMark = { star: 5, arc: 9, arcWidth: 2.2, isle: 15, fontSize: 9.4, lineHeight: 10 }

/** The edges of the smallest index. */
const smallestIndex = { left: 340, top: -64, right: 1180, bottom: 428 }
/** The room round a light: at its right for its name. */
const roomOfLight = { above: 34, right: 100, below: 26 }

/** The part of the chart that contains every light with its name. */
export function indexPart(lights: readonly RoleLight[]): Part {
  const { left } = smallestIndex
  const top = Math.min(smallestIndex.top, ...lights.map(({ y }) => y - roomOfLight.above))
  const right = Math.max(smallestIndex.right, ...lights.map(({ x }) => x + roomOfLight.right))
  const bottom = Math.max(smallestIndex.bottom, ...lights.map(({ y }) => y + roomOfLight.below))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A line of a role's name, and where its first letter begins. */
interface NameLine extends Position {
  text: string
}

/** The one or two lines of a role's name on the index: right of its light. */
export function nameLines(title: string, { x, y }: Position): NameLine[] {
  const lines = titleLines(title, 17)
  return lines.map((text, i) => ({
    text,
    x: x + 9,
    y: y + 3 + (i - (lines.length - 1) / 2) * roleMark.lineHeight,
  }))
}

/** A function and a role, as the index shows them. */
interface FunctionName {
  id: string
  name: string
}
interface RoleName {
  id: string
  title: string
  /** Undefined if the role is not open. */
  href: string | undefined
}

/**
 * The names of all functions and roles as an SVG of the same part, each a link if the role is open.
 */
export function drawNames(
  functions: readonly FunctionName[],
  roles: readonly RoleName[],
  lights: readonly RoleLight[],
): string {
  const ids = functions.map(({ id }) => id)
  const groups = functions.map((fn) => {
    const own = lights.filter((light) => light.fn === fn.id)
    const names = own.flatMap((light) => {
      const role = roles.find((one) => one.id === light.id)
      return role ? [drawRoleName(role, light)] : []
    })
    return svgElement('g', { 'data-fn': fn.id }, drawFunctionName(fn, ids), ...names)
  })
  // In a page an SVG needs no namespace.
  const viewBox = viewBoxOf(indexPart(lights))
  return svgElement('svg', { viewBox, 'font-size': roleMark.fontSize }, ...groups)
}

/** The name of a function: right of its arc or, if the arc is on the other side, of its star. */
function drawFunctionName({ id, name }: FunctionName, functions: readonly string[]): string {
  const [x, y] = regionOf(id, functions).light
  const [from, to] = bearingsOf(id)
  const isArcBeside = from < 110 && to > 70
  const place = { x: x + (isArcBeside ? 30 : 22), y: y + 5 }
  return svgElement('text', { ...place, 'font-size': functionMark.fontSize }, svgText(name))
}

function drawRoleName({ title, href }: RoleName, light: RoleLight): string {
  const [first, second] = nameLines(title, light)
  if (!first) return ''
  const words = svgText(first.text) + (second ? drawSecondLine(second) : '')
  const text = svgElement('text', { x: first.x, y: first.y }, words)
  // The link as menus and lists write it, which compresses well; `tabindex` before it.
  return href ? svgElement('a', { tabindex: -1, href }, text) : text
}

function drawSecondLine({ text, x }: NameLine): string {
  // The attribute that all second lines share comes first: it compresses better there.
  return svgElement('tspan', { dy: roleMark.lineHeight, x }, svgText(text))
}

/** The picture of the water and of all lights, an SVG file that follows the theme of the system. */
export function drawIndex(functions: readonly string[], lights: readonly RoleLight[]): string {
  const part = indexPart(lights)
  const tints = drawPart(part, lights, levels, { scale: 2 }).map((path, i) =>
    svgElement('path', { class: levelClass(i), d: path }),
  )
  const marks = functions.map((fn, index) =>
    drawMarks(
      { fn, arc: arcClass(index), light: regionOf(fn, functions).light },
      lights.filter((light) => light.fn === fn),
    ),
  )
  const { width, height } = part
  return svgElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: viewBoxOf(part), width, height },
    svgElement('style', {}, writeStyles(functions)),
    svgElement('g', { transform: 'scale(.5)' }, ...tints),
    ...marks,
  )
}

/**
 * The lights of a function and of its roles.
 * @param arc the class of its arcs
 */
function drawMarks(
  { fn, arc, light }: { fn: string; arc: string; light: Point },
  lights: readonly RoleLight[],
): string {
  const bearings = bearingsOf(fn)
  const { limits } = functionMark
  const isles = lights.map(({ x, y }) =>
    svgElement('circle', { class: levelClass(2), cx: x, cy: y, r: roleMark.isle }),
  )
  const roleArcs = lights.map(({ x, y }) => arcPath(x, y, roleMark.arc, ...roleBearingsOf(fn)))
  const roleStars = lights.map(({ x, y }) => starPath(x, y, roleMark.star))

  return [
    ...isles,
    svgElement('path', {
      class: arc,
      'stroke-width': roleMark.arcWidth,
      d: roleArcs.join(''),
    }),
    svgElement('path', {
      class: arc,
      'stroke-width': functionMark.arcWidth,
      d: arcPath(...light, functionMark.arc, ...bearings),
    }),
    svgElement('path', {
      class: 'limits',
      'stroke-width': '.6',
      'stroke-dasharray': '1.6',
      d: limitsPath(...light, limits.from, limits.to, ...bearings),
    }),
    svgElement('path', {
      class: 'stars',
      d: starPath(...light, functionMark.star) + roleStars.join(''),
    }),
  ].join('')
}

const levelClass = (index: number): string => `level-${index}`
const arcClass = (index: number): string => `arc-${index}`

function writeStyles(functions: readonly string[]): string {
  const day = coloursOf(functions, 'day')
  const night = coloursOf(functions, 'night')
  return `path{fill:none}${day}@media(prefers-color-scheme:dark){${night}}`
}

/** The style rules of one theme. */
function coloursOf(functions: readonly string[], theme: keyof Colours): string {
  const tints = levels.map(({ fill }, i) => `.${levelClass(i)}{fill:${fill[theme]}}`)
  const arcs = functions.map((fn, i) => `.${arcClass(i)}{stroke:${hueOf(fn)[theme]}}`)
  return [
    ...tints,
    `.${levelClass(levels.length - 1)}{stroke:${coast[theme]};stroke-width:${coastWidth}}`,
    ...arcs,
    `.stars{fill:${ink[theme]}}`,
    `.limits{stroke:${ink[theme]}}`,
  ].join('')
}

function viewBoxOf({ x, y, width, height }: Part): string {
  return [x, y, width, height].join(' ')
}
