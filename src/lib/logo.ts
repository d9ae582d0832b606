/** The logo: a light in a circle, in a box of 20 units. Header and pictures of links draw it. */
export const logo = {
  circle: { cx: 10, cy: 10, r: 9, 'stroke-width': 1.6 },
  /** The sector of the light. */
  sector: 'M10 10V3a7 7 0 0 1 7 7z',
} as const
