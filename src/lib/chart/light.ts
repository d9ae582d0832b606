/**
 * The shapes of a light: star, arc and sector limits. Bearings are degrees clockwise from straight
 * up.
 */
import { joinTenths, type Point } from './points.ts'

/** The directions from which and to which a light shines. */
export type Bearings = readonly [from: number, to: number]

/** The distance of a role's arc from its light in its hero, in units of the chart. */
export const roleArcRadius = 120

/** The colour in which the sector of a light shines on night water, mostly transparent. */
export const sectorColour = '#4fb0f5'

/** The waist of a star, where its points meet, as a share of its radius on either axis. */
const starWaist = 0.26

/** The degrees from one bearing clockwise to another: `sweep(285, 24)` is 99. */
function sweep(from: number, to: number): number {
  return (((to - from) % 360) + 360) % 360
}

/** True if an arc covers a bearing. */
export function isLitAt(bearing: number, [from, to]: Bearings): boolean {
  return sweep(from, bearing) <= sweep(from, to)
}

/** The point at a bearing and distance from a centre. */
export function pointAtBearing(cx: number, cy: number, bearing: number, distance: number): Point {
  const angle = (bearing * Math.PI) / 180
  return [cx + distance * Math.sin(angle), cy - distance * Math.cos(angle)]
}

/**
 * A four-point star as a closed path, from its upper point clockwise. Its points are `radius` from
 * its centre. Stars of one size differ only in their start.
 */
export function starPath(cx: number, cy: number, radius: number): string {
  const inner = Math.round(radius * starWaist * 10) / 10
  const outer = Math.round(radius * (1 - starWaist) * 10) / 10
  const corners: Point[] = [
    [inner, outer],
    [outer, inner],
    [-outer, inner],
    [-inner, outer],
    [-inner, -outer],
    [-outer, -inner],
    [outer, -inner],
  ]
  return `M${joinTenths(cx, cy - inner - outer)}l${joinTenths(...corners.flat())}z`
}

/** An arc of a circle from one bearing clockwise to another, as an open path. */
export function arcPath(cx: number, cy: number, radius: number, from: number, to: number): string {
  const start = joinTenths(...pointAtBearing(cx, cy, from, radius))
  const end = joinTenths(...pointAtBearing(cx, cy, to, radius))
  const isLarge = sweep(from, to) > 180 ? 1 : 0
  return `M${start}A${joinTenths(radius, radius)} 0 ${isLarge} 1 ${end}`
}

/** The slice of a disc between two bearings, as a closed path. */
export function sectorPath(
  cx: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
): string {
  return `${arcPath(cx, cy, radius, from, to)}L${joinTenths(cx, cy)}z`
}

/** Width and height of a film are multiples of this, as encoders ask. */
const filmStep = 4

/** The box round a sector at 0, 0, for a film: its left and top edge, its width and its height. */
export function filmBox(
  [from, to]: Bearings,
  radius: number,
): [left: number, top: number, width: number, height: number] {
  const rim = Array.from({ length: to - from + 1 }, (_, i) =>
    pointAtBearing(0, 0, from + i, radius),
  )
  const xs = [0, ...rim.map(([x]) => x)]
  const ys = [0, ...rim.map(([, y]) => y)]
  const left = Math.floor(Math.min(...xs))
  const top = Math.floor(Math.min(...ys))
  const sizeFrom = (edge: number, values: number[]): number =>
    Math.ceil((Math.max(...values) - edge) / filmStep) * filmStep
  return [left, top, sizeFrom(left, xs), sizeFrom(top, ys)]
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
  const pointAt = (bearing: number, distance: number): string =>
    joinTenths(...pointAtBearing(cx, cy, bearing, distance))
  return [from, to]
    .map((bearing) => `M${pointAt(bearing, inner)}L${pointAt(bearing, outer)}`)
    .join('')
}
