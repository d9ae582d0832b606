import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('questions'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    items: z
      .array(
        z.strictObject({
          title: line(130).describe('The question.'),
          text: paragraph(600).describe('The answer.'),
        }),
      )
      .min(1)
      .describe('The questions with their answers.'),
    actions,
  })
  .describe('Questions with their answers, all open.')
  .register(traits, { counts: { noun: 'questions' } })
