/** The name under which a browser keeps the token. */
const name = 'edit-token'

const stores = (): Storage[] => [sessionStorage, localStorage]

/** The token with which the sender is signed in; '' without one. */
export function readToken(): string {
  for (const store of stores()) {
    const token = store.getItem(name)
    if (token) return token
  }
  return ''
}

/** Signs in. @param isKept true to stay signed in on this computer, else until the tab is closed */
export function keepToken(token: string, isKept: boolean): void {
  forgetToken()
  const store = isKept ? localStorage : sessionStorage
  store.setItem(name, token)
}

/** Signs out. */
export function forgetToken(): void {
  for (const store of stores()) store.removeItem(name)
}
