import { keep, readKept } from '../../../editing/kept-data.ts'

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

/** Keeps a token that the host knows until the tab is closed. */
export const keepReviewToken = (token: string): void =>
  keep('sessionStorage', 'review-token', token)
