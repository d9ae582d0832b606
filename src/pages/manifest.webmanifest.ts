import type { APIRoute } from 'astro'
import { getSite } from '../lib/content.ts'
import { iconSizes } from '../lib/icons.ts'

/** The data for phones when somebody keeps the site on the home screen. */
export const GET: APIRoute = async () => {
  const { name, description, locale } = await getSite()
  const icons = iconSizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const colours = { background_color: '#ffffff', theme_color: '#ffffff' }
  return Response.json({
    name,
    short_name: name,
    description,
    lang: locale,
    start_url: '/',
    display: 'browser',
    ...colours,
    icons,
  })
}
