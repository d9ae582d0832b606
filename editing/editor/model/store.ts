import { createStore, get, setMany } from 'idb-keyval'

/** Keeps values by their names. */
export interface DraftStore {
  read: (name: string) => Promise<unknown>
  /** Writes values by their names: all of them or none. Others stay. */
  write: (values: Readonly<Record<string, unknown>>) => Promise<void>
  /** Calls a function with the names of what another page of this browser has written. */
  listen?: (listener: (names: readonly string[]) => void) => void
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
  const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('editor') : undefined
  return {
    read: async (name) => get(name, store),
    write: async (values) => {
      await setMany(Object.entries(values), store)
      pages?.postMessage(Object.keys(values))
    },
    listen: (listener) => {
      pages?.addEventListener('message', ({ data }) => listener(data as string[]))
    },
  }
}

/** Keeps values for as long as the page is open. */
export function memoryStore(): DraftStore {
  const values = new Map<string, unknown>()
  return {
    read: (name) => Promise.resolve(structuredClone(values.get(name))),
    write: (written) => {
      for (const [name, value] of Object.entries(written)) values.set(name, structuredClone(value))
      return Promise.resolve()
    },
  }
}
