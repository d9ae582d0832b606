import { useRef, useState } from 'react'

/**
 * A key for each entry, which stays with it when it moves, so its fields stay open and keep the
 * focus. If the list changes from elsewhere, such as by an undo, entries at the end come and go.
 * `isNew` is true for the key of an entry that was added since the list is open.
 */
export function useEntryKeys(count: number) {
  const [first] = useState(count)
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index))
  const fresh = (): number => next.current++
  const fitting =
    keys.length === count
      ? keys
      : Array.from({ length: count }, (_, index) => keys[index] ?? -index - 1)
  const change = {
    add(index: number): number {
      const key = fresh()
      setKeys(fitting.toSpliced(index, 0, key))
      return key
    },
    remove: (index: number): void => setKeys(fitting.toSpliced(index, 1)),
    move(from: number, to: number): void {
      const without = fitting.toSpliced(from, 1)
      setKeys(without.toSpliced(to, 0, fitting[from]!))
    },
  }
  return { keys: fitting, isNew: (key: number): boolean => key >= first, change }
}
