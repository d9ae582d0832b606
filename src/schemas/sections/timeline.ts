import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Steps that run beside each other, drawn along six months (look.md, Timeline). specification.md, section 3, process step. */
export const timelineSchema = z.strictObject({
  type: z.literal('timeline'),
  ...band,
  heading,
  monthLabel: line(12).describe('The word before the number of a month.'),
  steps: z
    .array(
      z.strictObject({
        title: line(40),
        duration: line(30).describe('When it happens, in words, like "Weeks 1–3".'),
        description: paragraph(160),
        outcome: line(90).describe('What the step leaves behind.'),
        lasts: z
          .union([z.int().min(1).max(24), z.enum(['monthly', 'ongoing', 'continuous'])])
          .describe('How it is drawn: a number of weeks, or "monthly", "ongoing" (after those weeks) or "continuous".'),
      }),
    )
    .min(2, 'A timeline needs at least two steps.'),
})
