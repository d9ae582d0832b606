import type { ListedFile } from './file-operations.ts'
import { folderTitles } from './labels.ts'

/** The entries of one folder that may take the place of another one. */
interface Heirs {
  /** What editors call the folder. */
  name: string
  files: readonly ListedFile[]
}

/** The entries that may take the place of another one: those of its own folder come first. */
export function heirsOf(file: ListedFile, all: readonly ListedFile[]): Heirs[] {
  const heirs = all.filter(
    (other) => other.path !== file.path && other.mayGo && isAlike(other, file),
  )
  const folders = new Set([file.folder, ...Object.keys(folderTitles)])
  return [...folders]
    .map((folder) => ({
      name: folderTitles[folder] ?? folder,
      files: heirs.filter((heir) => heir.folder === folder),
    }))
    .filter(({ files }) => files.length > 0)
}

/** A page is replaced by any page, and an entry without an address by one of its own folder. */
const isAlike = (other: ListedFile, file: ListedFile): boolean =>
  file.address === undefined ? other.folder === file.folder : other.address !== undefined
