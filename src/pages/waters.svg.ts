import type { APIRoute } from 'astro'
import { drawIndex } from '../lib/chart/index-chart.ts'
import { getSiteContent } from '../lib/content.ts'

/** The chart of home's index: its water and its lights. */
export const GET: APIRoute = async () => {
  const site = await getSiteContent()
  return new Response(
    drawIndex(
      site.navigation.functions.map(({ id }) => id),
      site.lights,
    ),
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  )
}
