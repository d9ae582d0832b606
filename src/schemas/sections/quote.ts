import * as z from 'zod'
import { quoteSchema } from '../quote.ts'
import { link, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** One quote that holds a band. specification.md, section 3, testimonial. */
export const quoteSectionSchema = z
  .strictObject({
    type: z.literal('quote'),
    ...band,
    ...quoteSchema.shape,
    layout: z
      .enum(['beside', 'wide'])
      .default('beside')
      .describe('"beside" leaves room at left for the client; "wide" begins at left and puts the name at right.'),
    client: paragraph(80).optional().describe('Who the client is, without a name.'),
    link: link.optional().describe('Where to hear or read more.'),
  })
  .refine(({ layout, client, link: more }) => layout !== 'wide' || (!client && !more), {
    error: 'A wide quote has no room for "client" or "link". Remove them, or write "layout: beside".',
    path: ['layout'],
  })
