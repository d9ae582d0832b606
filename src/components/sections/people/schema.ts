import * as z from 'zod'
import { entriesOf } from '../../../lib/look-ups.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { nameOf } from '../../../schemas/names.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('people'),
    ...band,
    look: lookField({
      team: 'one row for each person, with their role and their short text',
      guide: 'each person large, with their long text: for whoever guides the reader',
    }),
    heading: heading
      .optional()
      .describe('The heading. Without it the names are headings themselves.'),
    lede: paragraph(320).optional(),
    people: z
      .array(nameOf('people'))
      .min(1)
      .optional()
      .describe(
        'File names of the people to show, in their order. Left out, everybody shows in the ' +
          'order of the files.',
      ),
  })
  .describe('People with their names and texts, and their portraits where their files have one.')
  .register(traits, {
    shows: { folder: 'people', field: 'people' },
    counts: { noun: 'people' },
  })

/** Replaces the file names of people by the people. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  return { ...section, people: entriesOf('people', section.people, site).map(({ data }) => data) }
}
