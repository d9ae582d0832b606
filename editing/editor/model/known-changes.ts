import type { DraftChange } from './draft-change.ts'
import type { DraftedFile } from './drafted-file.ts'
import type { ShownWords } from './labels.ts'
import { sameData } from './same-content.ts'

/** A version of a changed file, with its changes. */
interface KnownFile {
  drafted: DraftedFile
  shown: ShownWords
  changes: readonly DraftChange[]
}

/** How many versions of one file are remembered: not sent yet, and as it was sent each time. */
const mostVersions = 30

/** Remembers the changes of files. To find them, two whole texts are read. */
export class KnownChanges {
  readonly #files = new Map<string, readonly KnownFile[]>()

  /** The changes of a file. @param find is called if they are not known */
  of(
    drafted: DraftedFile,
    shown: ShownWords,
    find: () => readonly DraftChange[],
  ): readonly DraftChange[] {
    const { path } = drafted
    const versions = this.#files.get(path) ?? []
    const known = versions.find((one) => one.shown === shown && isSameVersion(one.drafted, drafted))
    const version = known ?? { drafted, shown, changes: find() }
    if (versions[0] !== version) {
      const others = versions.filter((one) => one !== version)
      this.#files.set(path, [version, ...others].slice(0, mostVersions))
    }
    return version.changes
  }
}

/** True for two versions of a file with equal changes. */
function isSameVersion(one: DraftedFile, other: DraftedFile): boolean {
  return (
    one.now === other.now &&
    one.start === other.start &&
    one.renamedFrom === other.renamedFrom &&
    sameData(one.steps, other.steps) &&
    sameData(one.moved, other.moved)
  )
}
