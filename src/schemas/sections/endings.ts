import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** A sentence that begins in the heading, and all the ways in which it may end. */
export const endingsSchema = z.strictObject({
  type: z.literal('endings'),
  ...band,
  heading,
  endings: z.array(line(90).describe('An ending of the sentence, without a full stop.')).min(2).max(8),
})
