import * as z from 'zod'
import { claimText, claimValue } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale } from '../../../schemas/drawing-scales.ts'
import { quoteSchema } from '../../../schemas/quote.ts'
import { claimName } from '../../../schemas/names.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

/** specification.md, section 3: testimonial and metric card. */
export const schema = z
  .strictObject({
    type: z.literal('cards'),
    ...band,
    heading,
    lede: paragraph(300).optional(),
    timeLabel: line(30).describe('What the large figure counts, like "time reduction".'),
    productivityLabel: line(30).describe('What the second figure counts, like "productivity".'),
    caption: line(24).describe('The words at the water line, like "Time it takes now".'),
    items: z
      .array(
        z.strictObject({
          title: line(30).describe('The work that was measured.'),
          time: claimToScale('reduction').describe(
            'The claim for the time reduction, like "website-content-time". It is drawn to scale.',
          ),
          productivity: claimName.describe(
            'The claim for productivity, like "website-content-productivity".',
          ),
          ...quoteSchema.pick({ quote: true, author: true, role: true, company: true }).partial()
            .shape,
        }),
      )
      .min(2)
      .max(6)
      .describe('A card for each kind of work that was measured.'),
  })
  .describe(
    'Testimonial cards: the time that work still takes, drawn to scale as water, and the gain ' +
      'in productivity.',
  )
  .register(traits, { ground: () => 'shoal-5' })

/** The figures of each card. @throws Error naming a claim that does not exist or has no value */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const items = section.items.map((item) => ({
    ...item,
    reduction: claimValue(item.time, site),
    time: claimText(item.time, site),
    productivity: claimText(item.productivity, site),
  }))
  return { ...resolveLinks(section, site), items }
}
