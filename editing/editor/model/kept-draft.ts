import type { SourceFile } from '../../check/site.ts'
import type { BuiltContent } from './built.ts'
import type { DraftState } from './draft.ts'
import { sameData } from './same-content.ts'
import { stateOnBuild, type KeptChanges } from './state-on-build.ts'
import type { DraftStore } from './store.ts'

/** A draft as a browser keeps it. */
interface StoredDraft extends KeptChanges {
  version: 1
  /** Another one after each write. */
  revision?: string
  /** The `id` of the build on which the draft was kept. */
  buildId?: string
}

/** The content files of a build on which a draft was kept. */
interface StoredBuild {
  id: string
  files: readonly SourceFile[]
}

/** What a page has read or written last. */
export interface KeptState {
  revision: string | undefined
  state: DraftState
}

/** The draft that a browser keeps under one name, for a page. */
interface KeptDraft {
  /** Reads it on top of what was built; undefined if nothing is kept. */
  read: () => Promise<KeptState | undefined>
  /**
   * Writes another state.
   * @param known what this page has read or written last
   * @returns undefined, and has written nothing, if another page has written meanwhile
   */
  write: (state: DraftState, known: KeptState) => Promise<KeptState | undefined>
}

/** @param name of the repository and branch, such as `owner/site:main` */
export function keptDraft(store: DraftStore, name: string, built: BuiltContent): KeptDraft {
  const buildName = `${name} (build)`
  let build: StoredBuild = { id: someId(), files: built.files }
  // Half a megabyte, so it is not written at each key.
  let isBuildKept = false

  return {
    async read() {
      const [kept, keptBuild] = (await store.read([name, buildName])) as [
        StoredDraft | undefined,
        StoredBuild | undefined,
      ]
      const earlier = kept && keptBuild?.id === kept.buildId ? keptBuild : undefined
      if (earlier && sameData(earlier.files, build.files)) build = earlier
      isBuildKept = earlier === build
      if (!kept) return undefined
      return {
        revision: kept.revision,
        state: await stateOnBuild(kept, earlier?.files, built),
      }
    },

    async write(state, known) {
      const revision = someId()
      const draft: StoredDraft = {
        version: 1,
        ...state,
        files: [...state.files.values()],
        revision,
        buildId: build.id,
      }
      const values = { [name]: draft, ...(!isBuildKept && { [buildName]: build }) }
      // A deleted draft is not a newer one.
      const isExpected = (kept: unknown): boolean =>
        kept === undefined
          ? known.revision === undefined
          : (kept as StoredDraft).revision === known.revision
      if (!(await store.write(values, { name, isExpected }))) return undefined
      isBuildKept = true
      return { revision, state }
    },
  }
}

const someId = (): string => Math.random().toString(36)
