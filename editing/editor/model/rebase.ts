import type { FileContent } from './built.ts'
import { putFile, type DraftedFile, type StartFinder } from './drafted-file.ts'
import { mergeAround, mergeKeepingMine, mergeThreeWays } from './merge/merge-three-ways.ts'
import { renamedPath, type NewFile } from './renamed-path.ts'
import { sameContent, textOrEmpty } from './same-content.ts'
import type { SentRecord } from './sent.ts'

// A new build of the site replaces the start of each file of a draft.

/**
 * True if a build has everything that was sent.
 * @param built the texts of the built files, by their paths
 */
export function isBuilt({ files }: SentRecord, built: ReadonlyMap<string, string>): boolean {
  return files.every(({ path, start, now }) => {
    if (now instanceof Uint8Array) return built.has(path)
    const text = built.get(path) ?? null
    if (text === now || text === null || now === null) return text === now
    const merged = mergeThreeWays(path, { start: textOrEmpty(start), mine: now, theirs: text })
    return merged.conflicts.length === 0 && merged.text === text
  })
}

/** A build that is newer than a draft. */
interface NewBuild {
  /** The texts of its files, by their paths. */
  texts: ReadonlyMap<string, string>
  /** The files that the build before did not have. */
  added: readonly NewFile[]
}

/** A touched file at the path to which others have moved it; the same file if they have not. */
function movedFile(drafted: DraftedFile, build: NewBuild): DraftedFile {
  const { path, start, now, renamedFrom } = drafted
  const isChange = typeof start === 'string' && typeof now === 'string'
  if (!isChange || renamedFrom !== undefined || build.texts.has(path)) return drafted
  const to = renamedPath(path, start, build.added)
  if (to === undefined) return drafted
  const merged = mergeKeepingMine(to, { start, mine: now, theirs: build.texts.get(to)! })
  return { ...drafted, path: to, now: merged, steps: undefined }
}

/** What was sent, at the paths to which others have moved its files. */
export function movedRecord(record: SentRecord, build: NewBuild): SentRecord {
  const files = record.files.map((file) => {
    const moved = movedFile(file, build)
    if (moved === file) return file
    return rebasedFile(moved, build.texts.get(moved.path)!) ?? moved
  })
  return { ...record, files }
}

/**
 * A touched file on top of another content than the one with which the editor began.
 * @returns undefined if nothing of the change is left
 */
export function rebasedFile(
  drafted: DraftedFile,
  start: FileContent | null,
): DraftedFile | undefined {
  const { path, start: before, now } = drafted
  if (sameContent(before, start)) return drafted
  if (sameContent(now, start)) return undefined
  if (typeof before !== 'string' || typeof now !== 'string' || typeof start !== 'string')
    return drafted
  const sides = { start: before, mine: now, theirs: start }
  const { conflicts, text } = mergeThreeWays(path, sides)
  if (conflicts.length === 0) return { ...drafted, start, now: text, steps: undefined }
  // A conflict is asked about when the changes are sent.
  const around = mergeAround(path, sides)
  return { ...drafted, start: around.start, now: around.text, steps: undefined }
}

/** Touched files on top of other contents: without those of which nothing is left. */
export function rebasedFiles(
  drafted: Iterable<DraftedFile>,
  startOf: StartFinder,
): Map<string, DraftedFile> {
  const files = new Map<string, DraftedFile>()
  for (const file of drafted) {
    const rebased = rebasedFile(file, startOf(file.renamedFrom ?? file.path))
    if (rebased) putFile(files, rebased, startOf)
  }
  return files
}
