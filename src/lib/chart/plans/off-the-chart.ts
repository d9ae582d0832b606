import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** Not found: the course starts on the coast and leaves the chart. */
export const offChart = {
  seed: 3,
  width: 400,
  height: 458,
  reach: 300,
  smallest: 300,
  noise: { size: 90, coast: 0.02, deep: 0.26 },
  coasts: [
    {
      ring: coast(`
    -40,300 0,294 30,287 68,314 106,297 144,266 163,278 167,325 193,337 208,355 239,377 275,401 305,372 331,335
    367,350 400,335 440,320 450,560 -50,560
  `),
    },
  ],
  bumps: [
    { x: 215, y: 125, r: 14 },
    { x: 343, y: 288, r: 13 },
  ],
} satisfies ChartSpec

export const offChartTrack = track('168,290 239,278 286,249 329,197 405,143 555,91 760,50 1100,20')
