import * as z from 'zod'
import { claimValue } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale, weeksPerMonth } from '../../../schemas/drawing-scales.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('retention'),
    ...band,
    look: lookField({
      stacked: 'each text above its bar, at the right of the heading',
      table: 'each text beside its bar, across the page',
    }),
    heading,
    lede: paragraph(320).optional(),
    items: z
      .array(
        z.strictObject({
          title: line(40).describe('What is kept.'),
          text: line(60).describe('How long, in words.'),
          months: claimToScale('months').describe(
            'The claim that gives the length, like "survey-deletion-months".',
          ),
          after: claimToScale('weeks')
            .optional()
            .describe('The claim for a time in weeks that comes first, like "programme-weeks".'),
        }),
      )
      .min(1)
      .describe('A bar for each kind of data.'),
    monthLabel: line(20)
      .optional()
      .describe('Adds a scale of months above, with this word before the first.'),
    actions,
  })
  .describe('How long data is kept, drawn to one scale: one stripe is one month.')
  .register(traits, { ground: () => 'night' })

/** The times in months: how long each kind of data is kept, and the time before that. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { actions: links, ...rest } = section
  return {
    ...rest,
    actions: resolveLinks(links, site),
    items: section.items.map(({ title, text, months, after }) => ({
      title,
      text,
      before: after ? claimValue(after, site) / weeksPerMonth : 0,
      length: claimValue(months, site),
    })),
  }
}
