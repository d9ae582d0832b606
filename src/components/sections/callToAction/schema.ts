import * as z from 'zod'
import { link } from '../../../schemas/links.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('callToAction'),
    ...band,
    look: lookField({
      land: 'on land',
      white: 'on paper',
      arrival:
        'a coast on the right, with a course that ends there; on phones, on land. Never use it ' +
        'on two pages that link to each other',
    }),
    heading,
    lede: paragraph(300).optional(),
    actions: z
      .array(link)
      .min(1, 'A closing band needs at least one action.')
      .max(3)
      .describe('The first is a button, the others are text links.'),
    quiet: z
      .boolean()
      .default(false)
      .describe('true makes the first action a text link too, not a button.'),
  })
  .describe('The closing band of a page: what to do next.')
  .register(traits, {
    ground: ({ look }) => (look === 'white' ? 'paper' : 'land'),
    covered: ({ look }) => look === 'arrival',
  })
