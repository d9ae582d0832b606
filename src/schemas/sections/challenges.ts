import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** What stands in the way: a heading at left, at right rows of a plain statement with a note under it. */
export const challengesSchema = z.strictObject({
  type: z.literal('challenges'),
  ...band,
  heading,
  challenges: z
    .array(z.strictObject({ title: line(60).describe('One plain sentence.'), text: paragraph(200) }))
    .min(1, 'Give at least one challenge, or remove the whole section.'),
})
