import * as z from 'zod'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** A heading and a few plain truths, a paragraph each. */
export const realitiesSchema = z.strictObject({
  type: z.literal('realities'),
  ...band,
  heading,
  realities: z.array(paragraph(240)).min(1).max(6),
})
