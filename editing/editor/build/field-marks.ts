import type { CollectionName } from '../../../src/lib/content-folders.ts'
import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { isProse, leavesOf, valueAt } from '../../check/shape.ts'
import type { FieldKey } from '../model/built.ts'
import type { IndexedText } from './text-index.ts'

// While pages of previews and of development are rendered, each text of a field and each paragraph
// of the prose has a mark before and after it: one private character, whose number is that of the
// field. `take-marks.ts` removes them from the finished page.

/** The first of the private characters (Unicode, plane 15). */
const first = 0xf0000
const anyMark = /[\u{f0000}-\u{ffffd}]/gu

interface Memory {
  /** The number of each field that was marked. */
  numbers: Map<FieldKey, number>
  /** The texts of each page that was rendered, by the name of its index file. */
  pages: Map<string, IndexedText[]>
}

/**
 * Vite bundles what renders pages apart from the integrations, so what both need is kept at the
 * process.
 */
const keeper = globalThis as { editorMemory?: Memory }
keeper.editorMemory ??= { numbers: new Map(), pages: new Map() }
export const markedFields: Memory = keeper.editorMemory

/** The mark of a field: always the same, since development reads entries again for each page. */
export function markOf(file: string, path: readonly PropertyKey[]): string {
  const field = `${file}#${path.join('.')}`
  const number = markedFields.numbers.get(field) ?? markedFields.numbers.size
  markedFields.numbers.set(field, number)
  return String.fromCodePoint(first + number)
}

/** A function that returns the field of each mark. */
export function fieldsByMark(): (mark: string) => FieldKey {
  const fields = [...markedFields.numbers.keys()]
  return (mark) => fields[mark.codePointAt(0)! - first]!
}

/** The marks in a text. */
export const marksIn = (text: string): string[] => text.match(anyMark) ?? []

/** A text, split so that every second part is a mark. */
export const splitAtMarks = (text: string): string[] => text.split(/([\u{f0000}-\u{ffffd}])/u)

/** See `src/lib/prepare-texts.ts`. */
export const withoutMarks = (text: string): string => text.replace(anyMark, '')

/**
 * Puts a mark before and after each text of an entry that visitors read. Replaces `prepareTexts` of
 * `src/lib/prepare-texts.ts`.
 * @param file the path of the entry from the root of the project
 */
export function prepareTexts<Value>(value: Value, collection: CollectionName, file: string): Value {
  const copy = structuredClone(value)
  if (collection === 'review') return copy

  for (const { path, text, shape } of leavesOf(shapeOfCollection(collection), value)) {
    if (text === '' || !(isProse(shape) || shape.format === 'email')) continue
    const mark = markOf(file, path)
    const parent = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>
    parent[path.at(-1)!] = mark + text + mark
  }
  return copy
}
