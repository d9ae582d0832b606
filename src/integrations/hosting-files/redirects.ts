import type { APIRoute } from 'astro'
import { getPages } from '../../lib/content.ts'

/**
 * `_redirects` for Netlify, Cloudflare Pages and `npm start`: every old address, with or without a
 * slash at its end, leads to its page for good. Only pages of this build have lines, so no line
 * leads to a missing page.
 */
export const GET: APIRoute = async () => {
  const lines = (await getPages()).flatMap(({ path, oldPaths }) =>
    oldPaths.flatMap((old) => [`${old} ${path} 301\n`, `${old}/ ${path} 301\n`]),
  )
  return new Response(lines.join(''))
}
