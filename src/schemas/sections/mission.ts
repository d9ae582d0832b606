import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** One sentence that the page stands by, as large as a title. */
export const missionSchema = z.strictObject({
  type: z.literal('mission'),
  ...band,
  heading: line(40).describe('A short name for the sentence, set small above it.'),
  statement: paragraph(220),
})
