import type { FieldKey } from '../text-index.ts'

/** What was changed of a field: its words as they are written in the file, before and now. */
export interface Change {
  field: FieldKey
  old: string
  now: string
  /** Where it stands, in words. */
  where: string
}

export type Changes = ReturnType<typeof keepChanges>

/**
 * Keeps the changes that are not sent yet in this browser, under one name for each repository and branch. They survive a
 * reload, a move to another page and a lost connection. A text that equals the file again is no change.
 * @param draw runs after each change
 */
export function keepChanges(name: string, draw: () => void) {
  const list = (): Change[] => JSON.parse(localStorage.getItem(name) ?? '[]') as Change[]
  const without = (...fields: FieldKey[]): Change[] => list().filter(({ field }) => !fields.includes(field))
  const write = (changes: Change[]): void => {
    localStorage.setItem(name, JSON.stringify(changes))
    draw()
  }
  return {
    list,
    without,
    drop: (...fields: FieldKey[]): void => write(without(...fields)),
    put: (change: Change): void =>
      write([...without(change.field), ...(change.now.trim() === change.old.trim() ? [] : [change])]),
  }
}
