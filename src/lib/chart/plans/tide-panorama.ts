/** Case studies: one seabed under several tides, with a pool at right that the lowest leaves. Heights are shares of the drawing's height at equal distances. */
export const seabed = {
  seed: 19,
  width: 720,
  height: 194,
  rough: 0.035,
  heights: [0.23, 0.2, 0.24, 0.19, 0.29, 0.31, 0.33, 0.3, 0.31, 0.32, 0.33, 0.22, 0.09, 0.05, 0.08],
  /** How far down the first and the last surface stand, in per cent. */
  high: 21,
  low: 71,
} as const
