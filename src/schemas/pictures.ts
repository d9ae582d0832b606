/** The field for a picture, and what is said of a wrong address in it. */
import * as z from 'zod'
import {
  addressOfPicture,
  isPictureFile,
  pictureAddress,
  pictureFolder,
} from '../lib/picture-files.ts'
import { toSlug } from '../lib/to-slug.ts'

/** Files that cannot be used as a picture: what they are, and how to make a picture of them. */
const noPictures: [ending: RegExp, what: string][] = [
  [
    /\.(mov|mp4|m4v|webm|avi)$/i,
    'This is a video. Stop it at a good moment, save that picture as .jpg',
  ],
  [
    /\.(hei[cf]|tiff?|bmp|psd|pdf|dng|raw|gif)$/i,
    'Browsers do not show this kind of picture well. Save it as .jpg',
  ],
]

/**
 * A picture of the folder for pictures: see `lib/picture-files.ts`.
 * @param width the greatest width on a page, in pixels: a photograph has at least as many
 */
export const picture = (width: number, height: number) =>
  z
    .string()
    .regex(pictureAddress, { error: ({ input }) => describeWrongPicture(String(input)) })
    .meta({ picture: [width, height] })

/** The address of a picture that has a right name, but is named in another folder. */
export function suggestPicture(address: string): string | undefined {
  const meant = addressOfPicture(address.replace(/^.*[/\\]/, ''))
  return pictureAddress.test(meant) ? meant : undefined
}

/** Says what to write in place of an address that no picture has. */
export function describeWrongPicture(address: string): string {
  const [, name = '', ending = ''] = /([^/\\]*?)(\.\w+)?$/.exec(address) ?? []
  const what = noPictures.find(([pattern]) => pattern.test(ending))?.[1]
  // A name in another script leaves no letter for an address, and a picture needs a name.
  const goodName = toSlug(name) || 'picture'
  if (what) {
    const saved = addressOfPicture(`${goodName}.jpg`)
    return `${what}, upload it to ${pictureFolder}/, and write: ${saved}`
  }
  if (!isPictureFile(ending))
    return (
      `Write where the picture is, like "${addressOfPicture('helen-marsh.jpg')}". It must be an ` +
      '.avif, .webp, .jpg, .png or .svg file.'
    )
  const wanted = addressOfPicture(`${goodName}${ending.toLowerCase()}`)
  if (suggestPicture(address) === wanted)
    return (
      `Pictures are in ${pictureFolder}/. Upload it there if it is somewhere else, and write: ` +
      wanted
    )
  return (
    `Pictures are in ${pictureFolder}/, and their names have only lowercase letters, digits ` +
    `and hyphens. Rename the file, and write: ${wanted}`
  )
}
