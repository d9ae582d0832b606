import * as z from 'zod'
import { quoteSchema } from '../quote.ts'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** What clients say, the first quotation largest. specification.md, section 3, testimonial. */
export const testimonialsSchema = z.strictObject({
  type: z.literal('testimonials'),
  ...band,
  heading: line(60).describe('Names the band for screen readers.'),
  layout: z
    .enum(['one-large', 'stagger'])
    .default('one-large')
    .describe('One large with the others in two columns under it, or all stepping across the page.'),
  quotes: z.array(quoteSchema).min(2).max(5),
})
