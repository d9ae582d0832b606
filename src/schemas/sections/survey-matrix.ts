import * as z from 'zod'
import { line, outsideName, paragraph } from '../text.ts'
import { band, heading } from './parts.ts'

/** Outside surveys by function and seat: two columns under the lights of two functions, never four cards. */
export const surveyMatrixSchema = z.strictObject({
  type: z.literal('surveyMatrix'),
  ...band,
  heading,
  lede: paragraph(240).optional(),
  functions: z
    .array(
      z.strictObject({
        function: z.enum(['sales', 'marketing', 'operations', 'hr']).describe('Whose light stands beside the name.'),
        name: line(20).describe('The name of the function.'),
        surveys: z
          .array(
            z.strictObject({
              title: line(30).describe('Who the survey is for, like "Sales leader".'),
              text: line(90).describe('How the reader knows that this is their work.'),
              outside: outsideName,
            }),
          )
          .length(2, 'Each function has two cells: give exactly two surveys.'),
      }),
    )
    .length(2, 'The matrix has two columns: give exactly two functions.'),
})
