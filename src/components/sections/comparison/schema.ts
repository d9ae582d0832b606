import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('comparison'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    from: line(40).meta({ title: 'Left column', description: 'The head of the left column.' }),
    to: line(40).meta({ title: 'Right column', description: 'The head of the right column.' }),
    items: z
      .array(
        z.strictObject({
          title: line(60).describe('In the left column, like an old habit.'),
          text: line(90).describe('Against it in the right column, like the new one.'),
        }),
      )
      .min(1)
      .describe('The rows, each with a text in both columns.'),
  })
  .describe('Two columns, one thing against another, row by row.')
