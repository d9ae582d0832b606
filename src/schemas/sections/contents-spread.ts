import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** The small drawings beside the entries of a contents spread. */
export const specimens = ['task-bars', 'tide', 'measures', 'lights', 'stairs', 'course'] as const
/** One small drawing. */
export type Specimen = (typeof specimens)[number]

const page = z.strictObject({
  label: line(40).describe('The small line at the top of the page.'),
  entries: z
    .array(
      z.strictObject({
        title: line(30),
        text: paragraph(140),
        drawing: z.enum(specimens).describe('The small drawing beside the entry.'),
      }),
    )
    .length(3, 'A page of the spread has room for exactly three entries.'),
})

/** What a document holds, as its own table of contents: two pages side by side with three entries each. */
export const contentsSpreadSchema = z.strictObject({
  type: z.literal('contentsSpread'),
  ...band,
  heading,
  pages: z.array(page).length(2, 'A spread has exactly two pages.'),
  note: line(60).describe('The line under the spread that says the drawings are no data.'),
})
