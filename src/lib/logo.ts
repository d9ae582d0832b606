/** A shape of the logo. Lines are drawn in the colour of text, the mark in that of actions. */
interface LogoShape {
  element: 'circle' | 'path'
  attributes: Readonly<Record<string, string | number>>
  drawnAs: 'line' | 'mark'
}

/**
 * The logo: a light in a circle. Header, icons and the pictures of links draw its shapes, whatever
 * they are.
 */
export const logo: { side: number; shapes: readonly LogoShape[] } = {
  /** The side of its box. All other numbers are in the same units. */
  side: 20,
  shapes: [
    {
      element: 'circle',
      attributes: { cx: 10, cy: 10, r: 9, 'stroke-width': 1.6 },
      drawnAs: 'line',
    },
    {
      element: 'path',
      attributes: { d: 'M10 10V3a7 7 0 0 1 7 7z' },
      drawnAs: 'mark',
    },
  ],
}
