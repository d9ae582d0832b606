import type { FileContent } from './built.ts'

/** True if two contents are the same to the byte. */
export function sameContent(first: FileContent | null, second: FileContent | null): boolean {
  if (!(first instanceof Uint8Array) || !(second instanceof Uint8Array)) return first === second
  return first.length === second.length && first.every((byte, index) => byte === second[index])
}

/** True if two values are the same at every depth. A field may be left out or undefined. */
export function sameData(first: unknown, second: unknown): boolean {
  if (first instanceof Uint8Array && second instanceof Uint8Array) return sameContent(first, second)
  if (!isGroup(first) || !isGroup(second)) return Object.is(first, second)
  if (first === second) return true
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every((key) => sameData(first[key], second[key]))
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A content as text; '' for a picture, and for a file that is not there. */
export const textOrEmpty = (content: FileContent | null): string =>
  typeof content === 'string' ? content : ''
