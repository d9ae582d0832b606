import { addressOfPicture, isPictureFile, pictureFolder } from '../../../src/lib/picture-files.ts'
import type { FieldRef } from '../model/built.ts'
import type { Draft } from '../model/draft.ts'
import { addPicture } from '../model/add-picture.ts'
import { dropUnnamedPictures } from '../model/named-pictures.ts'
import { setValue } from '../model/operations.ts'
import type { StoredPicture } from './fields/small-picture.ts'

/** The path of the picture that a content file names, from the root of the project. */
export const pathOfPicture = (address: string): string =>
  `${pictureFolder}/${address.replace(/^.*\//, '')}`

/** The addresses by which content files name the pictures that there are. */
export function picturesOf(draft: Draft): string[] {
  const all = new Set([...draft.built.files.map(({ path }) => path), ...draft.files.keys()])
  return [...all]
    .filter((path) => path.startsWith(`${pictureFolder}/`) && isPictureFile(path))
    .filter((path) => draft.has(path))
    .map((path) => addressOfPicture(path.slice(pictureFolder.length + 1)))
    .sort()
}

/**
 * Adds a picture to the folder and names it in a field. A picture that an editor had added there
 * before goes.
 * @param fileName the name that the picture has on the editor's machine
 */
export function setPicture(
  draft: Draft,
  fieldRef: FieldRef,
  fileName: string,
  { bytes, ending }: StoredPicture,
): void {
  const stem = fileName.replace(/\.\w+$/, '')
  setValue(draft, fieldRef, addPicture(draft, `${stem}.${ending}`, bytes))
  dropUnnamedPictures(draft)
}
