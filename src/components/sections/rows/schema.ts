import * as z from 'zod'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { linkWith } from '../../../schemas/links.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('rows'),
    ...band,
    look: lookField({
      ruled: 'a rule above each row, its title large and its text quiet under it',
      ticked: 'the same with a tick before each row: what is done or ready',
      grid: 'rows in two columns: short statements, facts or endings of a sentence',
      plain: 'paragraphs without rules: a story, or a few facts',
      links: 'each title leads somewhere; one without a link says Coming Soon',
    }),
    heading,
    lede: paragraph(320).optional(),
    items: z
      .array(
        z
          .strictObject({
            title: line(130).optional(),
            text: paragraph(600).optional(),
            link: linkWith({ label: line(60).optional().describe('The words on the link.') })
              .optional()
              .describe(
                'With a label, the link is below the text. Without one, the title is the link.',
              ),
          })
          .refine(({ title, text }) => title ?? text, {
            error: 'A row needs a title or a text. Write one of them, or remove the row.',
          }),
      )
      .min(1)
      .describe('The rows, from top to bottom.'),
    actions,
  })
  .describe(
    'A heading at left and a list at right: statements, facts, paragraphs, links to other pages.',
  )
  .register(traits, { carriesTitle: true })

export const view = (section: z.infer<typeof schema>, site: SiteContent) => ({
  ...resolveLinks(section, site),
  /** The words for a row without a link if all other rows are links. */
  soon: site.labels.comingSoon,
})
