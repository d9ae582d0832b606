import { addressOfPicture, pictureFolder } from '../../../src/lib/picture-files.ts'
import { toSlug } from '../../../src/lib/to-slug.ts'
import type { Draft } from './draft.ts'

/**
 * Adds a picture, which the browser has made small before.
 * @param name of the file that the editor has chosen, or a title
 * @returns the words by which a field names it
 */
export function addPicture(draft: Draft, name: string, bytes: Uint8Array): string {
  const [, stem = '', ending = 'jpg'] = /^(.*?)(?:\.(\w+))?$/.exec(name) ?? []
  const base = toSlug(stem) || 'picture'
  const names = [base, ...Array.from({ length: 99 }, (_, index) => `${base}-${index + 2}`)]
  const free = names
    .map((one) => `${one}.${ending.toLowerCase()}`)
    .find((one) => !draft.has(`${pictureFolder}/${one}`))
  if (free === undefined) throw new Error('Too many pictures have this name. Choose another one.')
  draft.writeFiles([{ path: `${pictureFolder}/${free}`, now: bytes }])
  return addressOfPicture(free)
}
