import type { APIRoute } from 'astro'
import { getPages } from '../lib/content.ts'

/** Every page for search engines. */
export const GET: APIRoute = async ({ site, url }) => {
  const addresses = (await getPages()).map(({ path }) => new URL(path, site ?? url).href).sort()
  const entries = addresses.map(
    (address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ` +
      `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
