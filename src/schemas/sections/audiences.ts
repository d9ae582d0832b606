import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** What two groups of readers get, on the two sides of one coast: the first on land, the second on the water. */
export const audiencesSchema = z.strictObject({
  type: z.literal('audiences'),
  id: band.id,
  audiences: z
    .array(z.strictObject({ heading, text: paragraph(240), points: z.array(line(60)).min(1).max(5) }))
    .length(2, 'One coast has two sides: give exactly two groups of readers.'),
})
