import * as z from 'zod'
import { draft, sampleMark } from './entry-fields.ts'
import { nameOf } from './names.ts'
import { picture } from './pictures.ts'
import { line, paragraph } from './text.ts'

/**
 * A team member, `src/content/people/<name>.mdx` (specification.md, section 3: name, role, bio,
 * color). Shown by the `people` section.
 */
export const personSchema = z.strictObject({
  draft,
  sample: sampleMark('true while this is not a real person.'),
  name: line(40).describe('The full name.'),
  role: line(50).describe('What the person does here, like "Head of research".'),
  bio: paragraph(200).describe('Two short sentences.'),
  biography: paragraph(500)
    .optional()
    .describe(
      'A longer text, for sections that show the person large. Without it they show the bio.',
    ),
  portrait: z
    .strictObject({
      picture: picture(304, 380).describe(
        'The picture, in src/content/pictures/: any photograph of at most 8 MB. It is ' +
          'cropped to a width of four parts and a height of five.',
      ),
      text: line(100).meta({
        title: 'What the picture shows',
        description: 'What the picture shows, like "Portrait of Helen Marsh".',
      }),
    })
    .optional()
    .describe('The portrait, shown wherever the person is.'),
  color: nameOf('function').describe(
    'The function whose colour this person has: one of settings/navigation.mdx, like ' +
      '"sales". No section shows it at present.',
  ),
  order: z.int().min(1).describe('The place in the list: 1 is first.'),
})
/** A team member in its file. */
export type Person = z.infer<typeof personSchema>
