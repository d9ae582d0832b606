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
  const heir = heirOf(merged, own, gone)
  const isRenamed = heir !== undefined && !before.has(heir.path)
  if (!heir && !gone.deleted.has(own.path)) return
  for (const { path } of readSite(merged.checkInput()).files) {
    const other = merged.open(path)
    if (!other.data) continue
    if (!isRenamed) {
      if (path !== heir?.path) takeNameOut(merged, other, own, heir)
      continue
    }
    const now = withNewName(other, own, idOfFile(heir.path))
    if (now !== undefined) merged.writeFiles([{ path, now }])
  }
}

/** The file that has taken the place of another one; undefined if there is none. */
function heirOf(merged: Draft, own: ContentFile, { renamed }: GoneFiles): ContentFile | undefined {
  const address = addressOf(own)
  if (address !== undefined) return readSite(merged.checkInput()).oldAddresses.get(address)
  const path = renamed.get(own.path)
  return path !== undefined && merged.has(path) ? merged.open(path) : undefined
}
