import * as z from 'zod'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** The featured article, lettered across land and the part of the chart that is not surveyed yet. */
export const featuredArticleSchema = z.strictObject({
  type: z.literal('featuredArticle'),
  id: band.id,
  label: line(20).describe('The word before category and date, like "Featured".'),
})
