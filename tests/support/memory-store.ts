import type { DraftStore } from '../../editing/editor/model/store.ts'

/** A store that keeps values for as long as the test runs. */
export function memoryStore(): DraftStore {
  const kept = new Map<string, unknown>()
  return {
    read: (names) => Promise.resolve(names.map((name) => structuredClone(kept.get(name)))),
    write: (values, { name, isExpected }) => {
      const isWritten = isExpected(kept.get(name))
      if (isWritten)
        for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value))
      return Promise.resolve(isWritten)
    },
  }
}
