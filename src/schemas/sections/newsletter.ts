import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** A field for an email address. Sending it only clears the field: nothing leaves the page (specification.md, section 4). */
export const newsletterSchema = z.strictObject({
  type: z.literal('newsletter'),
  ...band,
  heading,
  lede: paragraph(200).optional(),
  field: line(40).describe('The label of the field.'),
  button: line(30),
})
