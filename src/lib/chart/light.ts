/**
 * The lights of functions and roles: star, arc and sector limits. Bearings are degrees clockwise
 * from straight up.
 */
import { tenths, type Point } from './points.ts'

export type Bearings = readonly [from: number, to: number]

/** The distance of a role's arc from its light in its hero, in units of the chart. */
export const reach = 120

/**
 * The bearings of functions, and of their roles, whose lights shine towards the words at their
 * left: the function's own, mirrored if they point east. Chosen by eye; another function gets them
 * from its name.
 */
const chosen: Readonly<Record<string, { own: Bearings; roles: Bearings }>> = {
  sales: { own: [60, 150], roles: [210, 300] },
  marketing: { own: [200, 330], roles: [200, 330] },
  operations: { own: [120, 215], roles: [172, 262] },
  hr: { own: [20, 110], roles: [250, 340] },
}

/** A number that is always the same for the same name. */
const numberOf = (name: string) =>
  [...name].reduce((sum, sign) => sum + 7 * sign.codePointAt(0)!, 0)

/** The ends of a function's arc. */
export function bearingsOf(fn: string): Bearings {
  const from = (numberOf(fn) % 36) * 10
  return chosen[fn]?.own ?? [from, from + 100]
}

/** The ends of the arcs of a function's roles: always towards the west. */
export function roleBearingsOf(fn: string): Bearings {
  const from = 190 + (numberOf(fn) % 6) * 10
  return chosen[fn]?.roles ?? [from, from + 100]
}

/** True if an arc covers a bearing. */
export const isLitAt = (bearing: number, [from, to]: Bearings): boolean =>
  (bearing - from + 360) % 360 <= to - from

/** The point at a bearing and distance from a centre. */
export function polar(cx: number, cy: number, bearing: number, distance: number): Point {
  const angle = (bearing * Math.PI) / 180
  return [cx + distance * Math.sin(angle), cy - distance * Math.cos(angle)]
}

/**
 * A four-point star with points `r` from its centre, as a closed path. Stars of one size differ
 * only in their start.
 */
export function starPath(cx: number, cy: number, r: number): string {
  const [i, o] = [r * 0.26, r * 0.74].map((n) => Math.round(n * 10) / 10) as [number, number]
  return `M${tenths(cx, cy - i - o)}l${tenths(i, o, o, i, -o, i, -i, o, -i, -o, -o, -i, o, -i)}z`
}

/** An arc of a circle from one bearing clockwise to another, as an open path. */
export function arcPath(cx: number, cy: number, radius: number, from: number, to: number): string {
  const sweep = (((to - from) % 360) + 360) % 360
  const start = polar(cx, cy, from, radius)
  const end = polar(cx, cy, to, radius)
  return `M${tenths(...start)}A${tenths(radius, radius)} 0 ${sweep > 180 ? 1 : 0} 1 ${tenths(...end)}`
}

/** The slice of a disc between two bearings, as a closed path. */
export function sectorPath(
  cx: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
): string {
  return `${arcPath(cx, cy, radius, from, to)}L${tenths(cx, cy)}z`
}

/**
 * The box round a sector of radius `r` at 0, 0: left and top edge, width and height, in steps of
 * four units for films.
 */
export function filmBox(
  [from, to]: Bearings,
  r: number,
): [left: number, top: number, width: number, height: number] {
  const rim = Array.from({ length: to - from + 1 }, (_, i) => polar(0, 0, from + i, r))
  const [xs, ys] = [rim.map(([x]) => x), rim.map(([, y]) => y)]
  const [left, top] = [Math.floor(Math.min(0, ...xs)), Math.floor(Math.min(0, ...ys))]
  const size = (edge: number, places: number[]) =>
    Math.ceil((Math.max(0, ...places) - edge) / 4) * 4
  return [left, top, size(left, xs), size(top, ys)]
}

/** The two straight limits of a sector, from `inner` to `outer` units out, as one path. */
export function limitsPath(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  return [from, to]
    .map((b) => `M${tenths(...polar(cx, cy, b, inner))}L${tenths(...polar(cx, cy, b, outer))}`)
    .join('')
}
