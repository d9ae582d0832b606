import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** A first view at night: one light for each of the first agents in production, and the words beside them. */
export const lightsHeroSchema = z.strictObject({
  type: z.literal('lightsHero'),
  ...band,
  heading,
  lede: paragraph(320).optional().describe('One or two sentences under the heading.'),
  actions,
  caption: line(120).describe('What the lights stand for. They are always 200.'),
})
