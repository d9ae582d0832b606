import * as z from 'zod'
import { quoteSchema } from '../quote.ts'
import { link, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** One quote that holds a band. Spec section 3, testimonial. */
export const quoteSectionSchema = z.strictObject({
  type: z.literal('quote'),
  ...band,
  ...quoteSchema.shape,
  layout: z
    .enum(['beside', 'wide'])
    .default('beside')
    .describe('"beside" leaves room at left for the client; "wide" begins at left and puts the name at right.'),
  client: paragraph(80).optional().describe('Who the client is, without a name. Only beside a quote that is not wide.'),
  link: link.optional().describe('Where to hear or read more.'),
})
