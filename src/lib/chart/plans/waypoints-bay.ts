import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** What happens next: a bay with four waypoints on the way in. */
export const waypointsBay = {
  seed: 31,
  width: 400,
  height: 400,
  reach: 205,
  levels: [0, -0.1, -0.3, -0.6],
  tolerance: 0.6,
  noise: { size: 90, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: coast(`
    -40,152 0,153,230 31,155 69,147 106,131 146,141 169,128 196,88 230,49 262,15 282,22,170 307,61,150
    342,111,150 366,137,170 400,148 440,152 450,-80 -50,-80
  `),
    },
  ],
  bumps: [
    { x: 83, y: 266, r: 15.5 },
    { x: 343, y: 290, r: 13, top: -0.38, fall: 0.08 },
  ],
} satisfies ChartSpec

export const waypoints = track('78,328 147,245 255,220 226,24')

/** The same bay before it is charted: lines along which boats sound it, from the open water to `to`, where a boat is. */
const soundings = [
  { x: 34, to: 196 },
  { x: 132, to: 232 },
  { x: 188, to: 282 },
  { x: 246, to: 128 },
  { x: 302, to: 196 },
  { x: 364, to: 250 },
]

export const soundingLines = soundings.map(({ x, to }) => `M${x} 396V${to}`).join('')

export const soundingBoats = soundings.map(({ x, to }) => `M${x} ${to - 24}q9 12 4 24h-8q-5-12 4-24z`).join('')
