import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line, link, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** How long data is kept, drawn to one scale: one stripe is one month. */
export const retentionSchema = z.strictObject({
  type: z.literal('retention'),
  ...band,
  heading,
  layout: z.enum(['stacked', 'table']).default('stacked').describe('"table" puts each label beside its bar.'),
  statement: paragraph(300).optional(),
  bars: z
    .array(
      z.strictObject({
        label: line(40),
        note: line(60),
        months: drawnClaim('months').describe('The claim that gives the length, like "survey-deletion-months".'),
        after: drawnClaim('weeks')
          .optional()
          .describe('The claim for a time in weeks that comes first, like "programme-weeks".'),
      }),
    )
    .min(1),
  monthLabel: line(20).optional().describe('If given, a scale of months stands above, and this word before the first.'),
  link: link.optional(),
})
