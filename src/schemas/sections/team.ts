import * as z from 'zod'
import { band, heading } from './parts.ts'

/** Everybody in `src/content/people`, in the order their files give. */
export const teamSchema = z.strictObject({
  type: z.literal('team'),
  ...band,
  heading,
})
