import * as z from 'zod'
import { entryOf } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { quoteSchema, type Quote } from '../../../schemas/quote.ts'
import { oneOf } from '../../../schemas/groups.ts'
import { nameOf } from '../../../schemas/names.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, lookField, traits } from '../fields.ts'

/** Quotes of clients: specification.md, section 3, testimonial. */
export const schema = z
  .strictObject({
    type: z.literal('quotes'),
    ...band,
    look: lookField({
      beside: 'at right, with the lede and the links at left',
      wide: 'from the left edge, with the name at right',
      large: 'the first one largest, the others under it in two columns',
      stagger: 'stepping across the page',
    }),
    heading: line(60).optional().describe('Names the band for screen readers.'),
    lede: paragraph(80)
      .meta({ breaks: true })
      .optional()
      .describe('Who the client is, without a name. A new line here starts a new line.'),
    items: z.array(quoteSchema).min(1).max(6).optional().describe('The quotes, written out.'),
    from: oneOf(
      {
        caseStudy: nameOf('case-studies').describe(
          'The file name of a client story, whose quote is shown.',
        ),
        testimonials: nameOf('testimonials').describe(
          'The file name of a testimonials page, whose quotes are shown.',
        ),
      },
      {},
    )
      .optional()
      .describe('The file with the quotes, if they are not written here.'),
    actions,
  })
  .refine(({ items, from }) => (items === undefined) !== (from === undefined), {
    error:
      'Write the quotes under “items”, or the name of a file with quotes under “from”, but ' +
      'not both.',
  })
  .describe('What clients say, word for word.')
  .register(traits, {
    ground: () => 'shoal-4',
    counts: { noun: 'quotes' },
  })

/** A quote, with a picture of its author. */
interface PicturedQuote extends Quote {
  picture?: string | undefined
}

/** Finds the quotes in their files. @throws Error naming a file that does not exist */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  return { ...resolveLinks(section, site), items: quotesOf(section, site) }
}

function quotesOf({ items, from }: z.infer<typeof schema>, site: SiteContent): PicturedQuote[] {
  if (from === undefined) return items ?? []
  if ('testimonials' in from) return entryOf('testimonials', from.testimonials, site).data.quotes
  const { data } = entryOf('caseStudies', from.caseStudy, site)
  return [
    {
      quote: data.testimonial,
      author: data.testimonialAuthor,
      role: data.testimonialRole,
      company: data.company,
      picture: data.testimonialImage,
    },
  ]
}
