import * as z from 'zod'
import { aliases, draft, seo, sampleMark } from './entry-fields.ts'

/**
 * A marketing page: an ordered list of sections. `src/content/pages/about.mdx` becomes `/about`;
 * `home.mdx` is `/`. A `prose` section shows the prose under the frontmatter.
 */
export const pageSchema = <Section extends z.ZodType>(section: Section) =>
  z.strictObject({
    draft,
    sample: sampleMark('true while people, quotes or addresses in this file are samples.'),
    seo,
    aliases,
    edge: z
      .enum(['long-bay'])
      .optional()
      .describe(
        'A drawing down the left edge of the whole page. Everything else is then in one ' +
          'column beside it.',
      ),
    sections: z
      .array(section)
      .min(1, 'A page needs at least one section.')
      .describe('The sections of the page, from top to bottom.'),
  })
/** A page in its file. */
export type Page = z.infer<ReturnType<typeof pageSchema<z.ZodUnknown>>>
