import * as z from 'zod'
import { line, paragraph, slug } from '../text.ts'

/**
 * The parts of a service as a ladder of bands that rise from deep water to land, one ground each (look.md, Service
 * block). Every block is a band of its own, so there is no heading above them. specification.md, section 3, service block.
 */
export const serviceBlocksSchema = z.strictObject({
  type: z.literal('serviceBlocks'),
  id: slug.optional().describe('The name of the first block in addresses: "service" is reached as "#service".'),
  blocks: z
    .array(
      z.strictObject({
        title: line(40),
        description: paragraph(160),
        deliverables: z
          .array(line(60))
          .length(4, 'A service block shows exactly four deliverables. Add or remove entries until there are four.'),
      }),
    )
    .min(2, 'The ladder needs at least two blocks.')
    .max(4, 'The ladder has four grounds, so it takes at most four blocks.'),
})
