import * as z from 'zod'
import { sampleMark } from './entry-fields.ts'
import { line } from './text.ts'

/** The data of the company that runs the site, `settings/site.mdx`. */
export const siteSchema = z.strictObject({
  sample: sampleMark('true while the name and texts here are samples. Remove before launch.'),
  name: line(40).describe(
    'The name of the provider, as in the logo and the browser tab. Texts name it by ((company)).',
  ),
  nameRoman: line(30).describe('The part of the name that the logo sets upright.'),
  nameItalic: line(10)
    .optional()
    .describe('The part of the name that the logo sets in italics. A name of one word has none.'),
  description: line(170).describe('One sentence about the provider, for search engines.'),
  locale: z.literal('en-GB'),
})
/** The data of the company in its file. */
export type SiteSettings = z.infer<typeof siteSchema>
