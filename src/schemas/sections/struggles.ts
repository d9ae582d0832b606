import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** What people say when nobody listens: a sentence of theirs, and a quiet line under it. */
export const strugglesSchema = z.strictObject({
  type: z.literal('struggles'),
  ...band,
  heading,
  struggles: z
    .array(z.strictObject({ saying: line(80), note: line(120) }))
    .min(2)
    .max(6),
})
