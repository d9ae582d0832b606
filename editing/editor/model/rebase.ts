import type { FileContent } from './built.ts'
import { putFile, type DraftedFile, type StartFinder } from './drafted-file.ts'
import { movesInText } from './known-moves.ts'
import { regionsOf, textOfSide } from './merge/merge-by-lines.ts'
import { mergeAround, mergeKeepingMine, mergeThreeWays } from './merge/merge-three-ways.ts'
import type { MergeSides } from './merge/merged-text.ts'
import { renamedPath, type NewFile } from './renamed-path.ts'
import { sameContent, textOrEmpty } from './same-content.ts'
import type { SentRecord } from './sent.ts'

// A new build of the site replaces the start of each file of a draft.

/**
 * What was sent and is not built yet. What the editor has changed again since counts as built once
 * the later change is: no build has the words in between any more.
 * @param records the oldest first
 * @param built the texts of the built files, by their paths
 */
export function unbuiltRecords(
  records: readonly SentRecord[],
  built: ReadonlyMap<string, string>,
): SentRecord[] {
  const laterBuilt: DraftedFile[] = []
  const isFileBuilt = (file: DraftedFile): boolean =>
    (file.now instanceof Uint8Array
      ? built.has(file.path)
      : hasChange(file, built.get(file.path) ?? null)) ||
    laterBuilt.some(({ path, start }) => path === file.path && hasChange(file, start))
  const unbuilt = records.toReversed().filter(({ files }) => {
    const builtFiles = files.filter(isFileBuilt)
    laterBuilt.push(...builtFiles)
    return builtFiles.length < files.length
  })
  return unbuilt.toReversed()
}

/** True if a content has everything that was changed in a file, perhaps among other changes. */
function hasChange({ path, start, now }: DraftedFile, content: FileContent | null): boolean {
  if (sameContent(content, now)) return true
  if (typeof content !== 'string' || typeof now !== 'string') return false
  const sides = { start: textOrEmpty(start), mine: now, theirs: content }
  // To compare lines is much quicker than to read all values.
  return hasLines(sides) ?? hasValues(path, sides)
}

/**
 * True if a build has everything that was changed in a file, or other words at the same places: not
 * those of before, as a build that is older than the change has.
 */
export function isBuiltOrReplaced(file: DraftedFile, built: FileContent | null): boolean {
  const { path, start, now } = file
  // The field that names a picture decides.
  if (now instanceof Uint8Array || hasChange(file, built)) return true
  if (typeof start !== 'string' || typeof now !== 'string' || typeof built !== 'string')
    return false
  const sides = { start, mine: now, theirs: built }
  const { conflicts } = mergeThreeWays(path, sides)
  const theirs = new Map(conflicts.map(({ id }) => [id, 'theirs' as const]))
  return mergeThreeWays(path, sides, theirs).text === built
}

/**
 * True if `theirs` has the changed lines of `mine`, false if it has none of them; undefined if
 * lines do not tell.
 */
function hasLines(sides: MergeSides): boolean | undefined {
  const regions = regionsOf(sides)
  const conflicts = regions.flatMap(({ conflict }) => conflict ?? [])
  if (conflicts.length === 0) return textOfSide(regions, 'theirs') === sides.theirs
  const isNowhere = conflicts.some(({ start, mine, theirs }) => {
    const added = mine.filter((line) => !start.includes(line))
    return added.length > 0 && !added.some((line) => theirs.includes(line))
  })
  return isNowhere ? false : undefined
}

function hasValues(path: string, sides: MergeSides): boolean {
  const { conflicts, text } = mergeThreeWays(path, sides)
  return conflicts.length === 0 && text === sides.theirs
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
  return { ...drafted, path: to, now: merged, ...movesInText(drafted, merged) }
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
  if (conflicts.length === 0) return { ...drafted, start, now: text, ...movesInText(drafted, text) }
  // A conflict is asked about when the changes are sent.
  const around = mergeAround(path, sides)
  const moves = movesInText(drafted, around.text)
  return { ...drafted, start: around.start, now: around.text, ...moves }
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
