import type { CollectionName } from './content-folders.ts'

/**
 * Receives the fields of each entry before pages show them, and returns them unchanged. Where
 * editors edit on the page, `editing/editor/build/field-marks.ts` replaces this module and marks
 * each text: see "The editor" in docs/architecture.md.
 * @param file the path of the entry from the root of the project
 */
export function prepareTexts<Value>(
  fields: Value,
  _collection: CollectionName,
  _file: string,
): Value {
  return fields
}

/**
 * A text as visitors read it. Code that measures a text needs this, since the marks of editing
 * would count as letters.
 */
export const withoutMarks = (text: string): string => text.replace(/[\u{f0000}-\u{ffffd}]/gu, '')
