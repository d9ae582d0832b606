import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Leadership readiness: one coast down the whole page. */
export const unbrokenCoast = {
  seed: 6,
  width: 200,
  height: 1600,
  reach: 96,
  levels: [0, -0.09, -0.25, -0.46, -0.7],
  step: 6,
  tolerance: 0.7,
  noise: { size: 60, coast: 0.03, deep: 0.14 },
  coasts: [
    {
      ring: coast(`
    73,-60 73,0 78,23 58,58 38,150 46,174 29,226 78,284 104,336 70,382 84,428 55,498 95,544 63,637 95,724 78,764
    81,811 41,846 35,869 77,961 74,1008 90,1054 67,1123 99,1181 87,1216 95,1285 46,1332 12,1372 46,1413 84,1471
    73,1523 93,1600 100,1660 -160,1680 -160,-80
  `),
    },
  ],
} satisfies ChartSpec
