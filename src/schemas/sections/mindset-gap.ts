import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** Two columns, old habit against new one, row by row. */
export const mindsetGapSchema = z.strictObject({
  type: z.literal('mindsetGap'),
  ...band,
  heading,
  from: line(40).describe('The head of the left column.'),
  to: line(40).describe('The head of the right column.'),
  items: z
    .array(z.strictObject({ from: line(60), to: line(60) }))
    .min(2)
    .max(8),
})
