import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { line, link, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** A first view whose drawing is a bar of hours from edge to edge, one stripe an hour (ten, beyond 120 hours). */
export const barHeroSchema = z.strictObject({
  type: z.literal('barHero'),
  ...band,
  back: link.optional(),
  heading,
  lede: paragraph(300).optional(),
  before: drawnClaim('hours').describe('The claim with the hours before, the length of the bar.'),
  after: drawnClaim('hours', 'before').describe('The claim with the hours now, its first part.'),
  afterLabel: line(40),
  beforeLabel: line(40),
})
