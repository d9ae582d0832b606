import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('statement'),
    ...band,
    heading: line(60).describe('The small heading above the statement.'),
    text: paragraph(180)
      .meta({ breaks: true })
      .describe('One to three short sentences. A new line here starts a new line on the page.'),
    items: z
      .array(z.strictObject({ title: line(60).optional(), text: paragraph(140) }))
      .max(4)
      .default([])
      .describe('Notes under the statement, side by side.'),
    actions,
  })
  .describe('One long statement in large type, with a few short notes under it if wanted.')
  .register(traits, { ground: () => 'shoal-4' })
