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
 * @param draw runs after each change, of this tab or of another
 */
export function keepChanges(name: string, draw: () => void) {
  const read = (): Change[] => JSON.parse(localStorage.getItem(name) ?? '[]') as Change[]
  const write = (list: Change[]): void => {
    localStorage.setItem(name, JSON.stringify(list))
    changes.list = list
    draw()
  }
  const changes = {
    list: read(),
    of: (field: FieldKey): Change | undefined => changes.list.find((one) => one.field === field),
    without: (...fields: FieldKey[]): Change[] => changes.list.filter(({ field }) => !fields.includes(field)),
    drop: (...fields: FieldKey[]): void => write(changes.without(...fields)),
    put: (change: Change): void =>
      write([...changes.without(change.field), ...(change.now.trim() === change.old.trim() ? [] : [change])]),
  }
  addEventListener('storage', ({ key }) => {
    if (key !== name) return
    changes.list = read()
    draw()
  })
  return changes
}
