import { createStore, get, set } from 'idb-keyval'

/** Keeps one value by its name. */
export interface DraftStore {
  read: (name: string) => Promise<unknown>
  write: (name: string, value: unknown) => Promise<void>
}

/** The sentence for a browser that keeps nothing, as private windows of some browsers do. */
export const nothingKept =
  'This browser does not let pages keep data, so your changes last only until you close or ' +
  'reload this page. Send them before that.'

/**
 * The browser's own database, which also keeps pictures. Where the browser refuses it, each promise
 * is rejected, also where naming the database throws.
 */
export function browserStore(): DraftStore {
  const store = createStore('editor', 'drafts')
  return {
    read: async (name) => get(name, store),
    write: async (name, value) => set(name, value, store),
  }
}

/** Keeps values for as long as the page is open. */
export function memoryStore(): DraftStore {
  const values = new Map<string, unknown>()
  return {
    read: (name) => Promise.resolve(structuredClone(values.get(name))),
    write: (name, value) => {
      values.set(name, structuredClone(value))
      return Promise.resolve()
    },
  }
}
