import * as z from 'zod'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** One very large figure, and the others as rows beside it. */
export const keyResultSchema = z.strictObject({
  type: z.literal('keyResult'),
  ...band,
  heading: line(60).describe('Names the band for screen readers.'),
  figure: line(20),
  text: line(90),
  rows: z.array(z.strictObject({ figure: line(20), text: line(60) })).min(1),
})
