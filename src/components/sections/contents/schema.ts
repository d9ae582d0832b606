import * as z from 'zod'
import { resolveLinks, type SiteContent } from '../../../lib/site-content.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading } from '../fields.ts'

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
  })
  .refine(({ hours, agent }) => agent < hours, {
    error:
      'A person checks what an agent does, so at least one hour stays with a person. ' +
      'Lower “agent”, or raise “hours”.',
    path: ['agent'],
  })

export const schema = z
  .strictObject({
    type: z.literal('contents'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    document: line(40)
      .optional()
      .describe('The name of the document, above the list of what it holds.'),
    items: z
      .array(
        z.strictObject({
          title: line(60).describe('What it holds, like "Task by task".'),
          text: paragraph(160).optional().describe('One sentence on it.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('What the document holds, in its order.'),
    actions,
    specimen: z
      .strictObject({
        sample: z
          .boolean()
          .default(false)
          .describe('true until somebody has approved the made-up hours.'),
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
      .describe('A page of the document with made-up hours. It is marked as a specimen.'),
  })
  .describe('What a document holds, beside a specimen of one of its pages.')

/** The section with its links resolved, and the words that every specimen carries. */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  return { ...resolveLinks(section, site), words: site.labels.specimen }
}
