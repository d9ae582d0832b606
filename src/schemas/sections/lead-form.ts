import * as z from 'zod'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** One of the two lead forms. Its labels and messages stand in settings/forms.mdx. */
export const leadFormSchema = z.strictObject({
  type: z.literal('leadForm'),
  ...band,
  form: z.enum(['contact', 'report']).describe('Which form: "contact" or "report".'),
  heading,
  lede: paragraph(300).optional(),
})
