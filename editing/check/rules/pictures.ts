import { problemAt, problemIn, type ContentFile } from '../content-file.ts'
import { didYouMean } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { Shape } from '../shape.ts'
import type { PictureFile, Site } from '../site.ts'

/** The most that a file may weigh in bytes: the build makes photographs small, and gives drawings to visitors as they are. */
const most = { photograph: 8_000_000, drawing: 40_000 }
const kinds: [kind: string, begins: RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['video', /^.{4}ftyp|^\x1a\x45\xdf\xa3|^.{4}moov/s],
  ['pdf', /^%PDF/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['html', /^\s*<(?:!doctype html|html)/i],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)/i],
]
/** What browsers show as a picture. */
const shown = ['avif', 'gif', 'jpg', 'png', 'svg', 'webp']

/** What a picture is by its first bytes, like `png`; undefined if they say nothing that is known. */
export function kindOfPicture(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
  return kinds.find(([, begins]) => begins.test(text))?.[0]
}

/** Whether browsers show a picture, and a build can measure it. */
export function isShown({ kind, broken = false }: PictureFile): boolean {
  return !broken && shown.includes(kind ?? '')
}

const media = /^[^\s:]+\.(avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i

/**
 * Pictures and videos that are named must be there; pictures whole, of a kind that browsers show, and large enough for
 * where they stand. A picture in prose needs words for those who cannot see it.
 */
export function checkPictures(site: Site): Problem[] {
  const present = [...site.input.assets, ...site.input.files.map(({ path }) => path)]
  return site.files.flatMap((file) => [
    ...file.leaves
      // The schema reports an address that is not one of a picture here.
      .filter(({ text, shape }) => media.test(text) && (!shape.picture || RegExp(shape.pattern ?? '').test(text)))
      .flatMap(({ path, text, shape }) => {
        const message = missing(file, text, present) ?? unfit(file, text, site, shape.picture)
        return message ? [problemIn(file, path, message)] : []
      }),
    ...file.body.images.flatMap(({ address, text, offset }) => {
      const fault = /^(?:[a-z]{2,}:|\/\/)/i.test(address)
        ? 'Pictures of other sites or programs are not loaded here. Save the picture, put it into public/media/, and write its name: /media/its-name.jpg'
        : (missing(file, address, present) ?? unfit(file, address, site))
      const silent = text.trim()
        ? undefined
        : `This picture has no words for people who cannot see it. Write them between the brackets: ![What the picture shows](${address})`
      return [fault, silent].flatMap((message) => (message ? [problemAt(file, offset, message)] : []))
    }),
  ])
}

function placeOf(file: ContentFile, address: string): string {
  return address.startsWith('/') ? `public${address}` : new URL(address, `file:///${file.path}`).pathname.slice(1)
}

/** What keeps a picture that is there from being shown. @param least the points with which it is shown */
function unfit(file: ContentFile, address: string, site: Site, least?: Shape['picture']): string | undefined {
  const place = placeOf(file, address)
  const ending = place.slice(place.lastIndexOf('.') + 1).toLowerCase()
  const known = site.input.pictures?.get(place)
  const save = 'Open it in a program that shows pictures, save it as .jpg, upload that file, and write its name here.'
  if (/^(?:heic|heif|tiff?|bmp|psd|pdf|raw)$/.test(ending))
    return `Browsers do not show .${ending} files as pictures. ${save}`
  if (!known) return undefined
  const { bytes, kind, size, broken } = known
  if (bytes === 0) return `${place} is empty: nothing of the picture has arrived. Upload it again.`
  if (kind === 'video')
    return `${place} is in truth a video. Stop it at a good moment, save that picture as .jpg, upload it, and write its name here.`
  if (kind !== undefined && !shown.includes(kind))
    return `${place} is in truth a .${kind} file, which browsers do not show as a picture, whatever its name. ${save}`
  if (kind !== undefined && kind !== ending.replace('jpeg', 'jpg'))
    return `${place} is in truth a .${kind} file. Rename it so that it ends in “.${kind}”, and write that name here.`
  if (broken && kind === 'svg')
    return `${place} does not say how large it is in its first lines. Save it again as “plain SVG”, or as .png with at least 1,000 points a side.`
  if (broken)
    return `${place} breaks off or is damaged, and cannot be shown. Upload it again from where it came; if it does not open there either, take another picture.`
  if (size && least && (Math.min(...size) < Math.min(...least) || Math.max(...size) < Math.max(...least)))
    return `${place} has ${size.join(' by ')} points, and is shown with ${least.join(' by ')}. Upload a larger one.`
  if (bytes <= (kind === 'svg' ? most.drawing : most.photograph)) return undefined
  const weighs = (weight: number): string => `${Math.ceil(weight / 1000).toLocaleString('en-GB')} KB`
  return kind === 'svg'
    ? `${place} weighs ${weighs(bytes)}, and visitors load a drawing as it is; ${weighs(most.drawing)} are the most. Save it as .png with at least 1,000 points a side, upload that file, and write its name here.`
    : `${place} weighs ${weighs(bytes)}; ${weighs(most.photograph)} are the most. Save it smaller in a program that shows pictures (2,000 points a side are plenty), or upload it by form at /edit, which does so by itself.`
}

function missing(file: ContentFile, address: string, present: string[]): string | undefined {
  const wanted = placeOf(file, address)
  if (present.includes(wanted)) return undefined
  const same = present.find((path) => path.toLowerCase() === wanted.toLowerCase())
  if (same)
    return `There is no file ${wanted}, only ${same}. Capitals count: rename the file or its folder, and write ${address.toLowerCase()} here.`
  const names = present.filter((path) => media.test(path)).map((path) => path.replace(/^.*\//, ''))
  return `There is no file ${wanted}.${didYouMean(address.replace(/^.*\//, ''), names)} Upload it there, or correct the name; capitals count.`
}
