import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** Home: an inlet that points at the text on the land, left of it. */
export const inlet = {
  seed: 14,
  width: 720,
  height: 400,
  reach: 235,
  tolerance: 0.7,
  noise: { size: 120, coast: 0.025, deep: 0.3 },
  coasts: [
    {
      ring: coast(`
    421,-40 420,0 418,24 427,54 452,61 468,86 457,104 430,126 406,141 389,177 360,200 349,222 372,247 406,257
    428,284 436,329 437,364 431,400 424,440 -120,450 -120,-50
  `),
    },
  ],
  bumps: [
    { x: 574, y: 127, r: 16 },
    { x: 552, y: 288, r: 17.5 },
  ],
} satisfies ChartSpec

export const inletTrack = track('376,227 420,230 500,225 575,220 640,209 740,193')
