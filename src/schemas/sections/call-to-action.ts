import * as z from 'zod'
import { link, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** The closing band of a page (look.md, Closing band). `arrival` draws a coast and a track that ends on it. */
export const callToActionSchema = z.strictObject({
  type: z.literal('callToAction'),
  ...band,
  closing: z.enum(['land', 'white', 'arrival']).default('land').describe('Never the same on two linked pages.'),
  heading,
  lede: paragraph(300).optional(),
  actions: z.array(link).min(1, 'A closing band needs at least one action.').max(3),
  quiet: z.boolean().default(false).describe('true makes the first action a text link too, not a button.'),
})
