import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('newsletter'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    field: line(40).describe('The label of the field.'),
    button: line(30),
  })
  .describe(
    'A field for an email address. Sending it only clears the field; the address is not sent ' +
      'anywhere yet.',
  )
  .register(traits, { ground: () => 'shoal-4' })
