import type { FileContent } from './built.ts'
import { comparisonKey } from './writer/form-values.ts'

/** True if two contents are the same to the byte. */
export function sameContent(first: FileContent | null, second: FileContent | null): boolean {
  if (!(first instanceof Uint8Array) || !(second instanceof Uint8Array)) return first === second
  return comparisonKey([...first]) === comparisonKey([...second])
}

/** A content as text; '' for a picture, and for a file that is not there. */
export const textOrEmpty = (content: FileContent | null): string =>
  typeof content === 'string' ? content : ''
