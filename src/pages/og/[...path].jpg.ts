import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { getPages, getSite, getSiteContent } from '../../lib/content.ts'
import { pageDrawing, roleDrawing } from '../../lib/link-drawing.ts'
import { drawLinkPicture } from '../../lib/link-picture.ts'
import { paths } from '../../lib/paths.ts'
import { withoutMarks } from '../../lib/prepare-texts.ts'

/** The picture of a link to each page: see `paths.linkPicture`. */
export const getStaticPaths = async () =>
  (await getPages()).map(({ path, title, role }) => ({
    params: { path: paths.linkPicture(path).replace(/^\/og\/|\.jpg$/g, '') },
    props: { title, role },
  }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { title, role },
}) => {
  const { lights } = await getSiteContent()
  const own = lights.find(({ id }) => id === role)
  const drawing = own ? roleDrawing(own, lights) : pageDrawing()
  const { name } = await getSite()
  const picture = await drawLinkPicture({
    title: withoutMarks(title),
    siteName: withoutMarks(name),
    italic: role !== undefined,
    drawing,
  })
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
