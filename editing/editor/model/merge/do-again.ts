import { idOfFile } from '../../../check/content-file.ts'
import { addressOfFile, oldAddressesOf, readSite } from '../../../check/site.ts'
import type { Draft } from '../draft.ts'
import type { PlannedAction } from '../file-actions.ts'
import { deleteFile, renameFile } from '../file-operations.ts'
import { openContentFile } from '../file-values.ts'
import { takeAddresses } from '../old-addresses.ts'
import { recordAction } from '../record-action.ts'
import { undoAction } from '../undo-action.ts'
import type { FileBack } from './file-back.ts'
import { freePath } from './free-path.ts'
import { heirInMerged } from './heir-at-others.ts'
import { questionOfKept } from './merge-draft.ts'
import type { WholeFile } from './whole-file.ts'

/**
 * Renames or deletes a file again, on the newest content: everything that names it there is
 * corrected, and all of its addresses lead where the editor wants it. A file that others deleted
 * comes back first, be it this one or the one that takes its place. The merged content records all
 * of that as one action.
 * @param merged the newest content with the words of the editor
 * @param before the content on which the editor worked
 * @param words what the editor has written into a file that others deleted; undefined for nothing
 * @throws Error with a sentence if it may not be renamed
 */
export function doAgain(
  merged: Draft,
  file: WholeFile,
  before: Draft,
  words: string | undefined,
): void {
  const { kind, there, origin, start, path, successor } = file
  const from = there ?? origin
  const heirThere = heirInMerged(file.heir, merged)
  const heirBack = heirThere === undefined ? file.heir?.gone : undefined
  const isOther = (one: string): boolean => one !== from && merged.has(one)
  const to = kind === 'renamed' ? freePath(path, isOther) : undefined
  const heir = heirThere ?? heirBack?.origin
  const where = to === undefined ? { heir } : { to }
  const was = there === undefined ? start : undefined
  const own = there === undefined ? { origin, start, now: words ?? start } : undefined
  const planned: PlannedAction = { kind, path: from, ...where, was, question: file.question }
  recordAction(merged, planned, () => {
    for (const one of [own, heirBack]) if (one) writeBack(merged, one, before)
    if (to === undefined) deleteFile(merged, from, heir)
    else if (to !== from) renameFile(merged, from, idOfFile(to), true)
  })
  if (successor !== undefined) merged.writeFiles([{ path, now: successor }])
}

/**
 * Brings a file back that others deleted, with what its deletion changed in other files: names and
 * links there, and where its address led. What is written otherwise by now stays.
 */
export function bringBack(merged: Draft, file: FileBack, before: Draft): void {
  const { origin: path, start: was } = file
  recordAction(merged, { kind: 'restored', path, was, question: questionOfKept(path) }, () =>
    writeBack(merged, file, before),
  )
}

function writeBack(merged: Draft, { origin, start, now }: FileBack, before: Draft): void {
  const address = addressOfFile(origin)
  const old = oldAddressesOf(openContentFile(origin, start))
  const addresses = new Set(address === undefined ? old : [address, ...old])
  const heir = address && readSite(merged.checkInput()).oldAddresses.get(address)?.path

  const likeTheirs = before.copy()
  likeTheirs.writeFiles([{ path: origin, now: start }])
  deleteFile(likeTheirs, origin, heir && likeTheirs.has(heir) ? heir : undefined)
  for (const action of likeTheirs.state.actions) undoAction(merged, action)
  merged.writeFiles([{ path: origin, now }])
  takeAddresses(merged, origin, addresses)
}
