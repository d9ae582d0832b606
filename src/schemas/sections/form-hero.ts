import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** A first view with a lead form: the words on land, the form on a sheet that lies half off it. */
export const formHeroSchema = z.strictObject({
  type: z.literal('formHero'),
  ...band,
  heading,
  lede: paragraph(320).optional(),
  minutes: drawnClaim('dial').describe('The figure that the dial shows, like "report-survey-minutes".'),
  caption: paragraph(40).describe('The words beside the dial.'),
  form: z.enum(['contact', 'report']).describe('Which form: "contact" or "report".'),
  formHeading: paragraph(60).describe('The heading on the sheet, above the fields.'),
})
