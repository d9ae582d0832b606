import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, type Traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('newsletter'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    field: line(40).describe('The label of the field.'),
    button: line(30),
  })
  .describe('A field for an email address. Sending it only clears the field: nothing leaves the page yet.')

/** What other parts of the site know of it. */
export const traits: Traits<z.infer<typeof schema>> = {
  ground: () => 'shoal-4',
}
