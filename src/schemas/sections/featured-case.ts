import * as z from 'zod'
import { line, nameOf } from '../text.ts'
import { band, heading } from './parts.ts'

/** One client story as a framed panel; its facts stand in the file of the story. */
export const featuredCaseSchema = z.strictObject({
  type: z.literal('featuredCase'),
  ...band,
  heading,
  caseStudy: nameOf('case-studies').describe('The file name of the story in case-studies, without ".mdx".'),
  readLabel: line(40),
  podcastLabel: line(40),
  challengeLabel: line(30),
  solutionLabel: line(30),
  timelineLabel: line(30),
})
