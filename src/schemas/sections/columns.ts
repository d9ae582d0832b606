import * as z from 'zod'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Two headings with a paragraph each, side by side. */
export const columnsSchema = z.strictObject({
  type: z.literal('columns'),
  ...band,
  columns: z
    .array(z.strictObject({ heading, text: paragraph(600) }))
    .length(2, 'The two columns stand side by side: give exactly two.'),
})
