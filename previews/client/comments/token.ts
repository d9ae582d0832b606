import { canKeep, keep, readKept } from '../../../editing/kept-data.ts'
import type { CommentFacts } from '../../comment-facts.ts'

/** The names under which this browser keeps tokens: that of comments, and that of the editor. */
const tokenNames = ['review-token', 'edit-token']

/** The token with which a reviewer is signed in; '' without one. */
export function knownToken(): string {
  const kept = tokenNames.flatMap((name) => [
    readKept('sessionStorage', name),
    readKept('localStorage', name),
  ])
  return kept.find(Boolean) ?? ''
}

/** Keeps a token that the host knows until the tab is closed, if this browser keeps data. */
export const keepReviewToken = (token: string): void =>
  keep('sessionStorage', 'review-token', token)

/** Tells a reviewer which token is enough, and how long this browser will keep it. */
export function helpOfToken({ tokenHelp, tokenKept, tokenNotKept }: TokenWords): string {
  return `${tokenHelp} ${canKeep('sessionStorage') ? tokenKept : tokenNotKept}`
}

type TokenWords = Pick<
  CommentFacts['words']['comments'],
  'tokenHelp' | 'tokenKept' | 'tokenNotKept'
>
