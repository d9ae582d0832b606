import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** A first view at night: as many lights as a figure of ours says, and the words beside them. */
export const lightsHeroSchema = z.strictObject({
  type: z.literal('lightsHero'),
  ...band,
  heading,
  lede: paragraph(320).optional().describe('One or two sentences under the heading.'),
  actions,
  lights: drawnClaim('lights').describe('The claim that says how many lights there are, like "agents-in-production".'),
  caption: line(120).describe(
    'What the lights stand for, and how many they are, like "((agents-in-production in digits)) lights".',
  ),
})
