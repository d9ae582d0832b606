import * as z from 'zod'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

/** specification.md, section 3: service block (title, description, deliverables). */
export const schema = z
  .strictObject({
    type: z.literal('serviceBlocks'),
    ...band,
    heading,
    lede: paragraph(240).optional(),
    items: z
      .array(
        z.strictObject({
          title: line(40),
          text: paragraph(160),
          points: z.array(line(60)).min(1).max(8).describe('What it delivers.'),
        }),
      )
      .min(2, 'One part is not a list. Write at least two.')
      .max(6)
      .describe('The parts of the service.'),
  })
  .describe('The parts of a service, each with what it delivers.')
  .register(traits, { ground: () => 'shoal-4' })
