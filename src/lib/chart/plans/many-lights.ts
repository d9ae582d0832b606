import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Agent development: night depths behind the lights, lighter towards the right. */
export const nightDepths = {
  seed: 74,
  width: 720,
  height: 400,
  reach: 1150,
  step: 8,
  tolerance: 0.6,
  smallest: 500,
  levels: [1, -0.34, -0.47, -0.6, -0.73, -0.86],
  noise: { size: 150, coast: 0.2, deep: 0.38 },
  coasts: [{ ring: coast('900,-200 1000,200 900,600 1600,600 1600,-200') }],
} satisfies ChartSpec
