import { useEffect, useSyncExternalStore } from 'react'
import { keep } from '../../../kept-data.ts'
import type { Content } from '../content.ts'

/** Draws again after each change of the draft. @returns the version of the draft */
export function useDraft({ draft }: Content): number {
  return useSyncExternalStore(draft.subscribe, () => draft.version)
}

/** Keeps the number of unsent changes where `start.ts` finds it before the editor is loaded. */
export function useCount(count: number): void {
  useEffect(() => keep('localStorage', 'edit-count', String(count)), [count])
}
