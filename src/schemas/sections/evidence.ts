import * as z from 'zod'
import { link, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Facts that a reader can check, one a row, each with a way to where it can be checked. */
export const evidenceSchema = z.strictObject({
  type: z.literal('evidence'),
  ...band,
  heading,
  points: z.array(z.strictObject({ text: paragraph(220), link: link.optional() })).min(1),
})
