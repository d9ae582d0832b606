import type { FileContent } from './built.ts'
import { mergeThreeWays } from './merge/merge-three-ways.ts'
import { sameContent, textOrEmpty } from './same-content.ts'
import type { SentFile, SentRecord } from './sent.ts'

// What becomes of a draft when the site is built anew below it.

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

/**
 * A touched file on top of another content than the one with which the editor began.
 * @returns undefined if nothing of the change is left
 */
export function rebasedFile<File extends SentFile>(
  drafted: File,
  start: FileContent | null,
): File | undefined {
  const { path, start: before, now } = drafted
  if (sameContent(before, start)) return drafted
  if (sameContent(now, start)) return undefined
  if (typeof before !== 'string' || typeof now !== 'string' || typeof start !== 'string')
    return drafted
  const { conflicts, text } = mergeThreeWays(path, { start: before, mine: now, theirs: start })
  // A conflict is asked about when the changes are sent.
  if (conflicts.length > 0) return { ...drafted, steps: undefined }
  return { ...drafted, start, now: text, steps: undefined }
}
