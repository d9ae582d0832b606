import { idOfFile } from '../../../check/content-file.ts'
import { addressOfFile, oldAddressesOf, readSite, textsIn } from '../../../check/site.ts'
import type { Draft } from '../draft.ts'
import { deleteFile, renameFile } from '../file-operations.ts'
import { openContentFile } from '../file-values.ts'
import { setValue } from '../operations.ts'
import { undoAction } from '../undo-action.ts'
import { freePath, type WholeFile } from './whole-files.ts'

/**
 * Renames or deletes a file again, on the newest content: everything that names it there is
 * corrected, and all of its addresses lead where the editor wants it. A file that others deleted
 * comes back first.
 * @param merged the newest content with the words of the editor
 * @param before the content on which the editor worked
 * @throws Error with a sentence if it may not be renamed
 */
export function doAgain(merged: Draft, file: WholeFile, before: Draft): void {
  const from = file.there ?? file.origin
  if (file.there === undefined) bringBack(merged, file, before)
  if (file.kind === 'deleted') {
    const { heir } = file
    deleteFile(merged, from, heir !== undefined && merged.has(heir) ? heir : undefined)
    return
  }
  const isOther = (path: string): boolean => path !== from && merged.has(path)
  const to = freePath(file.path, isOther)
  if (to !== from) renameFile(merged, from, idOfFile(to))
}

/**
 * Brings a file back that others deleted, with what its deletion changed in other files: names and
 * links there, and where its address led. What is written otherwise by now stays.
 */
export function bringBack(
  merged: Draft,
  { origin, start }: Pick<WholeFile, 'origin' | 'start'>,
  before: Draft,
): void {
  const words = merged.content(origin) ?? start
  const address = addressOfFile(origin)
  const old = oldAddressesOf(openContentFile(origin, start))
  const addresses = new Set(address === undefined ? old : [address, ...old])
  const heir = address && readSite(merged.checkInput()).oldAddresses.get(address)?.path

  const likeTheirs = before.copy()
  likeTheirs.writeFiles([{ path: origin, now: start }])
  deleteFile(likeTheirs, origin, heir && likeTheirs.has(heir) ? heir : undefined)
  for (const action of likeTheirs.state.actions) undoAction(merged, action)
  merged.writeFiles([{ path: origin, now: words }])
  if (heir) giveUpAddresses(merged, heir, addresses)
}

/** Takes addresses away from a page to which they have led. */
function giveUpAddresses(draft: Draft, path: string, addresses: ReadonlySet<string>): void {
  const aliases = textsIn(draft.open(path).data?.['aliases'])
  const kept = aliases.filter((alias) => !addresses.has(alias))
  if (kept.length < aliases.length) setValue(draft, { file: path, path: ['aliases'] }, kept)
}
