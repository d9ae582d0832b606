import { ContentFile } from '../../check/content-file.ts'
import { collectionOf } from '../../check/site.ts'
import { paragraphsIn } from './prose.ts'
import type { Fields } from './writer/form-values.ts'
import {
  openForForm,
  proseField,
  saveFromForm,
  sourceField,
  withLineEndsOf,
} from './writer/file.ts'

/**
 * The values of a content file: its fields, days as texts, defaults filled in, and its prose as a
 * list of paragraphs.
 */
export type FileValues = Fields & { prose: string[] }

/**
 * Opens a content file, with plain line ends.
 * @throws Error with a sentence if no collection has a file of that name
 */
export function openContentFile(path: string, text: string): ContentFile {
  const collection = collectionOf(path)
  if (!collection)
    throw new Error(`${path} is no file of the content. Choose a file below src/content.`)
  return new ContentFile(path, text.replaceAll('\r\n', '\n'), collection)
}

/** Opens a content file, as `openContentFile` does; undefined if it cannot be read. */
export function readContentFile(path: string, text: string): ContentFile | undefined {
  try {
    const file = openContentFile(path, text)
    return file.data && file
  } catch {
    return undefined
  }
}

/** The values of a content file. @throws Error with a sentence if its fields cannot be read */
export function valuesOfFile(file: ContentFile): FileValues {
  return { ...fieldsOfFile(file), prose: paragraphsIn(proseOfFile(file)) }
}

/** The values of the text of a content file; undefined if its fields cannot be read. */
export function valuesOfText(path: string, text: string): FileValues | undefined {
  const file = openContentFile(path, text)
  return file.data && valuesOfFile(file)
}

/**
 * The fields of a content file, as `valuesOfFile` has them.
 * @throws Error with a sentence if they cannot be read
 */
export function fieldsOfFile({ text, shape }: ContentFile): Fields {
  const { [proseField]: _, [sourceField]: __, ...fields } = openForForm(text, shape)
  return fields
}

/** The prose under the fields. */
export function proseOfFile({ text, bodyStart }: ContentFile): string {
  return text.slice(bodyStart).trim()
}

/**
 * The text of a content file with other values. Only the lines of changed values differ.
 *
 * @param source the text into which they are written; '' for a new file
 * @param prose the whole prose under the fields
 * @throws Error with a sentence if the lines of the file do not allow the change
 */
export function textWithValues(
  path: string,
  source: string,
  fields: Fields,
  prose: string,
): string {
  const file = openContentFile(path, source)
  const data = { ...fields, [proseField]: prose, [sourceField]: file.text }
  return withLineEndsOf(source, saveFromForm(data, file.shape))
}
