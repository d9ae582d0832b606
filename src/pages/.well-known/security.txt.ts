import type { APIRoute } from 'astro'
import { getAddresses, getSite } from '../../lib/content.ts'
import { securityText } from '../../lib/security-text.ts'

/** The address for people who find a weakness of the site. */
export const GET: APIRoute = async ({ site, url }) => {
  const { securityEmail } = await getAddresses()
  const { locale } = await getSite()
  const canonical = new URL('/.well-known/security.txt', site ?? url).href
  return new Response(securityText({ email: securityEmail, canonical, locale, built: new Date() }))
}
