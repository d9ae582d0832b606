import * as z from 'zod'
import { claimRange, claimValue } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale } from '../../../schemas/drawing-scales.ts'
import { nameOf } from '../../../schemas/names.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, lookField, traits } from '../fields.ts'

/** specification.md, section 3, metric card (metric, label, detail, color). */
export const schema = z
  .strictObject({
    type: z.literal('figures'),
    ...band,
    look: lookField({
      rows: 'a row for each figure, its words beside it',
      key:
        'the first figure very large, the others as rows beside it; the heading is for screen ' +
        'readers',
      large: 'the figures beside each other; two or four of them are set very large',
    }),
    heading,
    lede: paragraph(300).optional(),
    items: z
      .array(
        z.strictObject({
          figure: line(60).describe('The figure, like "Up to ((productivity-increase))".'),
          text: line(120).describe('What the figure counts.'),
          detail: line(120).optional().describe('A second line, if the figure needs one.'),
          color: nameOf('function')
            .optional()
            .describe(
              'The function that the figure is about, whose colour a small bar above it has, ' +
                'like "marketing".',
            ),
        }),
      )
      .min(1)
      .max(6, 'Visitors do not read more than six figures. Keep the most important ones.')
      .describe('The figures, the most important first.'),
    tide: z
      .strictObject({
        title: line(40).describe('What was measured, like "Content creation".'),
        figure: line(40).describe('The figure, like "((content-time-reduction))".'),
        reduction: claimToScale('reduction').describe(
          'The claim whose value is drawn to scale: by how many per cent the time fell.',
        ),
        text: line(60).describe('What the figure counts.'),
        caption: line(30).describe('The words at the water line.'),
      })
      .optional()
      .describe(
        'For "rows": one result as a card beside them. The height of its water is the time ' +
          'that the work still takes.',
      ),
    bar: z
      .strictObject({
        title: line(140).describe('What the bar shows.'),
        range: claimToScale('range').describe(
          'The claim whose text is a range, like "80–320": its first number is the dark part, ' +
            'its second the whole bar.',
        ),
        unit: line(20).describe('The unit after both values, like "hours".'),
        scale: line(40).describe('What one stripe is.'),
        scaleWhenNarrow: line(40).describe(
          'The same where a stripe is ten units: on narrow screens, and in a bar of more than 400.',
        ),
      })
      .optional()
      .describe('A bar to scale under the figures.'),
    actions,
  })
  .refine(({ look, tide }) => !tide || look === 'rows', {
    error:
      'Only the look “rows” has room for the card “tide”. Write “look: rows”, or remove “tide”.',
    path: ['tide'],
  })
  .describe('Our figures and what they count, in large type without cards.')
  .register(traits, { ground: ({ look }) => (look === 'large' ? 'shoal-4' : 'paper') })

/**
 * The section with its links resolved, and the values behind its drawings.
 * @throws Error if a claim cannot be drawn
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { tide, bar } = section
  return {
    ...resolveLinks(section, site),
    tide: tide && { ...tide, reduction: claimValue(tide.reduction, site) },
    bar: bar && { ...bar, range: claimRange(bar.range, site) },
  }
}
