import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** What follows the survey: steps of which one is open, and a chart whose course has reached that step. */
export const whatHappensNextSchema = z.strictObject({
  type: z.literal('whatHappensNext'),
  ...band,
  heading,
  steps: z
    .array(z.strictObject({ title: line(40), text: paragraph(300) }))
    .length(4, 'The chart has four waypoints, so this section takes exactly four steps.'),
})
