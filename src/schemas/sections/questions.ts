import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Questions with their answers, all open. Search engines are told of them too. */
export const questionsSchema = z.strictObject({
  type: z.literal('questions'),
  ...band,
  heading,
  pairs: z
    .array(z.strictObject({ question: line(90), answer: paragraph(400) }))
    .min(1)
    .max(8),
})
