import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** Three tide levels over one seabed, without figures: before, during and after. */
export const tidePanoramaSchema = z.strictObject({
  type: z.literal('tidePanorama'),
  ...band,
  heading: line(60).describe('Names the band for screen readers.'),
  parts: z
    .array(z.strictObject({ title: line(30), text: paragraph(160) }))
    .length(3, 'The drawing has three levels: give exactly three parts.'),
})
