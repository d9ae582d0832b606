import type { APIRoute } from 'astro'
import { isPreview } from '../lib/content.ts'

/** The rules for search engines: they may visit all of the site, and nothing of a preview. */
export const GET: APIRoute = ({ site, url }) => {
  if (isPreview) return new Response('User-agent: *\nDisallow: /\n')
  return new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site ?? url).href}\n`,
  )
}
