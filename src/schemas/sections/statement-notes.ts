import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { band } from './parts.ts'

/** One long statement in large type, and, if wanted, three short notes under it. */
export const statementNotesSchema = z.strictObject({
  type: z.literal('statementNotes'),
  ...band,
  heading: line(60).describe('The small heading above the statement.'),
  statement: paragraph(180).describe('One to three short sentences. A new line here starts a new line on the page.'),
  notes: z
    .array(paragraph(140))
    .default([])
    .refine(
      (notes) => notes.length === 0 || notes.length === 3,
      'Three notes stand side by side: give exactly three, or none.',
    )
    .describe('Three notes, or none: then the statement stands alone.'),
})
