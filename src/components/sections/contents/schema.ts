import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading } from '../fields.ts'

/** The small drawings beside the entries. */
const specimens = ['task-bars', 'tide', 'measures', 'lights', 'stairs', 'course'] as const
/** One small drawing. */
export type Specimen = (typeof specimens)[number]

export const schema = z
  .strictObject({
    type: z.literal('contents'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    label: line(40).describe('The small line at the top of the first page.'),
    continued: line(40).optional().describe('The small line at the top of the second page.'),
    items: z
      .array(
        z.strictObject({
          title: line(40),
          text: paragraph(200),
          drawing: z.enum(specimens).optional().describe('The small drawing beside the entry.'),
        }),
      )
      .min(1)
      .max(12),
    note: line(60).describe('The line under the pages that says the drawings are no data.'),
  })
  .describe(
    'What a document holds, as its own table of contents: two pages side by side, the entries shared between them.',
  )
