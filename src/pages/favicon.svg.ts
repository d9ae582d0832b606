import type { APIRoute } from 'astro'
import { faviconSvg } from '../lib/icons.ts'

/** The icon of the tab, drawn from the logo. */
export const GET: APIRoute = () =>
  new Response(faviconSvg(), { headers: { 'content-type': 'image/svg+xml' } })
