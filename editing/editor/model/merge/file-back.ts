/** A file that others deleted and that comes back. */
export interface FileBack {
  /** Its path before, and its content there. */
  origin: string
  start: string
  /** Its content with the words of the editor. */
  now: string
}
