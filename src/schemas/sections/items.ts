import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** Two columns of things, or of statements, with one line about each. */
export const itemsSchema = z.strictObject({
  type: z.literal('items'),
  ...band,
  heading,
  named: z.boolean().default(true).describe('Whether the titles are names, set in italics, rather than statements.'),
  items: z
    .array(z.strictObject({ title: line(40), text: line(110) }))
    .min(2)
    .max(10),
})
