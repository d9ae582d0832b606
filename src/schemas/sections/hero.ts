import * as z from 'zod'
import { drawnClaim } from '../drawn.ts'
import { heroDrawings } from '../drawings.ts'
import { line, paragraph } from '../text.ts'
import { actions, band, heading } from './parts.ts'

/** The first view of a page: heading, introduction, actions, and the drawing that belongs to this page alone. */
export const heroSchema = z
  .strictObject({
    type: z.literal('hero'),
    ...band,
    heading,
    lede: paragraph(320).optional().describe('One to three sentences under the heading.'),
    actions,
    drawing: z.enum(heroDrawings).optional().describe('The drawing of this page. Without one, the text stands alone.'),
    captions: z.array(line(60)).default([]).describe('Words that stand in the drawing, in its order.'),
    minutes: drawnClaim('dial')
      .optional()
      .describe('For "inlet": the claim that its dial shows, like "survey-minutes". Without it there is no dial.'),
    people: drawnClaim('people')
      .optional()
      .describe('For "position-fix": the claim that says how many marks it has, like "workshop-people".'),
  })
  .refine(({ drawing, minutes }) => !minutes || drawing === 'inlet', {
    error: 'Only the drawing “inlet” has a dial. Remove this line.',
    path: ['minutes'],
  })
  .refine(({ drawing, people }) => drawing !== 'position-fix' || people, {
    error: 'The drawing “position-fix” has a mark for each person. Write “people: workshop-people”, or another claim.',
    path: ['people'],
  })
  .refine(({ drawing, people }) => !people || drawing === 'position-fix', {
    error: 'Only the drawing “position-fix” has a mark for each person. Remove this line.',
    path: ['people'],
  })
