import type { APIRoute } from 'astro'
import { drawNames } from '../lib/chart/index-chart.ts'
import { getSiteContent } from '../lib/content.ts'

/** The names on the chart of home's index. A script puts them over the water. */
export const GET: APIRoute = async () => {
  const site = await getSiteContent()
  const roles = site.roleGroups.flatMap((group) => group.roles)
  return new Response(drawNames(site.navigation.functions, roles, site.lights), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
