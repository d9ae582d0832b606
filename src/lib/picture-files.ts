/**
 * Photographs and drawings that content shows: where they lie, how content names them, and which
 * files they may be. Runs in browsers too.
 */

/**
 * The folder of the pictures, from the root of the project. Only what pages show of them is
 * published.
 */
export const pictureFolder = 'src/content/pictures'

/** The endings of photographs that browsers show and the build can make small. */
const photographEndings = ['avif', 'jpg', 'jpeg', 'png', 'webp'] as const

/** The endings of all pictures that content may name. */
export const pictureEndings = [...photographEndings, 'svg'] as const

/** The most bytes that a photograph may have. */
export const mostPhotographBytes = 8_000_000

const anyEnding = `(?:${pictureEndings.join('|')})`

/**
 * The address of a picture of the folder, as a content file writes it:
 * `../pictures/helen-marsh.jpg`.
 */
export const pictureAddress: RegExp = new RegExp(`^\\.\\./pictures/[\\w-]+\\.${anyEnding}$`)

/** The address by which a content file names the picture with this file name. */
export function addressOfPicture(name: string): string {
  return `../pictures/${name}`
}

/**
 * True for the name or path of a picture, in capitals too; a GIF is one, though content may not
 * name it.
 */
export function isPictureFile(path: string): boolean {
  return new RegExp(`\\.(?:${anyEnding}|gif)$`, 'i').test(path)
}

/**
 * True for the name or path of a photograph: a picture that may hold data about where it was taken.
 */
export function isPhotographFile(path: string): boolean {
  return new RegExp(`\\.(?:${photographEndings.join('|')}|hei[cf]|tiff?)$`, 'i').test(path)
}
