import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** A first view of very large type over a bar of six weeks, with the name of each phase under its first week. */
export const programmeHeroSchema = z.strictObject({
  type: z.literal('programmeHero'),
  ...band,
  heading: heading.describe('One short sentence a line.'),
  lede: paragraph(240).optional(),
  actions,
  phases: z
    .array(
      z.strictObject({
        title: line(24).describe('The name of the phase, like "Map & Measure".'),
        week: line(16).describe('When it is, like "Weeks 1–2".'),
      }),
    )
    .length(3, 'The bar has three phases of two weeks, so give exactly three.'),
})
