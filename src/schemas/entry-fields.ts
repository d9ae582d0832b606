/** The fields that entries of several collections have. */
import * as z from 'zod'
import { group } from './groups.ts'
import { line } from './text.ts'

/**
 * Old addresses of a page: earlier file names, or whole addresses if it was another kind of page.
 */
export const aliases = z
  .array(
    z
      .string()
      .regex(
        /^([a-z0-9]+(-[a-z0-9]+)*|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/,
        'Write an old name of this page, like "old-name", or an old address of this ' +
          'site, like "/services/old-name".',
      ),
  )
  .default([])
  .describe(
    'Old file names of this page, or its old addresses, which start with "/". They lead here.',
  )

/** True while a file is being written. `lib/content.ts` leaves it out of production. */
export const draft = z.boolean().default(false).describe('true shows it on previews only.')

/**
 * The mark of made-up content. An editor who has confirmed it as real writes `sample: false`, so
 * the field has no default: a line that says false says more than none.
 */
export const sampleMark = (description: string) => z.boolean().optional().describe(description)

/** The data of a page for search engines and link previews. */
export const seo = group('What search engines and link previews show of this page.', {
  title: line(59).describe(
    'The title in the browser tab and in search results. The name of the site is added ' +
      'automatically if there is room.',
  ),
  description: line(149).describe(
    'One or two sentences for search results. Every page needs its own.',
  ),
})
