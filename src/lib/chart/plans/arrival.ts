import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** Closing band: a course that comes in from the lower left and ends at the coast. */
export const arrival = {
  seed: 12,
  width: 720,
  height: 280,
  reach: 215,
  tolerance: 0.8,
  smallest: 1500,
  noise: { size: 90, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: coast(`
    586,-40 596,0 620,37 626,80 620,108 606,138 597,176 594,215 600,248 612,280 622,320 860,330 860,-50
  `),
    },
  ],
} satisfies ChartSpec

export const arrivalTrack = track('-12,270 120,270 260,266 400,252 510,210 606,137')
