import * as z from 'zod'
import { claimValue } from '../../../lib/look-ups.ts'
import { resolveLinks, resolveLink } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale } from '../../../schemas/drawing-scales.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('leadForm'),
    ...band,
    look: lookField({
      band: 'the words at left, the form at right',
      hero:
        'the first view of a page: the words on land, ' +
        'the form on a sheet that is half outside it',
    }),
    form: z.enum(['contact', 'report']).describe('Which form: "contact" or "report".'),
    heading,
    lede: paragraph(320).optional(),
    minutes: claimToScale('dial')
      .optional()
      .describe(
        'The figure that a dial shows under the words of a "hero", like "report-survey-minutes".',
      ),
    caption: paragraph(40).optional().describe('The words beside the dial.'),
    formHeading: paragraph(60)
      .optional()
      .describe('The heading on the sheet of a "hero", above the fields.'),
  })
  .describe('One of the two lead forms. Its labels and messages are in settings/forms.mdx.')
  .register(traits, {
    ground: () => 'shoal-4',
    covered: ({ look }) => look === 'hero',
    carriesTitle: true,
  })

/** The words of the form, the minutes of the dial, and the ways to reach us without a form. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { forms, addresses } = site
  return {
    ...resolveLinks(section, site),
    minutes: section.minutes && claimValue(section.minutes, site),
    words: forms,
    otherWays: [
      { label: forms.mailLink, href: `mailto:${addresses.salesEmail}` },
      resolveLink({ label: forms.calendarLink, outside: 'calendar' }, site),
    ],
  }
}
