import * as z from 'zod'
import { quoteSchema } from '../quote.ts'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** Three quotes that step across the page, the first one largest. */
export const voicesSchema = z.strictObject({
  type: z.literal('voices'),
  ...band,
  heading: line(60).describe('Names the band for screen readers.'),
  quotes: z.array(quoteSchema).length(3, 'The stagger is drawn for exactly three quotes.'),
})
