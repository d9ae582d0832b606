import * as z from 'zod'
import { line, link, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Two framed sheets beside each other: the documents and meetings that answers lead to. */
export const sheetsSchema = z.strictObject({
  type: z.literal('sheets'),
  ...band,
  heading,
  lede: paragraph(300).optional(),
  sheets: z
    .array(
      z.strictObject({
        title: line(40),
        text: paragraph(200),
        parts: z.array(line(80)).min(1),
        specimen: line(60).optional().describe('If given, a made-up drawing of task bars stands here, so labelled.'),
        link: link.optional(),
      }),
    )
    .length(2, 'The two sheets stand side by side: give exactly two.'),
})
