import { keyOf, type Change } from './content.ts'

/**
 * The changes that are not sent yet, kept in this browser under one name for each repository and branch, so that they
 * survive a reload, another page and a line that is gone. What equals the file again is no change.
 */
export function keepChanges(name: string, changed: () => void) {
  const read = (): Map<string, Change> => {
    try {
      return new Map(Object.entries(JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, Change>))
    } catch {
      return new Map()
    }
  }
  let changes = read()
  const write = (): void => {
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(changes)))
    changed()
  }
  // Another tab has changed something.
  addEventListener('storage', ({ key }) => {
    if (key !== name) return
    changes = read()
    changed()
  })
  return {
    list: (): Change[] => [...changes.values()],
    of: (key: string): Change | undefined => changes.get(key),
    put(change: Change): void {
      if (change.now.trim() === change.old.trim()) changes.delete(keyOf(change))
      else changes.set(keyOf(change), change)
      write()
    },
    drop(...keys: string[]): void {
      for (const key of keys) changes.delete(key)
      write()
    },
  }
}

export type Changes = ReturnType<typeof keepChanges>
