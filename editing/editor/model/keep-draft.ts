import type { BuiltContent } from './built.ts'
import { Draft, noChanges } from './draft.ts'
import { haveFilesGone, joinedStates } from './join-states.ts'
import { keptDraft, type KeptState } from './kept-draft.ts'
import { nothingKept, type DraftStore } from './store.ts'

/** What a page knows while nothing is kept. */
const nothingYet: KeptState = { revision: undefined, state: noChanges }

/**
 * Opens the draft that this browser keeps for a repository and branch, on top of what was built
 * meanwhile. Each change of it is kept, together with what is changed on another page of this
 * browser:
 *
 * - A page writes only over what it has read or written last. If another page has written
 *   meanwhile, it reads that first, and joins both: see `joinedStates`.
 * - A page that hears of a write reads it.
 *
 * While one state is written, only the newest of those that follow waits: on a slow device, each
 * key would wait for all before. A browser that refuses to keep something is asked again with the
 * next change.
 *
 * @param name of the repository and branch, such as `owner/site:main`
 */
export async function openDraft(
  built: BuiltContent,
  name: string,
  store: DraftStore,
): Promise<Draft> {
  const kept = keptDraft(store, name, built)
  let refusal: string | undefined
  const read = await kept.read().catch(() => {
    refusal = nothingKept
    return undefined
  })
  let known = read ?? nothingYet
  /** True once another page has written something that this page has not read. */
  let isBehind = false
  let saving: Promise<void> | undefined

  const readNewer = async (): Promise<void> => {
    isBehind = false
    const newer = (await kept.read()) ?? nothingYet
    if (newer.revision === known.revision) return
    // Otherwise the browser has lost what was kept, and this page has the only copy.
    if (newer !== nothingYet) {
      const states = () => ({ base: known.state, mine: draft.state, theirs: newer.state })
      const joinFiles = haveFilesGone(built, states()) ? await loadJoiningOfFiles() : undefined
      draft.takeOver(joinFiles?.(built, states()) ?? joinedStates(built, states()))
    }
    known = newer
  }
  const isKept = (): boolean => draft.state === known.state
  const save = async (): Promise<void> => {
    // A rename or a deletion changes the draft in several steps, and is kept whole.
    await Promise.resolve()
    try {
      while (isBehind || !isKept()) {
        const written = isBehind ? undefined : await kept.write(draft.state, known)
        if (written) known = written
        else await readNewer()
      }
      refusal = undefined
    } catch {
      refusal = nothingKept
    }
    saving = undefined
  }

  const draft = new Draft(built, known.state, {
    keep: () => {
      saving ??= save()
    },
    saved: () => saving ?? Promise.resolve(),
    isKept,
    refusal: () => refusal,
  })
  store.listen?.(() => {
    isBehind = true
    saving ??= save()
  })
  return draft
}

/** What joins renamed and deleted files; undefined without a connection, while it is not loaded. */
async function loadJoiningOfFiles() {
  const loaded = await import('../join-whole-files.ts').catch(() => undefined)
  return loaded?.joinedWholeFiles
}
