/** One run of a zebra bar, drawn as a ground and a dashed line over it; all lengths in units of the bar. */
export interface ZebraRun {
  start: number
  length: number
  /** Start of the first dark stripe after `start`, counted back: a value for `stroke-dashoffset`. */
  offset: number
  filled: boolean
}

/**
 * Splits a bar of `units` stripes (one stripe = one unit; the last may be a part) into its filled and its
 * remaining run. Stripes keep alternating on whole units across the cut, so a bar of 40.5 with 5.5 filled
 * has its sixth stripe half filled. Throws a RangeError when there is nothing to draw or more filled than whole.
 */
export function zebraRuns(units: number, filled = units): ZebraRun[] {
  if (!(units > 0) || filled < 0 || filled > units) {
    throw new RangeError(
      `A zebra bar needs more than 0 units and between 0 and all of them filled, not ${filled} of ${units}.`,
    )
  }
  const run = (start: number, end: number, isFilled: boolean): ZebraRun => ({
    start,
    length: end - start,
    offset: start % 2,
    filled: isFilled,
  })
  return [...(filled > 0 ? [run(0, filled, true)] : []), ...(filled < units ? [run(filled, units, false)] : [])]
}
