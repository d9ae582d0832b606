import type { APIRoute } from 'astro'
import { getPages } from '../../lib/content.ts'

/**
 * `_redirects`, as Netlify and Cloudflare Pages take it, and `npm start` too: every old address leads for good to its page, with a slash at its end too.
 * Only pages of this build are named, so that no line leads to a page that is not there.
 */
export const GET: APIRoute = async () => {
  const lines = (await getPages()).flatMap(({ path, oldPaths }) =>
    oldPaths.flatMap((old) => [`${old} ${path} 301\n`, `${old}/ ${path} 301\n`]),
  )
  return new Response(lines.join(''))
}
