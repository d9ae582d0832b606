import * as z from 'zod'
import { line } from '../text.ts'
import { band, heading } from './parts.ts'

/** A heading at left, and at right a list of plain statements in large type. Ticked, it is a checklist. */
export const statementsSchema = z.strictObject({
  type: z.literal('statements'),
  ...band,
  heading,
  ticked: z.boolean().default(false).describe('true sets a tick before each statement: the list of what is done.'),
  statements: z.array(line(130).describe('One or two short sentences.')).min(2).max(7),
})
