import { type Body, bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import {
  addressOfPicture,
  isPictureFile,
  mostPhotographBytes,
  pictureAddress,
  pictureFolder,
} from '../../../src/lib/picture-files.ts'
import { describeWrongPicture } from '../../../src/schemas/pictures.ts'
import { didYouMean } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse, type Leaf, type Shape } from '../shape.ts'
import type { PictureFile, Site } from '../site.ts'

/**
 * The most bytes of a file: the build shrinks photographs, and gives drawings to visitors as they
 * are.
 */
const most = { photograph: mostPhotographBytes, drawing: 40_000 }

/** True if browsers show a picture and a build can measure it. */
export function isShown({ kind = '' }: PictureFile): boolean {
  return ['avif', 'gif', 'jpg', 'png', 'svg', 'webp'].includes(kind)
}

/** True for a picture or a film, which are no addresses of pages. */
const isMedia = (text: string): boolean =>
  !/[\s:]/.test(text) && (isPictureFile(text) || /\.(?:mp4|webm)$/i.test(text))

/**
 * Pictures and videos that content names must exist; pictures must be whole, of a kind that
 * browsers show, and large enough for where they are shown. A picture in prose needs a description.
 */
export function checkPictures(file: ContentFile, site: Site): Problem[] {
  return [
    ...file.leaves.flatMap((leaf) => checkPicture(leaf, file, site)),
    ...bodyOf(file).images.flatMap((image) => checkPictureInProse(image, file, site)),
  ]
}

function checkPicture({ path, text, shape }: Leaf, file: ContentFile, site: Site): Problem[] {
  // The schema reports an address that is not the address of a picture here.
  const isRefused = shape.picture && !RegExp(shape.pattern ?? '').test(text)
  if (!isMedia(text) || isProse(shape) || isRefused) return []

  const message = missing(file, text, site) ?? unfit(file, text, site, shape.picture)
  if (message) return [file.problemIn(path, message)]
  const isOpaque = shape.onGround && site.input.pictures?.get(pathOf(file, text))?.isOpaque
  return isOpaque ? [asWarning(file.problemIn(path, withGround))] : []
}

function checkPictureInProse(
  { address, text, offset }: Body['images'][number],
  file: ContentFile,
  site: Site,
): Problem[] {
  const silent =
    'This picture has no description for people who cannot see it. Write it between the ' +
    `brackets: ![What the picture shows](${address})`
  const messages = [faultInProse(file, address, site), text.trim() ? undefined : silent]
  return messages.flatMap((message) => (message ? [file.problemAt(offset, message)] : []))
}

const withGround =
  'This drawing has a background. In dark mode, logos are shown in one light colour, so this ' +
  'one would be a plain block. Save it with a transparent background.'

function faultInProse(file: ContentFile, address: string, site: Site): string | undefined {
  if (/^(?:[a-z]{2,}:|\/\/)/i.test(address))
    return (
      'Pictures from other sites or programs are not loaded here. Save the picture in ' +
      `${pictureFolder}/, and write its name: ${addressOfPicture('its-name.jpg')}`
    )
  const isForFolder = /^\/|\/pictures\//.test(address)
  if (isForFolder && !pictureAddress.test(address)) return describeWrongPicture(address)
  return missing(file, address, site) ?? unfit(file, address, site)
}

/** The path of a named file, from the root of the project. */
function pathOf(file: ContentFile, address: string): string {
  if (address.startsWith('/')) return `public${address}`
  return decodeURI(new URL(address, `file:///${file.path}`).pathname.slice(1))
}

/** What to do with a picture that browsers do not show. */
const saveAsJpg =
  'Open it in a program that shows pictures, save it as .jpg, and use that file here.'

/** Says why an existing picture cannot be shown. @param least the pixels with which it is shown */
function unfit(
  file: ContentFile,
  address: string,
  site: Site,
  least?: Shape['picture'],
): string | undefined {
  const path = pathOf(file, address)
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (/^(?:heic|heif|tiff?|bmp|psd|pdf|raw)$/.test(ending))
    return `Browsers do not show .${ending} files as pictures. ${saveAsJpg}`

  const picture = site.input.pictures?.get(path)
  return picture && faultOfPicture(path, picture, least)
}

/**
 * Says in a sentence why a picture cannot be shown; undefined if nothing is wrong.
 * @param path its path, or its name alone
 * @param least the pixels with which it is shown
 */
export function faultOfPicture(
  path: string,
  picture: PictureFile,
  least: Shape['picture'],
): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return (
    broken(path, ending, picture) ??
    wrongKind(path, ending, picture) ??
    tooSmall(path, picture, least) ??
    tooHeavy(path, picture)
  )
}

function broken(
  path: string,
  ending: string,
  { bytes, kind, fault }: PictureFile,
): string | undefined {
  if (bytes === 0) return `${path} is empty, so the upload failed. Upload it again.`
  if (fault !== undefined) return `${path} ${fault}`
  if (kind !== undefined) return undefined
  return ending === 'svg'
    ? `${path} is incomplete, or does not say how large it is. Save it again as “plain SVG”, ` +
        'or as a .png that is at least 1,000 pixels wide and high.'
    : `${path} cannot be shown: it is incomplete or damaged, or actually something else, such ` +
        `as a video, a PDF or an iPhone photograph. ${saveAsJpg} If it does not open there ` +
        'either, use another picture.'
}

function wrongKind(path: string, ending: string, picture: PictureFile): string | undefined {
  const { kind } = picture
  if (!isShown(picture))
    return (
      `${path} is actually a .${kind} file, which browsers do not show as a picture. ` + saveAsJpg
    )
  return kind === ending.replace('jpeg', 'jpg')
    ? undefined
    : `${path} is actually a .${kind} file. Rename it so that it ends in “.${kind}”, and ` +
        'use that file here.'
}

function tooSmall(
  path: string,
  { size }: PictureFile,
  least: Shape['picture'],
): string | undefined {
  if (!size || !least) return undefined
  const isLargeEnough =
    Math.min(...size) >= Math.min(...least) && Math.max(...size) >= Math.max(...least)
  return isLargeEnough
    ? undefined
    : `${path} has ${size.join(' by ')} pixels, but is shown with ${least.join(' by ')}. ` +
        'Upload a larger one.'
}

function tooHeavy(path: string, { bytes, kind }: PictureFile): string | undefined {
  const isDrawing = kind === 'svg'
  const limit = isDrawing ? most.drawing : most.photograph
  if (bytes <= limit) return undefined
  const size = `${path} has ${inKilobytes(bytes)}, and the limit is ${inKilobytes(limit)}.`
  return isDrawing
    ? `${size} Visitors load a drawing as it is. Save it as a .png that is at least 1,000 ` +
        'pixels wide and high, and use that file here.'
    : `${size} Save it smaller in a program that shows pictures: 2,000 pixels wide and high ` +
        'are enough. Or choose it in the editor on a preview, which makes it smaller.'
}

const inKilobytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1000).toLocaleString('en-GB')} KB`

function missing(file: ContentFile, address: string, { input }: Site): string | undefined {
  const present = [...input.assets, ...input.files.map(({ path }) => path)]
  const wanted = pathOf(file, address)
  if (present.includes(wanted)) return undefined
  const same = present.find((path) => path.toLowerCase() === wanted.toLowerCase())
  if (same)
    return (
      `There is no file ${wanted}, only ${same}. Capital letters matter: rename the file or its ` +
      `folder, and write ${address.toLowerCase()} here.`
    )
  const names = present.filter(isMedia).map((path) => path.replace(/^.*\//, ''))
  return (
    `There is no file ${wanted}.${didYouMean(address.replace(/^.*\//, ''), names)} Upload it ` +
    'there, or correct the name. Capital letters matter.'
  )
}
