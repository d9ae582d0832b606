import type { FileContent } from './built.ts'

/** True if two contents are the same to the byte. */
export function sameContent(first: FileContent | null, second: FileContent | null): boolean {
  if (!(first instanceof Uint8Array) || !(second instanceof Uint8Array)) return first === second
  return first.length === second.length && first.every((byte, index) => byte === second[index])
}

/** A content as text; '' for a picture, and for a file that is not there. */
export const textOrEmpty = (content: FileContent | null): string =>
  typeof content === 'string' ? content : ''
