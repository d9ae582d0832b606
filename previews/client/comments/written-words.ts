import { readFields, splitFile } from '../../../src/lib/frontmatter.ts'
import { valueAt } from '../../../editing/check/shape.ts'
import { withFiguresFollowing } from '../../../editing/editor/model/follow-figure.ts'
import { paragraphsIn, proseWithWords, proseWords } from '../../../editing/editor/model/prose.ts'
import { setAt } from '../../../editing/editor/model/set-at.ts'
import type { Fields } from '../../../editing/editor/model/writer/form-values.ts'
import {
  proseField,
  saveFromForm,
  sourceField,
  withLineEndsOf,
} from '../../../editing/editor/model/writer/file.ts'

// Reads and writes the words of one field of a content file with the writer of the editor, but
// without the schemas and the parser of MDX: other words for one text need neither, and they weigh
// most of what the editor loads.

/** The path of a field in its file; that of a part of the prose is `['prose', 2]`. */
type FieldPath = readonly PropertyKey[]

/** The words of a field as they are written, without what makes a heading or an entry of a list. */
export function wordsOfField(source: string, path: FieldPath): string {
  const { fields, prose } = partsOf(source)
  if (path[0] === 'prose') return proseWords(paragraphsIn(prose)[Number(path[1])] ?? '').words
  return String(valueAt(fields, path) ?? '')
}

/**
 * The text of a content file with other words in a field. Only the lines of that field differ.
 * @throws Error with a sentence if the lines of the file do not allow the change
 */
export function withWordsOfField(source: string, path: FieldPath, words: string): string {
  const { text, fields, prose } = partsOf(source)
  const isProse = path[0] === 'prose'
  const changed = isProse ? fields : withValue(fields, path, words)
  const newProse = isProse ? proseWithWords(prose, Number(path[1]), words) : prose
  const data = { ...changed, [proseField]: newProse, [sourceField]: text }
  return withLineEndsOf(source, saveFromForm(data, {}))
}

/** The fields with other words. Only figures have claims, and their numbers follow their texts. */
const withValue = (fields: Fields, path: FieldPath, words: string): Fields =>
  withFiguresFollowing('claims', fields, setAt(fields, path, words) as Fields)

function partsOf(source: string): { text: string; fields: Fields; prose: string } {
  const text = source.replaceAll('\r\n', '\n')
  const fields = readFields(text)
  if (!fields) throw new Error('The fields of this file cannot be read. /review says what to fix.')
  return { text, fields, prose: text.slice(splitFile(text)!.bodyStart).trim() }
}
