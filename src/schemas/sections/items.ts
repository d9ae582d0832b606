import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** Two columns of named things, one line about each: what is in the parcel. */
export const itemsSchema = z.strictObject({
  type: z.literal('items'),
  ...band,
  heading,
  items: z.array(z.strictObject({ title: line(40), text: line(110) })).min(2).max(10),
})
