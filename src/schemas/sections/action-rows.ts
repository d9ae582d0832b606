import * as z from 'zod'
import { internalAddress, line, outsideName } from '../text.ts'
import { band, heading } from './parts.ts'

const words = { title: line(50), text: line(90) }

/** A first view that is a list of ways on: heading at left, actions as rows at right. */
export const actionRowsSchema = z.strictObject({
  type: z.literal('actionRows'),
  ...band,
  heading,
  rows: z
    .array(
      z.union([z.strictObject({ ...words, to: internalAddress }), z.strictObject({ ...words, outside: outsideName })]),
    )
    .min(1),
})
