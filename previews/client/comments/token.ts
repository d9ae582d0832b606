/** The names under which this browser keeps tokens: that of comments, and that of the editor. */
const tokenNames = ['review-token', 'edit-token']

/** The token with which a reviewer is signed in; '' without one. */
export function knownToken(): string {
  const stores = [sessionStorage, localStorage]
  const kept = tokenNames.flatMap((name) => stores.map((store) => store.getItem(name)))
  return kept.find(Boolean) ?? ''
}

/** Keeps a token that the host knows until the tab is closed. */
export const keepReviewToken = (token: string): void =>
  sessionStorage.setItem('review-token', token)
