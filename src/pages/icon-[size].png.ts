import type { APIRoute, GetStaticPaths } from 'astro'
import { drawIcon, iconSizes } from '../lib/icons.ts'

/** The icon as PNG pictures, for systems that cannot use favicon.svg. */
export const getStaticPaths = (() =>
  iconSizes.map((size) => ({ params: { size: String(size) } }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await drawIcon(Number(params.size))), { headers: { 'content-type': 'image/png' } })
