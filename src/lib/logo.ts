/** The logo: a light in a circle. Header, icons and the pictures of links draw it from here. */
export const logo = {
  /** The side of its box. All other numbers are in the same units. */
  side: 20,
  circle: { cx: 10, cy: 10, r: 9, 'stroke-width': 1.6 },
  /** The sector of the light. */
  sector: 'M10 10V3a7 7 0 0 1 7 7z',
} as const
