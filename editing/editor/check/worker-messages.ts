import type { Problem } from '../../check/problem.ts'
import type { BuiltContent } from '../model/built.ts'
import type { ChangedFile } from './checker.ts'

/**
 * What the page sends to the worker: first the built content, then for each check the files that
 * differ from it, as they are now and as they were sent.
 */
export type ToWorker =
  | { kind: 'start'; built: BuiltContent }
  | {
      kind: 'check'
      id: number
      changed: readonly ChangedFile[]
      sent: readonly ChangedFile[]
    }

/** What the worker answers to a check. */
export interface FromWorker {
  id: number
  problems: readonly Problem[]
}
