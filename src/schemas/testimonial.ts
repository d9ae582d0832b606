import * as z from 'zod'
import { quoteSchema } from './quote.ts'
import { aliases, draft, seo, sampleMark } from './entry-fields.ts'
import { listOf } from './groups.ts'
import { actions, link } from './links.ts'
import { heading, line } from './text.ts'

/**
 * Two executives of one client: `src/content/testimonials/simcorp.mdx` becomes
 * `/simcorp-testimonial`.
 */
export const testimonialSchema = z.strictObject({
  draft,
  sample: sampleMark('true while the quotes are samples. Their authors are then “Name withheld”.'),
  seo,
  aliases,
  back: link.describe('The link above the heading, back to where readers come from.'),
  heading,
  quotes: z
    .array(quoteSchema)
    .length(2, 'The page has room for exactly two quotes, one on each side.')
    .describe('The two quotes, left and right.'),
  results: listOf('The three results in the strip.', { figure: line(20), text: line(60) }).length(
    3,
    'The strip shows exactly three results.',
  ),
  resultsHeading: line(60).describe('Names the strip for screen readers.'),
  actions,
})
/** A testimonials page in its file. */
export type Testimonial = z.infer<typeof testimonialSchema>
