import { idOfFile, type ContentFile } from '../../../check/content-file.ts'
import { addressOf, readSite } from '../../../check/site.ts'
import type { Draft } from '../draft.ts'
import { readContentFile } from '../file-values.ts'
import { withNewName } from '../plan-rename.ts'
import { takeNameOut } from '../take-name-out.ts'

/** The files that are gone from the content on which an editor worked. */
interface GoneFiles {
  /** The new paths of renamed files, by their old ones. */
  renamed: ReadonlyMap<string, string>
  /** The files that the editor has deleted. */
  deleted: ReadonlySet<string>
}

/**
 * Lets names and links lead to the file that has taken the place of another one, where one editor
 * wrote them while the other renamed or deleted that file. The name of a file that this editor
 * deleted without another in its place is taken out of lists.
 * @param merged the merged content
 * @param before the content on which the editor worked
 * @throws Error with a sentence for a link that can only be changed by hand
 */
export function followNames(merged: Draft, before: Draft, gone: GoneFiles): void {
  for (const path of before.paths()) {
    const text = before.content(path)
    const isGone = typeof text === 'string' && merged.content(path) === null
    const own = isGone ? readContentFile(path, text) : undefined
    if (own) followName(merged, before, own, gone)
  }
}

function followName(merged: Draft, before: Draft, own: ContentFile, gone: GoneFiles): void {
  const heir = heirOf(merged, own, gone.renamed)
  if (!heir && !gone.deleted.has(own.path)) return
  for (const { path } of readSite(merged.checkInput()).files)
    followNameIn(merged, path, own, heir, before)
}

/** Lets one file name what has taken the place of another. */
function followNameIn(
  content: Draft,
  path: string,
  own: ContentFile,
  heir: ContentFile | undefined,
  before: Draft,
): void {
  const other = content.open(path)
  if (!other.data) return
  const isRenamed = heir !== undefined && !before.has(heir.path)
  if (!isRenamed) {
    takeNameOut(content, other, own, heir)
    return
  }
  const now = withNewName(other, own, idOfFile(heir.path))
  if (now !== undefined) content.writeFiles([{ path, now }])
}

/**
 * Finds the texts of an editor with the names and links that others have there by now, since they
 * renamed files or put one in the place of another. The editor is asked about none of them.
 * @param before the content on which the editor worked
 * @param theirs the newest content
 * @param renamed the new paths that others gave files, by their old ones
 */
export function withNamesOfOthers(
  before: Draft,
  theirs: Draft,
  renamed: ReadonlyMap<string, string>,
): (path: string, text: string) => string {
  const gone = before.paths().flatMap((path) => {
    const text = before.content(path)
    const isGone = typeof text === 'string' && theirs.content(path) === null
    return (isGone && readContentFile(path, text)) || []
  })
  return (path, text) => {
    const content = before.copy()
    content.writeFiles([{ path, now: text }])
    for (const own of gone) {
      const heir = heirOf(theirs, own, renamed)
      // The check tells the editor about other names of files that are gone.
      if (heir && own.path !== path) followNameIn(content, path, own, heir, before)
    }
    const now = content.content(path)
    return typeof now === 'string' ? now : text
  }
}

/** The file that has taken the place of another one; undefined if there is none. */
function heirOf(
  merged: Draft,
  own: ContentFile,
  renamed: GoneFiles['renamed'],
): ContentFile | undefined {
  const address = addressOf(own)
  if (address !== undefined) return readSite(merged.checkInput()).oldAddresses.get(address)
  const path = renamed.get(own.path)
  return path !== undefined && merged.has(path) ? merged.open(path) : undefined
}
