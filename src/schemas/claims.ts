import * as z from 'zod'
import { line, slug } from './text.ts'

/**
 * The claims register, `settings/claims.mdx`: every figure of the site, once (decisions section 3). Text everywhere else
 * uses a figure by name, `((survey-minutes))`.
 */
export const claimsSchema = z.strictObject({
  claims: z
    .array(
      z.strictObject({
        name: slug.describe('The name by which texts use the figure.'),
        text: line(20).describe('The figure as visitors read it, like "81%" or "2–5".'),
        value: z.number().optional().describe('The same figure as a plain number, for drawings to scale.'),
        means: line(160).describe('What the figure says, for editors.'),
        unit: z
          .enum(['minutes', 'hours', 'weeks', 'months', 'people', 'per cent', 'times', 'agents', 'leaders', 'users'])
          .describe('What is counted.'),
      }),
    )
    .min(1),
})
/** The claims register as it stands in its file. */
export type Claims = z.infer<typeof claimsSchema>
