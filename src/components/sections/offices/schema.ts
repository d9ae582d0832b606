import * as z from 'zod'
import type { SiteContent } from '../../../lib/site-content.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('offices'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
  })
  .describe(
    'The offices of settings/addresses.mdx with their addresses and mail links, and a chart ' +
      'of the Atlantic with a light for each.',
  )
  .register(traits, {
    counts: { noun: 'offices', list: { settings: 'addresses', field: 'offices' } },
  })

/** The section with the offices and the registered company. */
export function view(section: z.infer<typeof schema>, { addresses }: SiteContent) {
  return { ...section, offices: addresses.offices, registered: addresses.registered }
}
