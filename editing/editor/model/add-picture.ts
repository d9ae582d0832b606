import { addressOfPicture, pictureFolder } from '../../../src/lib/picture-files.ts'
import { toSlug } from '../../../src/lib/to-slug.ts'
import type { Draft } from './draft.ts'

/**
 * Adds a picture, which the browser has made small before.
 * @param name of the file that the editor has chosen, or a title
 * @returns the words by which a field names it
 */
export function addPicture(draft: Draft, name: string, bytes: Uint8Array): string {
  const free = freeName(name, (path) => draft.has(path))
  draft.writeFiles([{ path: `${pictureFolder}/${free}`, now: bytes }])
  return addressOfPicture(free)
}

/**
 * Gives a new picture another name, since somebody else has added another picture of its name.
 * @param isTaken true for the path of a picture that somebody else has
 */
export function renamePicture(
  draft: Draft,
  path: string,
  isTaken: (path: string) => boolean,
): void {
  const name = path.slice(pictureFolder.length + 1)
  const free = freeName(name, (one) => draft.has(one) || isTaken(one))
  const picture = draft.files.get(path)!.now
  const address = addressOfPicture(name)
  const naming = [...draft.files.values()].flatMap((file) => {
    const isNew = typeof file.now === 'string' && !String(file.start).includes(address)
    const now = isNew ? String(file.now).replaceAll(address, addressOfPicture(free)) : file.now
    return now === file.now ? [] : [{ path: file.path, now }]
  })
  draft.restore([path])
  draft.writeFiles([{ path: `${pictureFolder}/${free}`, now: picture }, ...naming])
}

/** A name that no other picture has: with `-2`, `-3` and so on at its end. */
function freeName(name: string, isTaken: (path: string) => boolean): string {
  const [, stem = '', ending = 'jpg'] = /^(.*?)(?:\.(\w+))?$/.exec(name) ?? []
  const base = toSlug(stem) || 'picture'
  const names = [base, ...Array.from({ length: 99 }, (_, index) => `${base}-${index + 2}`)]
  const free = names
    .map((one) => `${one}.${ending.toLowerCase()}`)
    .find((one) => !isTaken(`${pictureFolder}/${one}`))
  if (free === undefined) throw new Error('Too many pictures have this name. Choose another one.')
  return free
}
