import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line, nameOf, slug } from '../text.ts'

/** How the pace of a service is drawn: stops that end, weeks to scale, or months that go on. */
const clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stops'),
    stops: z.array(line(16)).min(2, 'A course needs at least two stops.').max(4, 'More than four stops do not fit.'),
  }),
  z.strictObject({
    kind: z.literal('weeks'),
    claim: drawnClaim('weeks').describe('The claim whose value is the number of weeks, like "programme-weeks".'),
    first: line(16).describe('The words under the first week.'),
    last: line(16).describe('The words under the last week, by claim: "Week ((programme-weeks in digits))".'),
  }),
  z.strictObject({
    kind: z.literal('months'),
    word: line(12).describe('The word before the number of each month, like "Month".'),
  }),
])

/** Services as full-width bands that rise from deep water to land, each with its own pace drawn beside it. */
export const courseBandsSchema = z.strictObject({
  type: z.literal('courseBands'),
  id: slug.optional().describe('The name of the first band in addresses: "services" is reached as "#services".'),
  courses: z
    .array(
      z.strictObject({
        service: nameOf('services').describe(
          'The file name of the service, without ".mdx". Its title and summary are shown.',
        ),
        link: line(40).describe('The words of the link to its page.'),
        clock: clock.describe('How its pace is drawn: "stops", "weeks" or "months".'),
      }),
    )
    .min(1)
    .max(3, 'There are three grounds from deep water to land, so this section takes at most three services.'),
})
