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
  /** The `id` of the build on which the draft was kept. */
  buildId?: string
}

/** The content files of a build on which a draft was kept. */
interface KeptBuild {
  id: string
  files: readonly SourceFile[]
}

/** The name under which the build is kept of a draft with this name. */
const nameOfBuild = (name: string): string => `${name} (build)`

/**
 * Opens the draft that this browser keeps for a repository and branch, on top of what was built
 * meanwhile. Each change of it is kept, and each change that is made on another page of this
 * browser is taken over.
 * @param name of the repository and branch, such as `owner/site:main`
 */
export async function openDraft(
  built: BuiltContent,
  name: string,
  store: DraftStore,
): Promise<Draft> {
  let refusal: string | undefined
  const read = (of: string): Promise<unknown> =>
    store.read(of).catch(() => {
      refusal = nothingKept
    })
  const readState = async (): Promise<DraftState> => {
    const kept = ((await read(name)) ?? {}) as Partial<KeptDraft>
    const build = (await read(nameOfBuild(name))) as KeptBuild | undefined
    const earlier = build?.id === kept.buildId ? build?.files : undefined
    return stateOnBuild(kept, earlier, built)
  }
  const state = await readState()
  const keeper = keepIn(refusal === undefined ? store : memoryStore(), name, built, refusal)
  const draft = new Draft(built, state, keeper)
  // Without this, the next change on this page would put its old state over that of another one.
  const takeOver = async (): Promise<void> => {
    const { version } = draft
    const newer = await readState()
    if (draft.version === version) draft.takeOver(newer)
    // Somebody typed here meanwhile, and the store has those words by now, or soon.
    else await takeOver()
  }
  store.listen?.((names) => {
    if (names.includes(name)) void takeOver()
  })
  return draft
}

/**
 * Keeps the newest state in a store; in memory once the store refuses. While one state is written,
 * only the newest of those that follow waits: on a slow device, each key would wait for all before.
 * The build, half a megabyte, is written with the first state alone.
 */
function keepIn(
  given: DraftStore,
  name: string,
  { files }: BuiltContent,
  refused: string | undefined,
): DraftKeeper {
  // A second page may be open on another build: each draft names its own.
  const build: KeptBuild = { id: Math.random().toString(36), files }
  let isBuildKept = false
  let store = given
  let refusal = refused
  let waiting: KeptDraft | undefined
  let saving: Promise<void> | undefined

  const save = async (): Promise<void> => {
    while (waiting) {
      const kept = waiting
      waiting = undefined
      try {
        await store.write({ [name]: kept, ...(!isBuildKept && { [nameOfBuild(name)]: build }) })
        isBuildKept = true
      } catch {
        refusal = nothingKept
        store = memoryStore()
      }
    }
    saving = undefined
  }

  return {
    keep: (state) => {
      waiting = { version: 1, ...state, files: [...state.files.values()], buildId: build.id }
      saving ??= save()
    },
    saved: () => saving ?? Promise.resolve(),
    isSaving: () => saving !== undefined,
    refusal: () => refusal,
  }
}

/**
 * Puts the changes that a browser has kept on top of the content that was built meanwhile.
 * @param earlier the content files of the build on which it was kept, if they are known
 */
async function stateOnBuild(
  kept: Partial<KeptDraft>,
  earlier: readonly SourceFile[] | undefined,
  built: BuiltContent,
): Promise<DraftState> {
  const { files = [], sent = [], actions = [], unansweredBranch } = kept
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
  const isBuiltSo = ({ path, text }: SourceFile): boolean => built.get(path) === text
  const isSame = earlier.length === built.size && earlier.every(isBuiltSo)
  const isWhole = drafted.some(({ now, renamedFrom }) => now === null || renamedFrom !== undefined)
  return !isSame && (isWhole || earlier.some(({ path }) => !built.has(path)))
}
