import { keyOf } from '../text-index.ts'
import type { Change } from './content.ts'

/**
 * Keeps the changes that are not sent yet in this browser, under one name for each repository and branch. They survive a
 * reload, a move to another page and a lost connection. A text that equals the file again is no change.
 */
export function keepChanges(name: string) {
  const read = (): Change[] => JSON.parse(localStorage.getItem(name) ?? '[]') as Change[]
  let list = read()
  const listeners = new Set<() => void>()
  const take = (next: Change[]): void => {
    list = next
    for (const run of listeners) run()
  }
  const write = (next: Change[]): void => {
    localStorage.setItem(name, JSON.stringify(next))
    take(next)
  }
  // Another tab has changed something.
  addEventListener('storage', ({ key }) => key === name && take(read()))
  return {
    list: (): Change[] => list,
    /** Runs a function after each change. @returns what ends that */
    listen(run: () => void): () => void {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    put(change: Change): void {
      const others = list.filter((one) => keyOf(one) !== keyOf(change))
      write(change.now.trim() === change.old.trim() ? others : [...others, change])
    },
    drop: (...keys: string[]): void => write(list.filter((one) => !keys.includes(keyOf(one)))),
  }
}

export type Changes = ReturnType<typeof keepChanges>
