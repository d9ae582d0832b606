import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** The first view of a function: its name in italics and its light close up, lit or not yet. */
export const lightHeroSchema = z.strictObject({
  type: z.literal('lightHero'),
  ...band,
  drawing: z
    .enum(['single-light', 'unlit-light'])
    .describe('"single-light" is the light of HR; "unlit-light" is for a function without surveys of its own.'),
  heading,
  figure: line(24).optional().describe('If given, a large figure under the heading; the introduction goes on from it.'),
  lede: paragraph(240),
  actions,
})
