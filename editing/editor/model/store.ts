import { createStore, getMany } from 'idb-keyval'

/** Keeps values by their names. */
export interface DraftStore {
  /** Reads values by their names, all as they are at one moment. */
  read: (names: readonly string[]) => Promise<unknown[]>
  /**
   * Writes values by their names: all of them or none. Others stay.
   * @returns false, and has written nothing, if another value is there than expected
   */
  write: (values: Readonly<Record<string, unknown>>, expected: ExpectedValue) => Promise<boolean>
  /** Calls a function whenever another page of this browser has written. */
  listen?: (listener: () => void) => void
}

/** The value that a page expects to replace. Another page may have written meanwhile. */
interface ExpectedValue {
  name: string
  isExpected: (value: unknown) => boolean
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
  const transact = createStore('editor', 'drafts')
  const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('editor') : undefined
  return {
    read: async (names) => getMany([...names], transact),
    write: async (values, expected) => {
      const isWritten = await transact('readwrite', (objects) =>
        writeExpected(objects, values, expected),
      )
      // A page that was opened before this version of the editor was built reads the names.
      if (isWritten) pages?.postMessage(Object.keys(values))
      return isWritten
    },
    listen: (listener) => {
      pages?.addEventListener('message', listener)
    },
  }
}

/** Reads and writes in one transaction, between whose steps no other page writes. */
function writeExpected(
  objects: IDBObjectStore,
  values: Readonly<Record<string, unknown>>,
  { name, isExpected }: ExpectedValue,
): Promise<boolean> {
  const { transaction } = objects
  return new Promise((resolve, reject) => {
    let isWritten = false
    transaction.oncomplete = () => resolve(isWritten)
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was stopped.'))
    const reading = objects.get(name)
    reading.onsuccess = () => {
      isWritten = isExpected(reading.result)
      if (!isWritten) return
      for (const [key, value] of Object.entries(values)) objects.put(value, key)
    }
  })
}
