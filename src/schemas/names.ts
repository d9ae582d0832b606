/** Names in addresses, and the names of entries that fields refer to. */
import * as z from 'zod'
import { toSlug } from '../lib/to-slug.ts'

/** The letters of a name in addresses. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A file name without its ending, as in an address: `customer-success`. */
export const slug = z.string().regex(slugPattern, {
  error: ({ input }) =>
    'Use lowercase letters, digits and single hyphens. Write: ' +
    `${toSlug(String(input)) || 'customer-success'}`,
})

/**
 * The name of an entry elsewhere, so that the content check can look for it: in a folder of
 * src/content such as `people`, or `claim`, `outside`, `group` or `function` for a list in the
 * settings.
 */
export const nameOf = (refersTo: string) => slug.meta({ refersTo })

/**
 * The name of a figure in settings/claims.mdx. In text, a figure is written `((claim-name))`
 * instead.
 */
export const claimName = nameOf('claim')
