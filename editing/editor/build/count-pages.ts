import { collectionOf, type SourceFile } from '../../check/site.ts'
import { valueAt } from '../../check/shape.ts'
import { fieldOfKey, type FieldKey } from '../model/built.ts'
import { figuresIn } from '../model/named-claims.ts'
import { openContentFile, valuesOfFile, type FileValues } from '../model/file-values.ts'
import type { IndexedText } from './text-index.ts'

/** The texts of pages, by the names of their index files. */
export type PageIndex = ReadonlyMap<string, readonly IndexedText[]>

/**
 * Pages that visitors do not have: those of the gallery and of reviewers. Drawings are no pages.
 */
const notForVisitors = /^texts\.(?:sections|review|edit)\.|\.svg\.json$/

/** The fields that visitors find on each page: its texts, and those by which it names itself. */
function fieldsOfPages(index: PageIndex): Set<FieldKey>[] {
  const pages = [...index].filter(([name]) => !notForVisitors.test(name))
  return pages.map(([, texts]) => {
    const shown = texts.filter(({ letters, named }) => letters !== '' || named)
    return new Set(shown.map(({ field }) => field))
  })
}

/** The number of pages of the site that show each field. */
export function countPages(index: PageIndex): Map<FieldKey, number> {
  return count(fieldsOfPages(index))
}

/** The number of pages of the site that show each figure of the register, by its name. */
export function countFigures(
  index: PageIndex,
  files: readonly SourceFile[],
): Record<string, number> {
  const figures = figuresOfFields(index, files)
  const named = fieldsOfPages(index).map(
    (fields) => new Set([...fields].flatMap((field) => figures.get(field) ?? [])),
  )
  return Object.fromEntries(count(named))
}

function count<Key>(sets: readonly Set<Key>[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const set of sets) for (const key of set) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The names of the figures in the text of each field. */
function figuresOfFields(index: PageIndex, files: readonly SourceFile[]): Map<FieldKey, string[]> {
  const fields = new Set([...index.values()].flat().map(({ field }) => field))
  const named = new Set([...fields].map((field) => fieldOfKey(field).file))
  const read = files.filter(({ path }) => named.has(path))
  const values = new Map(read.flatMap(({ path, text }) => readValues(path, text)))
  return new Map(
    [...fields].map((field) => {
      const fieldRef = fieldOfKey(field)
      const text = valueAt(values.get(fieldRef.file), fieldRef.path)
      return [field, figuresIn(typeof text === 'string' ? text : '').map(({ claim }) => claim)]
    }),
  )
}

function readValues(path: string, text: string): [path: string, values: FileValues][] {
  if (!collectionOf(path)) return []
  const file = openContentFile(path, text)
  return file.data ? [[path, valuesOfFile(file)]] : []
}
