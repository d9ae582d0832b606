import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** What clients say: the first quotation large, the others smaller under it. Spec section 3, testimonial. */
export const testimonialsSchema = z.strictObject({
  type: z.literal('testimonials'),
  ...band,
  heading: line(60).describe('The name of this band. Only screen readers say it.'),
  quotes: z
    .array(
      z.strictObject({
        quote: paragraph(160).describe('The words of the client, without quotation marks.'),
        author: line(50),
        role: line(70).describe('Role and company.'),
        metric: line(80).describe('The result that the client speaks of.'),
      }),
    )
    .min(2)
    .max(5),
})
