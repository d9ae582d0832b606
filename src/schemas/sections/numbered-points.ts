import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Points in their order with large numerals, and beside them a framed panel. */
export const numberedPointsSchema = z.strictObject({
  type: z.literal('numberedPoints'),
  ...band,
  heading,
  points: z
    .array(z.strictObject({ title: line(50), text: paragraph(180) }))
    .min(2)
    .max(5),
  panel: z
    .strictObject({
      title: line(30),
      text: line(90),
      rows: z.array(line(70)).min(1).max(6),
    })
    .optional()
    .describe('A framed list beside the points.'),
})
