import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * A programme of weeks to scale: a staff with one stripe a week, and beside it the phases, two weeks each.
 * Spec section 3, method step (week, title, description, outcome).
 */
export const weekStaffSchema = z.strictObject({
  type: z.literal('weekStaff'),
  ...band,
  heading,
  weekLabel: line(12).describe('The word before the number of a week.'),
  steps: z
    .array(
      z.strictObject({
        week: line(16).describe('When the phase is, like "Weeks 1–2".'),
        title: line(24).describe('The name of the phase, like "Map & Measure".'),
        description: paragraph(180),
        outcome: line(90).describe('What the phase leaves behind.'),
      }),
    )
    .min(1),
})
