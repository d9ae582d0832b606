import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** The offices of settings/addresses.mdx as rows. */
export const officesSchema = z.strictObject({
  type: z.literal('offices'),
  ...band,
  heading,
  mailLabel: line(30).describe('The words of each mail link.'),
})
