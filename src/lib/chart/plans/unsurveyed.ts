import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Resources: the bottom ends at a dotted limit, and beyond it the paper is blank. */
export const unsurveyed = {
  seed: 26,
  width: 720,
  height: 240,
  reach: 172,
  noise: { size: 80, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: coast(`
    285,-40 293,0 312,30 308,56 291,96 276,122 280,150 303,180 312,206 298,240 286,280 -120,290 -120,-50
  `),
    },
  ],
} satisfies ChartSpec
