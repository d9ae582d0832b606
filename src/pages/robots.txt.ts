import type { APIRoute } from 'astro'
import { isPreview } from '../lib/content.ts'

/**
 * The rules for search engines: they may visit all of the site. They may visit a preview too, since
 * only then do they read that its pages say `noindex`: an address that they may not visit can still
 * be listed.
 */
export const GET: APIRoute = ({ site, url }) => {
  if (isPreview) return new Response('User-agent: *\nAllow: /\n')
  return new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site ?? url).href}\n`,
  )
}
