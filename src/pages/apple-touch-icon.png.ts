import type { APIRoute } from 'astro'
import { drawIcon } from '../lib/icons.ts'

/**
 * The icon as a picture, for home screens and search engines, which cannot use the drawing in
 * favicon.svg. Phones ask for it at this address, so no page names it.
 */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIcon()), { headers: { 'content-type': 'image/png' } })
