import * as z from 'zod'
import { line } from '../../../schemas/text.ts'
import { band, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('prose'),
    ...band,
    contents: line(40)
      .optional()
      .describe('The heading of the list of headings. Without it the list is not shown.'),
  })
  .describe('The text under the fields of the page, with a list of its headings beside it.')
  .register(traits, { once: 'The text under the fields' })
