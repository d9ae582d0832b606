import * as z from 'zod'
import { aliases, sampleMark } from './entry-fields.ts'
import { listOf } from './groups.ts'
import { nameOf } from './names.ts'
import { line, paragraph } from './text.ts'

/**
 * One job role with its survey: `src/content/surveys/<slug>.mdx` becomes `/surveys/<slug>`. The
 * prose under the frontmatter is 'What this role involves'. specification.md, section 2 (role
 * survey page) and section 9 (four, three, one or two).
 */
export const surveySchema = z.strictObject({
  title: line(60).describe('The name of the role, like "Customer success".'),
  group: nameOf('group').describe(
    'The menu list that shows the role: a group of settings/navigation.mdx, like "sales".',
  ),
  order: z.int().min(1).describe('The place in that list: 1 is first.'),
  sample: sampleMark('true until the text of this page is confirmed.'),
  draft: z
    .boolean()
    .default(false)
    .describe('true shows the page on previews only, with a Draft mark.'),
  enabled: z
    .boolean()
    .default(true)
    .describe('false greys the role in the menu with "Soon" and gives it no page.'),
  summary: line(90).describe(
    'One sentence starting with "You", shown where other roles point here.',
  ),
  workflows: listOf("The four workflows under 'Key workflows you'll be asked about:'.", {
    name: line(40).describe('Two to four words.'),
    description: line(140).describe('What is done, with the documents and systems of the job.'),
  }).length(
    4,
    'A survey page shows exactly four key workflows. Add or remove entries until there are four.',
  ),
  rightForYou: paragraph(500).describe(
    "The paragraph under 'Right survey for you?': who should take it, and which other surveys " +
      'suit others better. From the first sentence that starts with "If" on, the words are ' +
      'smaller. A note for all roles follows: rightForYouNote in settings/labels.mdx.',
  ),
  yourAnswers: line(160).describe(
    "What the answers are for, the last of the three rows under 'Survey details'. The other " +
      'two are the same for all roles: see settings/labels.mdx.',
  ),
  similarRoles: z
    .array(nameOf('surveys'))
    .min(1, 'Name at least one similar role.')
    .max(2, 'Name at most two similar roles.')
    .describe('File names of one or two other roles, without ".mdx".'),
  aliases,
  form: z
    .string()
    .regex(
      /^([a-z0-9]+(-[a-z0-9]+)*|https:\/\/[\w-]+(\.[\w-]+)+([/?#][^\s,]*)?)$/,
      'Write the name of the form, which is the end of its address, like "deal-desk-survey", ' +
        'or its whole address, starting with https://.',
    )
    .optional()
    .describe(
      'Only if the outside form is not named after the file plus "-survey": its name, or its ' +
        'whole address if it is on another site.',
    ),
})

/** A role survey in its file. */
export type Survey = z.infer<typeof surveySchema>
