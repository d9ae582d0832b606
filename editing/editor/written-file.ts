/** The new content of a file as JSON: its text, the bytes of a picture, or `null` to delete it. */
export type WrittenContent = string | { base64: string } | null

/** A file that development writes on this machine. */
export interface FileToWrite {
  /** From the root of the project. */
  path: string
  /** The text that it had when the page was read; `null` for a new file or a picture. */
  before: string | null
  now: WrittenContent
}
