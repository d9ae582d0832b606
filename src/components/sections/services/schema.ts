import * as z from 'zod'
import { paths } from '../../../lib/paths.ts'
import { claimValue, entriesOf } from '../../../lib/look-ups.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { nameOf, slug } from '../../../schemas/names.ts'
import { traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('services'),
    id: slug
      .optional()
      .describe('The name of the first band in addresses: "services" is reached as "#services".'),
    services: z
      .array(nameOf('services'))
      .min(1)
      .optional()
      .describe(
        'File names of the services to show, in their order. Left out, all show in the order ' +
          'of their files.',
      ),
  })
  .describe('Each service as a full-width band, with a small drawing of how long it takes.')
  .register(traits, {
    covered: () => true,
    shows: { folder: 'services', field: 'services' },
    counts: { noun: 'services' },
  })

/**
 * The services with their links and figures.
 * @throws Error naming a service or a claim that does not exist
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const services = entriesOf('services', section.services, site).map(({ id, data }) => ({
    title: data.title,
    summary: data.summary,
    link: { label: data.seeLabel ?? data.title, href: paths.service(id) },
    clock: data.clock,
    /** The number of weeks on its clock. */
    weeks: data.clock?.kind === 'weeks' ? claimValue(data.clock.claim, site) : 0,
  }))
  return { ...section, services }
}
