import * as z from 'zod'
import { target } from '../article.ts'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** A short list of resources. Those without a link are marked as coming soon. */
export const popularSchema = z.strictObject({
  type: z.literal('popular'),
  ...band,
  heading,
  resources: z
    .array(
      z.strictObject({
        title: line(60),
        link: target.optional().describe('Where it can be opened. Leave it out until it can.'),
      }),
    )
    .min(1)
    .max(6),
})
