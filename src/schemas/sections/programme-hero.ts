import * as z from 'zod'
import { drawnClaim, phaseWeeks } from '../drawn.ts'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** A first view of very large type over a bar of weeks, with the name of each phase under its first week. */
export const programmeHeroSchema = z.strictObject({
  type: z.literal('programmeHero'),
  ...band,
  heading: heading.describe('One short sentence a line.'),
  lede: paragraph(240).optional(),
  actions,
  weeks: drawnClaim('weeks').describe('The claim that says how many weeks it takes, like "programme-weeks".'),
  phases: z
    .array(
      z.strictObject({
        title: line(24).describe('The name of the phase, like "Map & Measure".'),
        week: phaseWeeks,
      }),
    )
    .min(1)
    .max(6, 'More than six names do not fit under the bar.'),
})
