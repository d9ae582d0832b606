import * as z from 'zod'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** Rows with an ink rule: a large figure and what it says. Not cards. */
export const figuresSchema = z.strictObject({
  type: z.literal('figures'),
  ...band,
  heading,
  lede: paragraph(300).optional(),
  rows: z
    .array(
      z.strictObject({
        figure: line(40).describe('The figure, like "Up to ((productivity-increase))".'),
        text: line(120).describe('What the figure says.'),
      }),
    )
    .min(1),
  actions,
})
