import * as z from 'zod'
import { heroDrawings } from '../drawings.ts'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** The first view of a page: heading, introduction, actions, and the drawing that belongs to this page alone. */
export const heroSchema = z.strictObject({
  type: z.literal('hero'),
  ...band,
  heading,
  lede: paragraph(320).optional().describe('One to three sentences under the heading.'),
  actions,
  drawing: z.enum(heroDrawings).optional().describe('The drawing of this page. Without one, the text stands alone.'),
  captions: z.array(line(60)).default([]).describe('Words that stand in the drawing, in its order.'),
})
