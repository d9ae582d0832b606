import type { ChartSpec } from '../depth-chart.ts'
import type { TrackPoint } from '../track.ts'
import { coast, track } from './points.ts'

/** Leadership workshops: a bay that opens at the bottom, and where marks stand on its shore. */
export const fixBay = {
  seed: 17,
  width: 400,
  height: 400,
  reach: 96,
  noise: { size: 90, coast: 0.03, deep: 0.14 },
  coasts: [
    {
      water: true,
      ring: coast(`
    167,58 234,66 275,70 311,115 321,174 352,229 350,265 311,290 266,297 234,324 184,400 150,450 96,450 91,400
    91,356 95,301 70,265 61,238 88,201 95,147 107,92 130,66
  `),
    },
  ],
} satisfies ChartSpec

export const fix: TrackPoint = [209, 210]

/** Clockwise, from one side of the mouth of the bay to the other. */
export const fixShore = track('99,328 32,223 72,99 167,43 301,70 369,182 326,298 222,352')

export const fixTrack = track('209,210 186,262 160,332 138,412')
