import type { SourceFile } from '../../check/site.ts'
import type { BuiltContent } from './built.ts'
import { Draft, type DraftKeeper, type DraftState } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'
import { isBuilt, movedRecord, rebasedFiles } from './rebase.ts'
import { startsOf, type SentRecord } from './sent.ts'
import { memoryStore, nothingKept, type DraftStore } from './store.ts'

/** A draft as a browser keeps it. */
interface KeptDraft {
  version: 1
  files: readonly DraftedFile[]
  sent: readonly SentRecord[]
  actions?: readonly FileAction[]
  unansweredBranch?: string | undefined
  /** The content files of the build on which the draft was kept. */
  built?: readonly SourceFile[]
}

/**
 * Opens the draft that this browser keeps for a repository and branch, on top of what was built
 * meanwhile. Each change of it is kept.
 * @param name of the repository and branch, such as `owner/site:main`
 */
export async function openDraft(
  built: BuiltContent,
  name: string,
  store: DraftStore,
): Promise<Draft> {
  let refusal: string | undefined
  const kept = await store.read(name).catch(() => {
    refusal = nothingKept
  })
  const state = await stateOnBuild((kept ?? {}) as Partial<KeptDraft>, built)
  const keeper = keepIn(refusal === undefined ? store : memoryStore(), name, built, refusal)
  return new Draft(built, state, keeper)
}

/**
 * Keeps the newest state in a store; in memory once the store refuses. While one state is written,
 * only the newest of those that follow waits: on a slow device, each key would wait for all before.
 */
function keepIn(
  given: DraftStore,
  name: string,
  { files }: BuiltContent,
  refused: string | undefined,
): DraftKeeper {
  let store = given
  let refusal = refused
  let waiting: KeptDraft | undefined
  let saving: Promise<void> | undefined

  const save = async (): Promise<void> => {
    while (waiting) {
      const kept = waiting
      waiting = undefined
      try {
        await store.write(name, kept)
      } catch {
        refusal = nothingKept
        store = memoryStore()
      }
    }
    saving = undefined
  }

  return {
    keep: (state) => {
      waiting = { version: 1, ...state, files: [...state.files.values()], built: files }
      saving ??= save()
    },
    saved: () => saving ?? Promise.resolve(),
    isSaving: () => saving !== undefined,
    refusal: () => refusal,
  }
}

/** What a browser has kept, on top of what was built meanwhile. */
async function stateOnBuild(kept: Partial<KeptDraft>, built: BuiltContent): Promise<DraftState> {
  const { files = [], sent = [], actions = [], unansweredBranch, built: earlier } = kept
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const known = new Set([...(earlier ?? built.files), ...files].map(({ path }) => path))
  const build = { texts, added: built.files.filter(({ path }) => !known.has(path)) }
  const waiting = sent
    .map((record) => movedRecord(record, build))
    .filter((record) => !isBuilt(record, texts))
  const now = { sent: waiting, unansweredBranch }
  if (earlier && haveFilesMoved(files, earlier, texts)) {
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
  const isSame = earlier.length === built.size && earlier.every(isBuiltSo)
  const isWhole = drafted.some(({ now, renamedFrom }) => now === null || renamedFrom !== undefined)
  return !isSame && (isWhole || earlier.some(({ path }) => !built.has(path)))

  function isBuiltSo({ path, text }: SourceFile): boolean {
    return built.get(path) === text
  }
}
