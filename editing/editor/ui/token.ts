import { keep, readKept } from '../../kept-data.ts'

/** The name under which a browser keeps the token. */
const name = 'edit-token'

/** The token with which the sender is signed in; '' without one. */
export function readToken(): string {
  return readKept('sessionStorage', name) || readKept('localStorage', name)
}

/** Signs in. @param isKept true to stay signed in on this computer, else until the tab is closed */
export function keepToken(token: string, isKept: boolean): void {
  forgetToken()
  keep(isKept ? 'localStorage' : 'sessionStorage', name, token)
}

/** Signs out. */
export function forgetToken(): void {
  keep('sessionStorage', name, '')
  keep('localStorage', name, '')
}
