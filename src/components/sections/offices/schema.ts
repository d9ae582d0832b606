import * as z from 'zod'
import type { SiteContent } from '../../../lib/site-content.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('offices'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
    mailLabel: line(30).describe('The words of each mail link.'),
  })
  .describe('The offices of settings/addresses.mdx as rows, each with its address and a mail link.')

/** The offices with the section. */
export function view(section: z.infer<typeof schema>, { addresses }: SiteContent) {
  return { ...section, offices: addresses.offices }
}
