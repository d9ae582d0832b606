import type { APIRoute, GetStaticPaths } from 'astro'
import { drawIcon, iconSizes } from '../lib/icons.ts'

/** The icon as pictures, for systems that cannot use the drawing in favicon.svg. */
export const getStaticPaths = (() =>
  iconSizes.map((size) => ({ params: { size: String(size) } }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await drawIcon(Number(params.size))), {
    headers: { 'content-type': 'image/png' },
  })
