import * as z from 'zod'
import { line, link, paragraph } from '../../../schemas/text.ts'
import { band, heading } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('sheets'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    items: z
      .array(
        z.strictObject({
          title: line(40),
          text: paragraph(200),
          parts: z.array(line(80)).min(1).describe('What it holds, line by line.'),
          specimen: line(60).optional().describe('If given, a made-up drawing of task bars stands here, so labelled.'),
          link: link.optional(),
        }),
      )
      .min(1)
      .max(6),
  })
  .describe('Framed sheets beside each other: documents, meetings, whatever one receives.')
