import type { APIRoute } from 'astro'
import { readStage } from '../lib/stage.ts'

/** What search engines may visit: all of the site, and nothing of a preview. */
export const GET: APIRoute = ({ site, url }) => {
  if (readStage(process.env).preview) return new Response('User-agent: *\nDisallow: /\n')
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site ?? url).href}\n`)
}
