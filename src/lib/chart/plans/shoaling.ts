import type { ChartSpec } from '../depth-chart.ts'
import { track } from './points.ts'

/** The bottom rises from left to right: of so many steps side by side in the page frame, the last one stands on land. */
export function shoaling(steps: number): ChartSpec {
  // The coast is drawn for four; the last column of another number begins elsewhere.
  const shift = Math.round(652 * (1 / 4 - 1 / steps))
  return {
    ...shoalingOfFour,
    coasts: [{ ring: shoalingCoast.map(([x, y]) => [x < shoalingOfFour.width ? x + shift : x, y]) }],
  }
}

const shoalingOfFour = {
  seed: 5,
  width: 720,
  height: 280,
  reach: 405,
  tolerance: 0.9,
  smallest: 1500,
  noise: { size: 110, coast: 0.012, deep: 0.22 },
}

const shoalingCoast = track(`
    588,-40 593,0 595,20 578,52 520,96 514,120 512,148 504,206 501,228 512,254 524,280 530,320 860,330 860,-50
  `)
