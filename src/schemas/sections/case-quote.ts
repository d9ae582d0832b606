import * as z from 'zod'
import { nameOf } from '../text.ts'
import { band } from './parts.ts'

/** The quote of a client story, wide, with the name at right. Its words stand in the file of the story. */
export const caseQuoteSchema = z.strictObject({
  type: z.literal('caseQuote'),
  ...band,
  caseStudy: nameOf('case-studies').describe('The file name of the story in case-studies, without ".mdx".'),
})
