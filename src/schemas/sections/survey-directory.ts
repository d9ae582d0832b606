import * as z from 'zod'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Every role with its survey, by function: made from the role files. */
export const surveyDirectorySchema = z.strictObject({
  type: z.literal('surveyDirectory'),
  ...band,
  heading,
  lede: paragraph(300).optional(),
})
