import { addressOfPicture, isPictureFile, pictureFolder } from '../../../src/lib/picture-files.ts'
import type { Draft } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'

/** True if one of some files names a picture. @param path of the picture */
export function namesPicture(files: readonly Pick<DraftedFile, 'now'>[], path: string): boolean {
  const address = addressOfPicture(path.slice(pictureFolder.length + 1))
  return files.some(({ now }) => typeof now === 'string' && now.includes(address))
}

/**
 * Takes away the pictures that an editor has added and that nothing names any more. One that was
 * sent is deleted.
 */
export function dropUnnamedPictures(draft: Draft): void {
  const files = draft.paths().map((path) => ({ now: draft.content(path) }))
  for (const path of addedPictures(draft)) {
    if (namesPicture(files, path)) continue
    if (draft.startOf(path) === null) draft.restore([path])
    else draft.writeFiles([{ path, now: null }])
  }
}

/** The pictures that are there now and that the preview was not built with. */
function addedPictures(draft: Draft): string[] {
  const sent = draft.sent.flatMap(({ files }) => files.map(({ path }) => path))
  const isAdded = (path: string): boolean =>
    path.startsWith(`${pictureFolder}/`) &&
    isPictureFile(path) &&
    draft.content(path) !== null &&
    draft.builtText(path) === null &&
    !draft.built.assets.includes(path)
  return [...new Set([...draft.files.keys(), ...sent])].filter(isAdded)
}
