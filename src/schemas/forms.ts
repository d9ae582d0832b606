import * as z from 'zod'
import { sampleMark } from './entry-fields.ts'
import { group } from './groups.ts'
import { line } from './text.ts'

const field = group('A field of the form.', {
  label: line(40).describe('The words above the field.'),
})
const choice = group('A field of the form with a list of choices.', {
  label: line(40).describe('The words above the list.'),
  placeholder: line(40).describe('What the list shows before a choice is made.'),
  options: z
    .array(line(60))
    .min(2)
    .describe(
      'The choices, in their order. Leads keep the text that was chosen when they were sent.',
    ),
})
const privacy = group('The promise under the form.', {
  text: line(200).describe(
    'What happens to what is written in the form. The link to the privacy notice follows.',
  ),
  sample: sampleMark('true until somebody who may promise it has confirmed it.'),
})
const form = <Fields extends z.ZodRawShape>(fields: Fields) =>
  group('The words of one form.', {
    submit: line(40).describe('The words on the button.'),
    submitting: line(40).describe('The words on the button while the form is sent.'),
    privacy,
    success: group('What replaces the form after it was sent.', {
      heading: line(60),
      text: line(120),
    }),
    fields: group('The words of the fields.', fields),
  })

/**
 * The words of the two lead forms, `settings/forms.mdx`. specification.md, sections 3, 4, 8 and 9.
 */
export const formsSchema = z.strictObject({
  optional: line(20).describe('Shown beside the label of a field that may stay empty.'),
  blank: line(80).describe('Shown by the browser when a required field contains only spaces.'),
  error: line(80).describe('Shown when a lead could not be stored.'),
  noScript: line(160).describe(
    'Shown where scripts do not run. The mail and calendar links follow.',
  ),
  mailLink: line(40),
  calendarLink: line(40),
  privacyLink: line(40).describe(
    'The link to the privacy notice, after the sentence of each form.',
  ),
  contact: form({
    name: field,
    email: field,
    company: field,
    role: field,
    topic: choice,
    message: field,
  }),
  report: form({
    first_name: field,
    last_name: field,
    email: field,
    company: field,
    role: field,
    frustration: choice,
  }),
})
/** The words of the two lead forms in their file. */
export type Forms = z.infer<typeof formsSchema>
