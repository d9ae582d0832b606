import * as z from 'zod'
import { line, paragraph, slug } from '../../../schemas/text.ts'
import type { Traits } from '../fields.ts'

/** specification.md, section 3: service block (title, description, deliverables). */
export const schema = z
  .strictObject({
    type: z.literal('serviceBlocks'),
    id: slug.optional().describe('The name of the first block in addresses: "service" is reached as "#service".'),
    items: z
      .array(
        z.strictObject({
          title: line(40),
          text: paragraph(160),
          points: z.array(line(60)).min(1).max(8).describe('What it delivers.'),
        }),
      )
      .min(2, 'The ladder needs at least two blocks.')
      .max(6),
  })
  .describe(
    'The parts of a service, each a band of its own, from deep water to land, so there is no heading above them.',
  )

/** What other parts of the site know of it. */
export const traits: Traits<z.infer<typeof schema>> = {
  covered: () => true,
}
