import * as z from 'zod'
import { sampleMark } from './entry-fields.ts'
import { nameOf, slug } from './names.ts'
import { line, paragraph } from './text.ts'

const task = z
  .strictObject({
    title: line(40).describe('What people do, like "Write deal summaries for approval".'),
    hours: z
      .int()
      .min(1)
      .max(16)
      .describe('How many hours of a week it takes: the length of the bar.'),
    agent: z
      .int()
      .min(0)
      .describe('How many of these an agent could take on: the first part of the bar.'),
    note: line(60)
      .optional()
      .describe('A note in the margin beside the bar. At most one task has one.'),
    owner: line(24)
      .optional()
      .describe('Who gives the task to an agent, in the last of four steps, like "Sales lead".'),
    due: line(24).optional().describe('By when, like "end of March".'),
  })
  .refine(({ hours, agent }) => agent < hours, {
    error:
      'A person checks what an agent does, so at least one hour stays with a person. ' +
      'Lower “agent”, or raise “hours”.',
    path: ['agent'],
  })

const specimen = z.strictObject({
  name: slug.describe('The name by which sections show the sheet, like "deal-desk".'),
  sample: sampleMark('true until somebody has approved the made-up hours.'),
  role: line(30).describe('Whose work it shows, like "Deal desk".'),
  tasks: z
    .array(task)
    .min(3)
    .max(7)
    .refine((tasks) => tasks.filter(({ note }) => note !== undefined).length <= 1, {
      error: 'The sheet has room for one note in its margin. Remove the other notes.',
    })
    .describe('The tasks, the longest first.'),
  agent: line(40).describe('The name of an agent that could take on some of it.'),
  text: paragraph(200).describe('What that agent would do, in one or two sentences.'),
})
/** A sheet of a report with made-up hours. */
export type Specimen = z.infer<typeof specimen>

/** The specimen sheets, `settings/specimens.mdx`: sections show one by its name. */
export const specimensSchema = z.strictObject({
  specimens: z
    .array(specimen)
    .min(1)
    .describe('Sheets of a report with made-up hours. Each says itself that it is a specimen.'),
})

/** The name of a specimen sheet in settings/specimens.mdx. */
export const specimenName = nameOf('specimen')
