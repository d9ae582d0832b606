import { numberOf } from './role-lights.ts'

/** The lights of functions: star, arc and sector limits. Bearings are degrees clockwise from straight up. */

type Bearings = readonly [from: number, to: number]

/** Chosen by eye; another function has them by its name. */
const chosen: Readonly<Record<string, Bearings>> = {
  sales: [60, 150],
  marketing: [200, 330],
  operations: [120, 215],
  hr: [20, 110],
}

/** Where the arc of a function begins and ends. */
export function bearingsOf(fn: string): Bearings {
  const from = (numberOf(fn) % 36) * 10
  return chosen[fn] ?? [from, from + 100]
}

/** Whether an arc lies at a bearing. */
export const isLitAt = (bearing: number, [from, to]: Bearings): boolean => (bearing - from + 360) % 360 <= to - from

const short = (n: number) => `${Math.round(n * 10) / 10 || 0}`.replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number) => `${short(x)} ${short(y)}`.replace(' -', '-')

/** The point at a bearing and distance from a centre. */
export function polar(cx: number, cy: number, bearing: number, distance: number): [x: number, y: number] {
  const angle = (bearing * Math.PI) / 180
  return [cx + distance * Math.sin(angle), cy - distance * Math.cos(angle)]
}

/** A four-point star with points `r` from its centre, as a closed path. */
export function starPath(cx: number, cy: number, r: number): string {
  const inner = r * 0.26
  const corners = [0, 1, 2, 3].flatMap((quarter) => [
    polar(cx, cy, quarter * 90, r),
    polar(cx, cy, quarter * 90 + 45, inner * Math.SQRT2),
  ])
  return `M${corners.map(([x, y]) => pair(x, y)).join('L')}z`
}

/** An arc of a circle from one bearing clockwise to another, as an open path. */
export function arcPath(cx: number, cy: number, radius: number, from: number, to: number): string {
  const sweep = (((to - from) % 360) + 360) % 360
  const start = polar(cx, cy, from, radius)
  const end = polar(cx, cy, to, radius)
  return `M${pair(...start)}A${short(radius)} ${short(radius)} 0 ${sweep > 180 ? 1 : 0} 1 ${pair(...end)}`
}

/** The slice of a disc between two bearings, as a closed path. */
export function sectorPath(cx: number, cy: number, radius: number, from: number, to: number): string {
  return `${arcPath(cx, cy, radius, from, to)}L${pair(cx, cy)}z`
}

/** The two straight limits of a sector, from `inner` to `outer` units out, as one path. */
export function limitsPath(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  return [from, to].map((b) => `M${pair(...polar(cx, cy, b, inner))}L${pair(...polar(cx, cy, b, outer))}`).join('')
}
