import type { ChartSpec } from '../depth-chart.ts'
import { coast, track } from './points.ts'

/** About: a coast along the bottom; the right of it is covered by paper that nobody has surveyed. */
export const inProgress = {
  seed: 9,
  width: 480,
  height: 400,
  reach: 265,
  noise: { size: 90, coast: 0.02, deep: 0.2 },
  coasts: [
    {
      ring: coast(`
    -40,370 0,365 28,358 74,360 129,354 161,354 188,342 208,338 244,341 274,354 296,354 354,344 386,343 405,351
    442,366 480,359 520,355 530,500 -50,500
  `),
    },
  ],
  bumps: [{ x: 258, y: 268, r: 17 }],
} satisfies ChartSpec

export const onwardTrack = track('197,216 206,190 236,158 270,128 304,104 377,93 700,94')

/** About: courses run back and forth off the left edge, closer to the shore each time, until the waypoint. */
export const searchPath = 'M-9 40H196q24 0 24 24t-24 24H-9M-9 136H180q24 0 24 24t-24 24H-9M-9 232H170q24 0 27-16'

/** About: the patch that nobody has surveyed, from the top edge round to the right edge and beyond. */
export const unknownPatch = 'M257-9V171Q294 221 359 221 410 222 480 197L990 60V-9z'
