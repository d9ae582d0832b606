/** The lights of functions and roles: star, arc and sector limits. Bearings are degrees clockwise from straight up. */

export type Bearings = readonly [from: number, to: number]

/** How far the arc of a role lies from its light in its hero, in units of the chart. */
export const reach = 120

/** Chosen by eye; another function has them by its name. */
const chosen: Readonly<Record<string, Bearings>> = {
  sales: [60, 150],
  marketing: [200, 330],
  operations: [120, 215],
  hr: [20, 110],
}

/** The same for the lights of its roles, which look to the words at their left: the function's own, mirrored where they look east. */
const chosenOfRoles: typeof chosen = {
  sales: [210, 300],
  marketing: [200, 330],
  operations: [172, 262],
  hr: [250, 340],
}

/** The same number for the same name: FNV-1a, 32 bits. */
function numberOf(name: string): number {
  let number = 0x811c9dc5
  for (const sign of name) number = Math.imul(number ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return number >>> 0
}

/** Where the arc of a function begins and ends. */
export function bearingsOf(fn: string): Bearings {
  const from = (numberOf(fn) % 36) * 10
  return chosen[fn] ?? [from, from + 100]
}

/** Where the arcs of a function's roles begin and end: always towards the west. */
export function roleBearingsOf(fn: string): Bearings {
  const from = 190 + (numberOf(fn) % 6) * 10
  return chosenOfRoles[fn] ?? [from, from + 100]
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

/** A four-point star with points `r` from its centre, as a closed path. Stars of one size are alike but for where they begin. */
export function starPath(cx: number, cy: number, r: number): string {
  const [i, o] = [r * 0.26, r * 0.74].map((n) => Math.round(n * 10) / 10) as [number, number]
  const steps = [i, o, o, i, -o, i, -i, o, -i, -o, -o, -i, o, -i].map((n) => short(n))
  return `M${pair(cx, cy - i - o)}l${steps.join(' ').replaceAll(' -', '-')}z`
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

/** The box round a sector of this radius at 0, 0: its left and top edge, width and height, which films take by four units. */
export function filmBox(
  [from, to]: Bearings,
  radius: number,
): [left: number, top: number, width: number, height: number] {
  const rim = Array.from({ length: to - from + 1 }, (_, i) => polar(0, 0, from + i, radius))
  const [xs, ys] = [rim.map(([x]) => x), rim.map(([, y]) => y)]
  const [left, top] = [Math.floor(Math.min(0, ...xs)), Math.floor(Math.min(0, ...ys))]
  const size = (edge: number, places: number[]) => Math.ceil((Math.max(0, ...places) - edge) / 4) * 4
  return [left, top, size(left, xs), size(top, ys)]
}

/** The two straight limits of a sector, from `inner` to `outer` units out, as one path. */
export function limitsPath(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  return [from, to].map((b) => `M${pair(...polar(cx, cy, b, inner))}L${pair(...polar(cx, cy, b, outer))}`).join('')
}
