import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { getPages, getSite } from '../../lib/content.ts'
import { pageDrawing, roleDrawing } from '../../lib/link-drawing.ts'
import { drawLinkPicture } from '../../lib/link-picture.ts'
import { paths } from '../../lib/paths.ts'

/** The picture of a link to each page: see `paths.linkPicture`. */
export const getStaticPaths = async () =>
  (await getPages()).map(({ path, title, function: fn }) => ({
    params: { path: paths.linkPicture(path).replace(/^\/og\/|\.jpg$/g, '') },
    props: { title, fn },
  }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { title, fn } }) => {
  const drawing = fn === undefined ? pageDrawing() : roleDrawing(fn)
  const { name } = await getSite()
  const picture = await drawLinkPicture({ title, siteName: name, italic: fn !== undefined, drawing })
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
