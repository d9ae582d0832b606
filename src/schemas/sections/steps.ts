import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Steps along a track that crosses a shoaling chart; the last one stands on land. */
export const stepsSchema = z.strictObject({
  type: z.literal('steps'),
  ...band,
  heading,
  steps: z
    .array(z.strictObject({ title: line(40), text: paragraph(160) }))
    .length(4, 'The drawing has four waypoints, so this section takes exactly four steps.'),
})
