import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Leaders on land, team members on the water: one coast between them. */
export const oneCoast = {
  seed: 21,
  width: 720,
  height: 280,
  reach: 140,
  levels: [0, -0.1, -0.3, -0.6],
  tolerance: 0.6,
  noise: { size: 90, coast: 0.02, deep: 0.2 },
  coasts: [
    {
      ring: coast(`
    285,-40 293,0 311,40 312,75 295,137 290,162 276,191 277,222 291,257 302,280 312,320 -120,330 -120,-50
  `),
    },
  ],
} satisfies ChartSpec
