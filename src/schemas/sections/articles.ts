import * as z from 'zod'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** All articles but the featured one, newest first, with tabs that choose a category. */
export const articlesSchema = z.strictObject({
  type: z.literal('articles'),
  ...band,
  heading: line(60).describe('Names the list for screen readers.'),
  tabs: line(40).describe('Names the row of tabs for screen readers.'),
  none: line(80).describe('Shown under a tab that has no articles.'),
})
