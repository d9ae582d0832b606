import * as z from 'zod'
import { quoteSchema } from '../quote.ts'
import { drawnClaim } from '../drawn.ts'
import { claimName, line, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/**
 * Testimonial cards with two figures each: the time that work still takes is drawn to scale, the gain in productivity
 * stands as text. specification.md, section 3, testimonial and metric card.
 */
export const tideCardsSchema = z.strictObject({
  type: z.literal('tideCards'),
  ...band,
  heading,
  lede: paragraph(300).optional(),
  timeLabel: line(30).describe('What the large figure counts, like "time reduction".'),
  productivityLabel: line(30).describe('What the second figure counts, like "productivity".'),
  caption: line(24).describe('The words at the water line, like "Time it takes now".'),
  cards: z
    .array(
      z.strictObject({
        title: line(30).describe('The work that was measured.'),
        time: drawnClaim('reduction').describe(
          'The claim for the time reduction, like "website-content-time". It is drawn to scale.',
        ),
        productivity: claimName.describe('The claim for productivity, like "website-content-productivity".'),
        ...quoteSchema.pick({ quote: true, author: true, role: true }).partial().shape,
      }),
    )
    .length(4, 'The cards stand four in a row: give exactly four.'),
})
