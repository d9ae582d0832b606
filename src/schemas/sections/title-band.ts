import * as z from 'zod'
import { link, line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** A first view of type alone: the title at left, what the page is at right. */
export const titleBandSchema = z.strictObject({
  type: z.literal('titleBand'),
  ...band,
  notice: z
    .strictObject({ label: line(30), text: line(140) })
    .optional()
    .describe('A strip above the title, such as Coming Soon.'),
  back: link.optional().describe('A link with an arrow above the title, such as "Back to home".'),
  heading,
  size: z.enum(['usual', 'large']).default('usual').describe('How large the title is set.'),
  note: line(80).optional().describe('A line under the title, such as the date of the last change.'),
  lede: paragraph(320).optional(),
  actions,
})
