import * as z from 'zod'
import { clock } from './clock.ts'
import { aliases, draft, seo, sampleMark } from './entry-fields.ts'
import { line, paragraph } from './text.ts'

/**
 * A service: `src/content/services/<slug>.mdx` becomes `/services/<slug>`. Like a page it is an
 * ordered list of sections; other pages show its title and summary. A `prose` section shows the
 * prose under the frontmatter.
 */
export const serviceSchema = <Section extends z.ZodType>(section: Section) =>
  z.strictObject({
    title: line(40).describe('The name of the service, like "Team upskilling".'),
    summary: paragraph(160).describe(
      'One or two short sentences, shown where other pages point here.',
    ),
    order: z.int().min(1).default(100).describe('The place where all services show: 1 is first.'),
    seeLabel: line(40)
      .optional()
      .describe(
        'The words of a link to this page, like "See team upskilling". Left out, its title.',
      ),
    clock: clock
      .optional()
      .describe('How its pace is drawn where services are shown: "stops", "weeks" or "months".'),
    draft,
    sample: sampleMark('true while people, quotes or addresses in this file are samples.'),
    seo,
    aliases,
    sections: z
      .array(section)
      .min(1, 'A service needs at least one section.')
      .describe('The sections of the page, from top to bottom.'),
  })
/** A service in its file. */
export type Service = z.infer<ReturnType<typeof serviceSchema<z.ZodUnknown>>>
