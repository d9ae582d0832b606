import { isOfCode } from './change-kinds.ts'
import type { ReviewEntry } from './gather-entries.ts'
import type { Manifest } from './manifest.ts'
import type { TextSource } from './text-sources.ts'
import type { History, ThisChange } from './this-change.ts'

// Separates the differences that a change makes from those that others published since it began.

/**
 * The entries that this change does not make: others published them since it began.
 *
 * For example, if this change edits /about alone, a difference on /contact is of others.
 * @param fileOf returns the content file of an entry
 */
export function publishedMeanwhile(
  entries: readonly ReviewEntry[],
  history: History,
  fileOf: (entry: ReviewEntry) => string | undefined,
): ReadonlySet<ReviewEntry> {
  if (history.kind !== 'behind') return new Set()
  return new Set(entries.filter((entry) => !isOwn(entry, history.change, fileOf(entry))))
}

/** True if this change made an entry: its file is one of those that changed. */
function isOwn(entry: ReviewEntry, change: ThisChange, file: string | undefined): boolean {
  const mayBeOfCode = isOfCode(entry) || entry.kind === 'layout' || entry.kind === 'drawing'
  if (mayBeOfCode && [...change.files].some((name) => !name.startsWith('src/content/'))) return true
  if (entry.how === 'removed' && entry.before !== undefined && change.had(entry.before)) return true
  return file !== undefined && change.files.has(file)
}

/** The content file of an entry: where its words are, else the one that makes its page. */
export function fileOfEntry(
  { kind, how, routes: [route = ''] }: ReviewEntry,
  source: TextSource | undefined,
  before: Manifest | undefined,
  after: Manifest,
): string | undefined {
  if (kind !== 'page') return source?.file
  return (how === 'removed' ? before : after)?.pages[route]?.file
}
