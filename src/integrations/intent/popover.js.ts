import type { APIRoute } from 'astro'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `/popover.js`: popovers for browsers that have none (Chrome before 114, Safari before 17, Firefox
 * before 125). Only these request it.
 */
export const GET: APIRoute = () => {
  const polyfill = import.meta.resolve('@oddbird/popover-polyfill')
  return new Response(readFileSync(fileURLToPath(polyfill), 'utf8'), {
    headers: { 'content-type': 'text/javascript' },
  })
}
