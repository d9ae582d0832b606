import type { Problem } from '../check/problem.ts'
import type { MergeConflict } from './model/merge/merged-text.ts'
import type { SentRecord } from './model/sent.ts'

/**
 * Where changes go: into the files of this machine, to a branch of their own, or to that of a pull
 * request.
 */
export type SendTarget =
  { kind: 'machine' } | { kind: 'new-branch' } | { kind: 'pull-request'; number: number }

/** A refusal in words for an editor. */
export interface RefusalInWords {
  /** What is the matter: `Your token may not write here`. */
  title: string
  /** Whether anything was sent, why not, and what to do. */
  sentence: string
  /** The host's own sentence; '' if it gave none. */
  hostMessage: string
  /** True if the token is no good, so that another one is asked for. */
  needsToken: boolean
  /** True if the editor first decides what becomes of what was sent before. */
  needsDecision?: boolean
}

/** What became of sending. */
export type SendResult =
  /**
   * The changes are in their branch. With `notTold`, its pull request does not name them yet:
   * sending again tells it.
   */
  | {
      kind: 'sent'
      record: SentRecord
      /** True if the branch has nothing of what the editor had sent there any more. */
      isAllTakenBack: boolean
      notTold?: RefusalInWords | undefined
    }
  /** Nothing was sent: somebody has made the same changes already. */
  | { kind: 'nothing' }
  /** Nothing was sent: both sides changed the same values. Send again with a choice for each. */
  | { kind: 'conflicts'; conflicts: readonly MergeConflict[] }
  /** Nothing was sent: merged with the newest content, the changes break a rule. */
  | { kind: 'problems'; problems: readonly Problem[] }
  /**
   * The host refused a step. With a record, the commit is made and its pull request is not: sending
   * again opens the pull request alone. Without one, nothing was sent.
   */
  | {
      kind: 'refused'
      refusal: RefusalInWords
      record?: SentRecord | undefined
      address?: string | undefined
    }
