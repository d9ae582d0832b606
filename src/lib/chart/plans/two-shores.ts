import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Testimonials: a diagonal coast, land at the upper left, deep water at the lower right. */
export const twoShores = {
  seed: 44,
  width: 720,
  height: 530,
  reach: 112,
  step: 6,
  noise: { size: 110, coast: 0.035, deep: 0.16 },
  coasts: [
    {
      ring: coast(`
    660,-40 625,0 600,22 577,39 553,61 522,84 487,127 436,166 386,213 370,240 320,283 284,310 261,345 242,388
    210,418 148,442 117,466 90,501 56,530 20,570 -160,620 -160,-120 600,-120
  `),
    },
  ],
} satisfies ChartSpec
