import type { FileContent } from '../model/built.ts'

/** A content in Base64. */
export function toBase64(content: FileContent): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The text of a content in Base64, with a byte order mark if it has one. */
export function fromBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** The id that git gives a content. */
export async function blobId(content: FileContent): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const whole = new Uint8Array(head.length + bytes.length)
  whole.set(head)
  whole.set(bytes, head.length)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', whole))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The folders that content needs: its own, and those of the files that it may name. */
export const neededFolders = ['src/content', 'src/assets', 'public']

/** True for a file that content needs. */
export function isNeeded(path: string): boolean {
  return neededFolders.some((folder) => path.startsWith(`${folder}/`))
}
