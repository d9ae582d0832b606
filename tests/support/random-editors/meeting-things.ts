import { addressOfFile } from '../../../editing/check/site.ts'
import { isFields, valueAt } from '../../../editing/check/shape.ts'
import type { FieldRef } from '../../../editing/editor/model/built.ts'
import type { Draft } from '../../../editing/editor/model/draft.ts'
import {
  duplicateEntry,
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
  setWords,
} from '../../../editing/editor/model/operations.ts'

// What editors do with a thing of the made-up site, wherever it is. A thing is found by its word.

/** Says that the target of an act is not there. */
class NotThere extends Error {}

/** Finds the path of a file by words in it. */
export function fileWith(draft: Draft, words: string): string {
  const found = draft.paths().find((path) => String(draft.content(path)).includes(words))
  if (found === undefined) throw new NotThere(words)
  return found
}

/** The page that both change. */
export const shared = (draft: Draft): string => fileWith(draft, 'About the shared page')
/** The page to which it links. */
export const contact = (draft: Draft): string => fileWith(draft, 'What Contact is for')
/** The person with a portrait. */
export const person = (draft: Draft): string => fileWith(draft, 'color: sales')
/** The role that others name. */
export const roleGamma = (draft: Draft): string => fileWith(draft, 'the work of Gamma')
/** The role that names others. */
export const roleAlpha = (draft: Draft): string => fileWith(draft, 'the work of Alpha')

/** The address of the page of a file. */
export const addressIn = (draft: Draft, file: FileFinder): string => addressOfFile(file(draft))!

/** Where a list is: in its file, the names of fields, and words of the entries on the way. */
export type Way = readonly string[]

/** Finds a field: a step is the name of a field, or a word of an entry of a list. */
function find(draft: Draft, file: string, way: Way): FieldRef {
  let value: unknown = draft.values(file)
  const path: PropertyKey[] = []
  for (const step of way) {
    if (Array.isArray(value)) {
      const index = value.findIndex((entry) => wordsOf(entry).includes(step))
      if (index < 0) throw new NotThere(step)
      path.push(index)
      value = value[index]
    } else {
      if (!isFields(value)) throw new NotThere(step)
      path.push(step)
      value = value[step]
    }
  }
  return { file, path }
}

/** The own words of an entry, without those of its lists. */
function wordsOf(entry: unknown): string {
  if (!isFields(entry)) return String(entry)
  return Object.entries(entry)
    .filter(([name, part]) => name !== 'to' && typeof part === 'string')
    .map(([, part]) => String(part))
    .join(' ')
}

/** The list of an entry. */
export const listOf = (draft: Draft, { file, path }: FieldRef): unknown[] => {
  const list = valueAt(draft.values(file), path.slice(0, -1))
  return Array.isArray(list) ? list : []
}

const beside = ({ file, path }: FieldRef, step: number): FieldRef => ({
  file,
  path: [...path.slice(0, -1), Number(path.at(-1)) + step],
})

type FileFinder = (draft: Draft) => string
/** Finds a field, by a file and a way in it. */
export const at =
  (file: FileFinder | string, ...way: Way) =>
  (draft: Draft): FieldRef =>
    find(draft, typeof file === 'string' ? file : file(draft), way)

type Finder = (draft: Draft) => FieldRef

/** Writes words into a field. */
export const words =
  (where: Finder, text: (who: string) => string) =>
  (draft: Draft, who: string): void =>
    setWords(draft, where(draft), text(who))
/** Writes a value into a field. */
export const value =
  (where: Finder, now: (who: string) => unknown) =>
  (draft: Draft, who: string): void =>
    setValue(draft, where(draft), now(who))
/** Adds an entry after another one. */
export const add =
  (where: Finder, entry: (who: string, draft: Draft) => unknown) =>
  (draft: Draft, who: string): void =>
    insertEntry(draft, beside(where(draft), 1), entry(who, draft))
/** Adds an entry at the start of the list of another one. */
export const addFirst =
  (where: Finder, entry: (who: string, draft: Draft) => unknown) =>
  (draft: Draft, who: string): void => {
    const { file, path } = where(draft)
    insertEntry(draft, { file, path: [...path.slice(0, -1), 0] }, entry(who, draft))
  }
/** Adds an entry at the end of the list of another one. */
export const addLast =
  (where: Finder, entry: (who: string, draft: Draft) => unknown) =>
  (draft: Draft, who: string): void => {
    const fieldRef = where(draft)
    const { length } = listOf(draft, fieldRef)
    insertEntry(
      draft,
      { ...fieldRef, path: [...fieldRef.path.slice(0, -1), length] },
      entry(who, draft),
    )
  }
/** Removes an entry. */
export const remove = (where: Finder) => (draft: Draft) => removeEntry(draft, where(draft))
/** Duplicates an entry. */
export const duplicate = (where: Finder) => (draft: Draft) => duplicateEntry(draft, where(draft))
/** Moves an entry by some places. */
export const move = (where: Finder, step: number) => (draft: Draft) => {
  const fieldRef = where(draft)
  moveEntry(draft, fieldRef, Number(fieldRef.path.at(-1)) + step)
}
/** Finds a paragraph of the page that both change. */
export const paragraph = (word: string): Finder => at(shared, 'prose', word)
