import type { BuiltContent } from '../../editing/editor/model/built.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from './memory-store.ts'

/** The pages of one browser, which keep one draft. */
export interface BrowserOfPages {
  /** Opens the draft on a further page. */
  open: (built: BuiltContent) => Promise<Draft>
  /** Resolves once all pages have kept what they have, and have heard of the others. */
  settled: () => Promise<void>
}

/**
 * A browser without a screen.
 * @param pause is awaited around each access to what is kept, and before a page hears of a write
 */
export function browserOfPages(pause: () => Promise<void>): BrowserOfPages {
  const kept = memoryStore()
  const drafts: Draft[] = []
  const listeners: (() => void)[] = []
  const hearings: Promise<void>[] = []
  const pageStore = (): DraftStore => {
    const own: (() => void)[] = []
    const slowly = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      await pause()
      const result = await act()
      await pause()
      return result
    }
    return {
      read: (names) => slowly(() => kept.read(names)),
      write: (values, expected) =>
        slowly(async () => {
          const isWritten = await kept.write(values, expected)
          const others = listeners.filter((listener) => !own.includes(listener))
          if (isWritten) for (const hear of others) hearings.push(pause().then(hear))
          return isWritten
        }),
      listen: (listener) => {
        own.push(listener)
        listeners.push(listener)
      },
    }
  }
  return {
    open: async (built) => {
      const draft = await openDraft(built, 'one', pageStore())
      drafts.push(draft)
      return draft
    },
    settled: async () => {
      let heard = -1
      while (heard < hearings.length) {
        heard = hearings.length
        await Promise.all(hearings)
        await Promise.all(drafts.map((draft) => draft.saved()))
      }
    },
  }
}

/** Pauses by chance, none of them longer than a few turns of the loop of events. */
export function pausesByChance(seed: number): () => Promise<void> {
  let state = seed + 1
  return async () => {
    state = (state * 16807) % 2147483647
    for (let turns = state % 4; turns > 0; turns--) await Promise.resolve()
    if (state % 5 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
