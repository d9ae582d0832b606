import * as z from 'zod'
import { draft, sampleMark } from './entry-fields.ts'
import { target } from './links.ts'
import { line, paragraph } from './text.ts'

/**
 * The kinds of an article, and the tabs for articles (specification.md, section 3, mock article).
 */
export const articleTypes = ['wake-up', 'transformation', 'podcast', 'practical', 'future'] as const

/**
 * An article of the resources page, `src/content/articles/<id>.mdx` (specification.md, section 3,
 * mock article; the id is the file name). Without `link` it is only announced: dimmed, with nothing
 * to open.
 */
export const articleSchema = z.strictObject({
  draft,
  sample: sampleMark('true while the article or its author is made up.'),
  title: line(60),
  excerpt: paragraph(160).describe('One sentence about it.'),
  author: line(40).describe('Who wrote it or speaks in it.'),
  date: z.date().describe('The day it appears. The newest article comes first.'),
  category: z.enum(articleTypes).describe('The tab that shows it.'),
  type: z
    .enum(articleTypes)
    .describe('What it is, usually the same as category. A "podcast" is listened to, not read.'),
  readTime: z.int().min(1).max(60).describe('How long reading or hearing it takes, in minutes.'),
  featured: z
    .boolean()
    .default(false)
    .describe(
      'true shows it large above the list. Of several, the newest is shown; if no article ' +
        'is featured, the newest of all.',
    ),
  link: target.optional().describe('Where it can be opened. Leave it out until it can.'),
})
/** An article in its file. */
export type Article = z.infer<typeof articleSchema>
