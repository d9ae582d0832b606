import * as z from 'zod'
import { line } from '../../../schemas/text.ts'
import { band, type Traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('prose'),
    ...band,
    contents: line(40).optional().describe('The name of the list of headings. Without it there is no list.'),
  })
  .describe('The text under the fields of the page, with a list of its headings beside it.')

/** What other parts of the site know of it. */
export const traits: Traits<z.infer<typeof schema>> = {
  once: 'The text under the fields',
}
