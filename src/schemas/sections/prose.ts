import * as z from 'zod'
import { line } from '../text.ts'
import { band } from './parts.ts'

/** The text under the frontmatter of the page, with a list of its headings beside it. */
export const proseSchema = z.strictObject({
  type: z.literal('prose'),
  ...band,
  contents: line(40).optional().describe('The name of the list of headings. Without it there is no list.'),
})
