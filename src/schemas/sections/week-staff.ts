import * as z from 'zod'
import { drawnClaim, phaseWeeks } from '../drawn.ts'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * A programme of weeks to scale: a staff with one stripe a week, and beside it the phases, each as tall as its weeks.
 * specification.md, section 3, method step (week, title, description, outcome).
 */
export const weekStaffSchema = z.strictObject({
  type: z.literal('weekStaff'),
  ...band,
  heading,
  weeks: drawnClaim('weeks').describe('The claim that says how many weeks it takes, like "programme-weeks".'),
  weekLabel: line(12).describe('The word before the number of a week.'),
  steps: z
    .array(
      z.strictObject({
        week: phaseWeeks,
        title: line(24).describe('The name of the phase, like "Map & Measure".'),
        description: paragraph(180),
        outcome: line(90).describe('What the phase leaves behind.'),
      }),
    )
    .min(1),
})
