import * as z from 'zod'
import { line, nameOf, paragraph, picture } from '../text.ts'
import { band } from './parts.ts'

/** One person and what they do here, with a portrait. */
export const guideSchema = z.strictObject({
  type: z.literal('guide'),
  ...band,
  person: nameOf('people').describe('The file name of the person in src/content/people/, without ".mdx".'),
  biography: paragraph(500),
  portrait: z
    .strictObject({
      text: line(100).describe('What the picture shows. It stands in the frame while there is no picture.'),
      picture: picture
        .optional()
        .describe('The picture under public/, four parts wide and five high. Without it the frame shows the text.'),
    })
    .describe('The portrait beside the biography.'),
})
