import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('items'),
    ...band,
    look: lookField({
      columns: 'two columns of short statements',
      names: 'the same with titles in italics, for things that have a name',
      stagger: 'each item steps to the right, its title large',
      numbered: 'one below the other with large numerals',
    }),
    heading,
    lede: paragraph(320).optional(),
    items: z
      .array(z.strictObject({ title: line(60), text: paragraph(200) }))
      .min(2)
      .max(10)
      .describe('The statements, each with a title.'),
    panel: z
      .strictObject({
        title: line(30),
        text: line(90),
        points: z.array(line(70)).min(1).max(6).describe('The entries of the framed list.'),
      })
      .optional()
      .describe('For "numbered": a framed list beside the items.'),
    actions,
  })
  .refine(({ look, panel }) => !panel || look === 'numbered', {
    error:
      'Only the look “numbered” has room for a panel. Write “look: numbered”, or remove “panel”.',
    path: ['panel'],
  })
  .describe('Things, or statements, with a line or two about each.')
  .register(traits, { ground: ({ look }) => (look === 'names' ? 'land' : 'paper') })
