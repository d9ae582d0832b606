import type { BuiltContent } from './built.ts'
import { Draft, type DraftKeeper, type DraftState } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'
import { isBuilt, movedFile, movedRecord, rebasedFiles } from './rebase.ts'
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
  paths?: readonly string[]
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
  const keeper = keepIn(refusal === undefined ? store : memoryStore(), name, built, refusal)
  return new Draft(built, stateOnBuild((kept ?? {}) as Partial<KeptDraft>, built), keeper)
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
  const paths = files.map(({ path }) => path)
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
      waiting = { version: 1, ...state, files: [...state.files.values()], paths }
      saving ??= save()
    },
    saved: () => saving ?? Promise.resolve(),
    isSaving: () => saving !== undefined,
    refusal: () => refusal,
  }
}

/** What a browser has kept, on top of what was built meanwhile. */
function stateOnBuild(kept: Partial<KeptDraft>, built: BuiltContent): DraftState {
  const { files = [], sent = [], actions = [], unansweredBranch, paths } = kept
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const earlier = new Set([...(paths ?? texts.keys()), ...files.map(({ path }) => path)])
  const build = { texts, added: built.files.filter(({ path }) => !earlier.has(path)) }
  const waiting = sent
    .map((record) => movedRecord(record, build))
    .filter((record) => !isBuilt(record, texts))
  const moved = files.map((file) => movedFile(file, build))
  return {
    files: rebasedFiles(moved, startsOf(texts, waiting)),
    sent: waiting,
    actions,
    unansweredBranch,
  }
}
