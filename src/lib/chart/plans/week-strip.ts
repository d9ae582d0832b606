import type { ChartSpec } from '../depth-chart.ts'
import { coast } from './points.ts'

/** Upskilling: the strip behind a bar of weeks, drawn for six of them; the last week reaches land. */
const sixWeeks = {
  seed: 41,
  width: 720,
  height: 62,
  reach: 250,
  step: 4,
  noise: { size: 60, coast: 0.02, deep: 0.18 },
  coasts: [{ ring: coast('566,-40 571,0 583,10 588,20 583,32 572,44 575,54 584,62 592,100 860,110 860,-50') }],
} satisfies ChartSpec

/** The same strip for any number of weeks: its coast moves with the beginning of the last week. */
export function weekStrip(weeks: number): ChartSpec {
  // The bar is as long as the page frame inside its side padding, 640 of the 720 units.
  const shift = Math.round(640 * (1 / 6 - 1 / weeks))
  const moved = ({ ring }: (typeof sixWeeks.coasts)[number]) => ({
    ring: ring.map(([x, y]) => [x >= 860 ? x : x + shift, y] as const),
  })
  return { ...sixWeeks, coasts: sixWeeks.coasts.map(moved) }
}
