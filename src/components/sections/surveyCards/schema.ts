import * as z from 'zod'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { target } from '../../../schemas/links.ts'
import { nameOf } from '../../../schemas/names.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

const card = z.strictObject({
  title: line(30).describe('Who the survey is for, like "Sales leader".'),
  text: line(140).describe('How the reader knows that this is their survey.'),
  link: target
    .optional()
    .describe('Where the survey is. Without it, the card is not a link and says Coming Soon.'),
})

export const schema = z
  .strictObject({
    type: z.literal('surveyCards'),
    ...band,
    heading,
    lede: paragraph(240).optional(),
    open: nameOf('function')
      .optional()
      .describe(
        'A function whose role surveys are listed first, like "hr": they can be taken now.',
      ),
    note: line(140).optional().describe('The words between these and the cards: what comes later.'),
    items: z
      .array(
        z.strictObject({
          title: line(20).optional().describe('The name of the function, above its cards.'),
          function: nameOf('function')
            .optional()
            .describe('The function whose light is beside the name, like "sales".'),
          cards: z.array(card).min(1).max(3).describe('The surveys of this function.'),
        }),
      )
      .min(1)
      .max(4)
      .describe('The functions, each with its cards; one alone needs no name.'),
  })
  .describe('External surveys for a whole function, one for leaders and one for team members.')
  .register(traits, { ground: () => 'shoal-4' })

/** The open role surveys, the cards with their links, and the words for cards without a link. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const open = site.roleGroups
    .filter((group) => group.function === section.open)
    .flatMap(({ roles }) => roles)
  return { ...resolveLinks(section, site), open, comingSoon: site.labels.comingSoon }
}
