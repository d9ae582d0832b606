import { compact } from './contours.ts'
import type { TrackPoint } from './track.ts'

/** A position fix: bearing lines from marks on the shore that cross in one point, if all agree. */

/** The panel drawings: viewBox and the point where the lines meet. */
export const FIX_PANEL = { width: 400, height: 250, middle: [200, 125] } as const

/** Where the marks of eight people stand, clockwise; any other number is spread over the same line. */
const panelMarks: TrackPoint[] = [
  [48, 50],
  [152, 35],
  [258, 44],
  [358, 60],
  [362, 202],
  [258, 216],
  [142, 214],
  [40, 188],
]

/** Where the line of each of those marks points while they miss each other, instead of at the middle. */
const aims: TrackPoint[] = [
  [150, 150],
  [222, 100],
  [246, 150],
  [160, 170],
  [130, 92],
  [206, 130],
  [250, 120],
  [190, 82],
]

/** The solid course of the last panel; its second point is a waypoint. */
export const panelCourse = [
  [200, 125],
  [306, 152],
  [400, 98],
  [760, 40],
] as const satisfies TrackPoint[]

/** The point on a line of marks at `place`, counted in marks, as far from the middle as its neighbours. */
function markAt(marks: readonly TrackPoint[], [mx, my]: TrackPoint, place: number): TrackPoint {
  const part = place % 1
  const before = marks[Math.floor(place) % marks.length]
  const after = marks[Math.ceil(place) % marks.length]
  if (!before || !after || part === 0) return before ?? [mx, my]
  const [angle, next] = [before, after].map(([x, y]) => Math.atan2(y - my, x - mx)) as [number, number]
  const turn = ((next - angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  const [near, far] = [before, after].map(([x, y]) => Math.hypot(x - mx, y - my)) as [number, number]
  const [bearing, distance] = [angle + turn * part, near + (far - near) * part]
  return [Math.round(mx + distance * Math.cos(bearing)), Math.round(my + distance * Math.sin(bearing))]
}

/** As many marks as there are people, spread along a shore that is given by marks from one end to the other. */
export function marksAlong(shore: readonly TrackPoint[], middle: TrackPoint, people: number): TrackPoint[] {
  const last = shore.length - 1
  return Array.from({ length: people }, (_, index) =>
    markAt(shore, middle, people === 1 ? last / 2 : (index * last) / (people - 1)),
  )
}

/** The marks of a panel, all round it, with the place on that round of each, counted in `aims`. */
function panelPlaces(people: number): number[] {
  return Array.from({ length: people }, (_, index) => (index * panelMarks.length) / people)
}

/** As many marks as there are people, all round a panel. */
export function marksRound(people: number): TrackPoint[] {
  return panelPlaces(people).map((place) => markAt(panelMarks, FIX_PANEL.middle, place))
}

/** Straight lines from each mark through `aim`, `past` units beyond it, as one path in whole numbers. */
export function bearingLines(
  marks: readonly TrackPoint[],
  aim: TrackPoint | readonly TrackPoint[],
  past: number,
): string {
  return marks
    .map(([x, y], i) => {
      const own = aim[i]
      const [ax, ay] = Array.isArray(own) ? own : (aim as TrackPoint)
      const length = Math.hypot(ax - x, ay - y)
      const stretch = (length + past) / length
      return `M${compact([x, y])}l${compact([Math.round((ax - x) * stretch), Math.round((ay - y) * stretch)])}`
    })
    .join('')
}

/** The lines of a panel, from 0 where they miss each other to 1 where they meet. */
export function crossing(agreed: number, people: number): string {
  const [mx, my] = FIX_PANEL.middle
  const pointed = panelPlaces(people).map((place): TrackPoint => {
    const [x, y] = aims[Math.floor(place)] ?? FIX_PANEL.middle
    return [x + (mx - x) * agreed, y + (my - y) * agreed]
  })
  return bearingLines(marksRound(people), pointed, 70 * (1 - agreed))
}
