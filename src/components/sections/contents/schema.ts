import * as z from 'zod'
import { claimValue, specimenSheetOf } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale } from '../../../schemas/drawing-scales.ts'
import { specimenName } from '../../../schemas/specimens.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading } from '../fields.ts'

const hoursBeforeAndAfter = z.strictObject({
  title: line(80).describe('What the bar shows.'),
  before: claimToScale('hours').describe('The claim with the hours before, the length of the bar.'),
  after: claimToScale('hours', 'before').describe('The claim with the hours now, its first part.'),
  beforeCaption: line(40).describe('The words under the end of the bar.'),
  afterCaption: line(40).describe('The words under its first part.'),
})

export const schema = z
  .strictObject({
    type: z.literal('contents'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    document: line(40)
      .optional()
      .describe('The name of the document, above the list of what it holds.'),
    items: z
      .array(
        z.strictObject({
          title: line(60).describe('What it holds, like "Task by task".'),
          text: paragraph(160).optional().describe('One sentence on it.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('What the document holds, in its order.'),
    actions,
    specimen: specimenName.describe(
      'The sheet beside the list, from settings/specimens.mdx, like "deal-desk".',
    ),
    hours: hoursBeforeAndAfter
      .optional()
      .describe('If given, a bar under the list: what one client achieved, in hours.'),
  })
  .describe('What a document holds, beside a specimen of one of its pages.')

/** The section with its links resolved, its sheet, and the hours of its bar. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { specimen, hours, ...rest } = section
  return {
    ...resolveLinks(rest, site),
    sheet: specimenSheetOf(specimen, site),
    hours: hours && {
      ...hours,
      before: claimValue(hours.before, site),
      after: claimValue(hours.after, site),
    },
  }
}
