import type { FieldKey } from '../text-index.ts'

/** A change of a field: its words as the file has them, before and now. */
export interface Change {
  field: FieldKey
  old: string
  now: string
  /** The place of the field, in words. */
  where: string
}

export type Changes = ReturnType<typeof keepChanges>

/**
 * Keeps unsent changes in this browser, under one name for each repository and branch. They survive a
 * reload, a move to another page and a lost connection. A text that equals the file again is removed from the list.
 * @param draw runs after each change
 */
export function keepChanges(name: string, draw: () => void) {
  const list = (): Change[] => JSON.parse(localStorage.getItem(name) ?? '[]') as Change[]
  const without = (...fields: FieldKey[]): Change[] =>
    list().filter(({ field }) => !fields.includes(field))
  const write = (changes: Change[]): void => {
    localStorage.setItem(name, JSON.stringify(changes))
    draw()
  }
  return {
    list,
    without,
    drop: (...fields: FieldKey[]): void => write(without(...fields)),
    put: (change: Change): void =>
      write([
        ...without(change.field),
        ...(change.now.trim() === change.old.trim() ? [] : [change]),
      ]),
  }
}
