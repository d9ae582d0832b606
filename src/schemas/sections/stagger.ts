import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Three short sentences that step to the right, each with a note under it. */
export const staggerSchema = z.strictObject({
  type: z.literal('stagger'),
  ...band,
  heading,
  points: z
    .array(z.strictObject({ title: line(50).describe('A sentence or two, very short.'), text: paragraph(140) }))
    .length(3, 'There are three steps to the right, so give exactly three points.'),
})
