import * as z from 'zod'
import { claimToScale } from './drawing-scales.ts'
import { line } from './text.ts'

/** The drawing of a service's pace: stops that end, weeks to scale, or months that go on. */
export const clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stops'),
    stops: z
      .array(line(16))
      .min(2, 'A course needs at least two stops.')
      .max(4, 'More than four stops do not fit.')
      .describe('The words at the stops, in their order.'),
  }),
  z.strictObject({
    kind: z.literal('weeks'),
    claim: claimToScale('weeks').describe(
      'The claim whose value is the number of weeks, like "programme-weeks".',
    ),
    first: line(16).describe('The words under the first week.'),
    last: line(16).describe(
      'The words under the last week, by claim: "Week ((programme-weeks in digits))".',
    ),
  }),
  z.strictObject({
    kind: z.literal('months'),
    word: line(12).describe('The word before the number of each month, like "Month".'),
  }),
])
