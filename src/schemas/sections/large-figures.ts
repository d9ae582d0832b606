import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * Three or four figures beside each other in unequal columns, and under them, if wanted, one length drawn to scale.
 * specification.md, section 3, metric card (metric, label, detail).
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
      range: drawnClaim('range').describe(
        'The claim whose text is a range, like "80–320": its first number is the dark part, its second the whole bar.',
      ),
      unit: line(20).describe('The unit after both values, like "hours".'),
      scale: line(40).describe('What one stripe is.'),
      scaleWhenNarrow: line(40).describe(
        'The same where a stripe is ten units: on narrow screens, and in a bar of more than 400.',
      ),
    })
    .optional()
    .describe('A zebra bar to scale.'),
})
