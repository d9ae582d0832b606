import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * One result as a tide card, whose water is the time the work still takes, and other results as rows of figures.
 * specification.md, section 3, metric card (metric, label, detail).
 */
export const resultsSchema = z.strictObject({
  type: z.literal('results'),
  ...band,
  heading,
  tide: z.strictObject({
    label: line(40).describe('What was measured, like "Content creation".'),
    figure: line(40).describe('The figure, like "((content-time-reduction))".'),
    reduction: drawnClaim('reduction').describe(
      'The claim whose value is drawn to scale: by how many per cent the time fell.',
    ),
    text: line(60).describe('What the figure counts.'),
    caption: line(30).describe('The words at the water line.'),
  }),
  figures: z
    .array(z.strictObject({ figure: line(60).describe('The figure.'), text: line(80).describe('What it counts.') }))
    .min(2)
    .max(4),
})
