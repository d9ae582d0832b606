import type { SourceFile } from '../../check/site.ts'
import { blobId } from '../hosts/encode.ts'
import type { BuiltContent } from './built.ts'
import type { DraftState } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'
import { movedRecord, rebasedFiles, unbuiltRecords } from './rebase.ts'
import { startsOf, type SentRecord } from './sent.ts'

/** What a browser keeps of the changes of an editor. */
export interface KeptChanges {
  files: readonly DraftedFile[]
  sent: readonly SentRecord[]
  actions?: readonly FileAction[]
  hidings?: readonly FileAction[]
  unansweredBranch?: string | undefined
}

/**
 * Puts the changes that a browser has kept on top of the content that was built meanwhile.
 * @param earlier the content files of the build on which it was kept, if they are known
 */
export async function stateOnBuild(
  kept: Partial<KeptChanges>,
  earlier: readonly SourceFile[] | undefined,
  built: BuiltContent,
): Promise<DraftState> {
  const { sent = [], actions = [], hidings = [], unansweredBranch } = kept
  const files = await withoutBuiltPictures(kept.files ?? [], built)
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const known = new Set([...(earlier ?? built.files), ...files].map(({ path }) => path))
  const build = { texts, added: built.files.filter(({ path }) => !known.has(path)) }
  const waiting = unbuiltRecords(
    sent.map((record) => movedRecord(record, build)),
    texts,
  )
  const now = { sent: waiting, hidings, unansweredBranch }
  if (earlier && (haveFilesMoved(files, earlier, texts) || isPictureTaken(files, built))) {
    const { doAgainOnBuild } = await import('../do-again-on-build.ts')
    const begun = { files: new Map(files.map((file) => [file.path, file])), sent, actions }
    const again = doAgainOnBuild({ ...built, files: earlier }, begun, built, waiting)
    if (again) return { ...now, ...again }
  }
  return { ...now, files: rebasedFiles(files, startsOf(texts, waiting)), actions }
}

/**
 * True if whole files came or went, in a build or in a draft, so that the draft is merged with the
 * build like with the newest content of a branch.
 */
function haveFilesMoved(
  drafted: readonly DraftedFile[],
  earlier: readonly SourceFile[],
  built: ReadonlyMap<string, string>,
): boolean {
  if (drafted.length === 0) return false
  const isBuiltSo = ({ path, text }: SourceFile): boolean => built.get(path) === text
  const isSame = earlier.length === built.size && earlier.every(isBuiltSo)
  const isWhole = drafted.some(({ now, renamedFrom }) => now === null || renamedFrom !== undefined)
  return !isSame && (isWhole || earlier.some(({ path }) => !built.has(path)))
}

/**
 * The files without the new pictures that the build has already, such as after a commit whose
 * answer was lost.
 */
async function withoutBuiltPictures(
  files: readonly DraftedFile[],
  { pictures }: BuiltContent,
): Promise<readonly DraftedFile[]> {
  const built = new Map(pictures)
  const isBuilt = async ({ path, now }: DraftedFile): Promise<boolean> => {
    const id = built.get(path)?.id
    if (id === undefined || !(now instanceof Uint8Array)) return false
    // On plain http, browsers make no ids.
    return (await blobId(now).catch(() => undefined)) === id
  }
  const areBuilt = await Promise.all(files.map(isBuilt))
  return files.filter((_, index) => !areBuilt[index])
}

/** True if a build has another picture under the name of a new one. */
function isPictureTaken(drafted: readonly DraftedFile[], { files, assets }: BuiltContent): boolean {
  const added = drafted.filter(({ now }) => now instanceof Uint8Array)
  if (added.length === 0) return false
  const built = new Set([...files.map(({ path }) => path), ...assets])
  return added.some(({ path }) => built.has(path))
}
