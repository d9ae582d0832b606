import { addressOfFile, readSite } from '../../../check/site.ts'
import type { NewestContent } from '../../read-newest.ts'
import type { Draft } from '../draft.ts'
import { deletionOf, type FileAction } from '../file-actions.ts'
import type { FileBack } from './file-back.ts'
import { pathThere } from './files-at-others.ts'

/** The file that takes the place of a deleted or a hidden one. */
export interface Heir {
  /** Its path in the draft. */
  path: string
  /** The file that has its place in the newest content, perhaps the same; undefined if none has. */
  there: string | undefined
  /** The file as it was before others deleted it; undefined if they did not. */
  gone: FileBack | undefined
}

/**
 * Finds the heir that an editor has chosen, in the draft and in the newest content.
 * @param action with a file that has an heir
 * @param ownPath of that file in the newest content, which cannot take its own place
 * @returns undefined if none was chosen
 */
export function heirAtOthers(
  action: FileAction,
  ownPath: string | undefined,
  draft: Draft,
  newest: NewestContent,
): Heir | undefined {
  const path = heirInDraft(action, draft)
  if (path === undefined) return undefined
  const origin = draft.files.get(path)?.renamedFrom ?? path
  const start = draft.startOf(origin)
  if (typeof start !== 'string') return { path, there: undefined, gone: undefined }
  const there = pathThere(origin, start, draft, newest)
  if (there !== undefined) return { path, there, gone: undefined }
  const address = addressOfFile(origin)
  const next = address && readSite(newest.input).oldAddresses.get(address)?.path
  const gone = { origin, start, now: start }
  return { path, there: next === ownPath ? undefined : next, gone }
}

/** The path of the heir, or of its own heir if it was deleted later. */
function heirInDraft({ heir }: FileAction, draft: Draft): string | undefined {
  const later =
    heir === undefined || draft.has(heir) ? undefined : deletionOf(draft.state.actions, heir)
  return later ? heirInDraft(later, draft) : heir
}

/** The path of an heir in the merged content; undefined if it is not there. */
export const heirInMerged = (heir: Heir | undefined, merged: Draft): string | undefined =>
  [heir?.path, heir?.there].find((path) => path !== undefined && merged.has(path))
