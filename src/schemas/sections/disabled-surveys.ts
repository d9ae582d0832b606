import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** Surveys that are not open yet: they lead nowhere and say Coming Soon (the words stand in settings/labels.mdx). */
export const disabledSurveysSchema = z.strictObject({
  type: z.literal('disabledSurveys'),
  ...band,
  heading,
  surveys: z
    .array(
      z.strictObject({
        title: line(30).describe('Who the survey is for, like "Finance leader".'),
        text: line(140).describe('How the reader knows that this will be their survey.'),
      }),
    )
    .length(2, 'The two cards stand side by side: give exactly two.'),
})
