import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** Sales and marketing: two headlands with one channel between them. */
export const strait = {
  seed: 8,
  width: 720,
  height: 400,
  reach: 125,
  tolerance: 0.9,
  noise: { size: 90, coast: 0.03, deep: 0.24 },
  coasts: [
    {
      ring: coast(`
    484,-40 497,0 513,35 527,82 560,101 612,144 652,179 682,193 720,196 790,190 820,-60
  `),
    },
    {
      ring: coast(`
    466,440 495,400 522,357 563,303 588,256 631,247 658,272 684,290 720,303 790,322 820,460
  `),
    },
  ],
  bumps: [{ x: 474, y: 116, r: 10, top: -0.56, fall: 0.14 }],
} satisfies ChartSpec

/** It comes in right of the words, which end at the middle of the band. */
export const straitTrack = track('330,412 356,352 400,292 462,248 536,221 620,205 740,200')
