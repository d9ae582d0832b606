import type { WholeFileQuestion } from '../file-actions.ts'
import type { Heir } from './heir-at-others.ts'

/** A file that an editor has renamed or deleted and not sent yet. */
export interface WholeFile {
  kind: 'renamed' | 'deleted'
  /** Its path before, and its content there. */
  origin: string
  start: string
  /** Its path in the draft; that of before if it is deleted. */
  path: string
  /** The file that replaces a deleted one. */
  heir: Heir | undefined
  /** The new file that has the name of a deleted one. */
  successor: string | undefined
  /** Its path in the newest content; undefined if others deleted it. */
  there: string | undefined
  /** What the editor is asked about it. */
  question?: WholeFileQuestion
}
