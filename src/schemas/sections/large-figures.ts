import * as z from 'zod'
import { claimName, line } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * Three or four figures beside each other in unequal columns, and under them, if wanted, one length drawn to scale.
 * Spec section 3, metric card (metric, label, detail).
 */
export const largeFiguresSchema = z.strictObject({
  type: z.literal('largeFigures'),
  ...band,
  heading,
  figures: z
    .array(
      z.strictObject({
        figure: line(40).describe('The figure, like "((cost-reduction))".'),
        text: line(60).describe('What the figure counts.'),
        detail: line(120).optional().describe('A second line, if the figure needs one.'),
      }),
    )
    .min(3, 'This section shows three or four figures.')
    .max(4, 'This section shows three or four figures.'),
  bar: z
    .strictObject({
      heading: line(140).describe('What the bar shows.'),
      part: claimName.describe('The claim whose value is the dark part, like "hours-monthly-least".'),
      whole: claimName.describe('The claim whose value is the whole bar, like "hours-monthly".'),
      unit: line(20).describe('The unit after both values, like "hours".'),
      scale: line(40).describe('What one stripe is.'),
      scaleWhenNarrow: line(40).describe('The same on narrow screens, where one stripe is ten units.'),
    })
    .optional()
    .describe('A zebra bar to scale.'),
})
