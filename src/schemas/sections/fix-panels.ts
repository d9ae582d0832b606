import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * Three steps side by side under three drawings: the lines miss each other, the lines meet, a course sets off.
 * specification.md, section 3, process step (step, title, description, outcome).
 */
export const fixPanelsSchema = z.strictObject({
  type: z.literal('fixPanels'),
  ...band,
  heading,
  lede: paragraph(200).optional(),
  people: drawnClaim('people').describe(
    'The claim that says from how many marks a line goes out, like "workshop-people".',
  ),
  panels: z
    .array(
      z.strictObject({
        title: line(20).describe('The name of the step, like "Diagnose".'),
        step: line(40).describe('The line under it, like "Workshop: Plan".'),
        description: paragraph(180),
        outcome: line(90).describe('What the step leaves behind.'),
      }),
    )
    .length(3, 'There are three drawings, so this section takes exactly three steps.'),
})
