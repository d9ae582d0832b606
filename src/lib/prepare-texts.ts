import type { CollectionName } from './collections.ts'

/**
 * Is given the fields of each entry before pages show them. The site shows texts as they are; where editors edit on the page,
 * `editing/page/integration.ts` puts a module in the place of this one that marks each text.
 * @param file the path of the entry from the root of the project
 */
export function prepareTexts<Value>(fields: Value, _collection: CollectionName, _file: string): Value {
  return fields
}

/** A text as visitors read it, for who measures it: marks of editing count as letters otherwise. */
export const withoutMarks = (text: string): string => text.replace(/[\u{f0000}-\u{ffffd}]/gu, '')
