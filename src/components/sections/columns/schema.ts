import * as z from 'zod'
import { link } from '../../../schemas/links.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('columns'),
    ...band,
    items: z
      .array(
        z.strictObject({
          title: heading,
          text: paragraph(600),
          points: z.array(line(60)).max(6).optional().describe('A list under the text.'),
          link: link.optional().describe('Where this column leads on.'),
        }),
      )
      .min(2)
      .max(3)
      .describe('The columns, from left to right.'),
  })
  .describe('Two or three headings side by side, a paragraph under each.')
  .register(traits, { ground: () => 'shoal-4' })
