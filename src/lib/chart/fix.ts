import { compact } from './contours.ts'
import type { TrackPoint } from './track.ts'

/** A position fix: bearing lines from marks on the shore that cross in one point, if all agree. */

/** The panel drawings: viewBox and the point where the lines meet. */
export const FIX_PANEL = { width: 400, height: 250, middle: [200, 125] } as const

/** Eight marks, because a workshop has up to eight people. */
export const panelMarks: TrackPoint[] = [
  [48, 50],
  [152, 35],
  [258, 44],
  [358, 60],
  [362, 202],
  [258, 216],
  [142, 214],
  [40, 188],
]

/** Where each line of the first panel points instead of at the middle. */
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

/** The solid course of the third panel; its second point is a waypoint. */
export const panelCourse = [
  [200, 125],
  [306, 152],
  [400, 98],
  [760, 40],
] as const satisfies TrackPoint[]

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

/** The lines of a panel: missing each other in step 1, meeting in steps 2 and 3. */
export function crossing(step: 1 | 2 | 3): string {
  return step === 1 ? bearingLines(panelMarks, aims, 70) : bearingLines(panelMarks, FIX_PANEL.middle, 0)
}
