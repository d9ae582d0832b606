import * as z from 'zod'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** A heading at left and a few paragraphs at statement size at right. */
export const storySchema = z.strictObject({
  type: z.literal('story'),
  ...band,
  heading,
  paragraphs: z.array(paragraph(600)).min(1).max(3),
})
