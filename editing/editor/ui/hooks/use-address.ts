import { useEffect, useEffectEvent } from 'react'
import { whatToEdit } from '../../edit-address.ts'
import { fieldOfKey } from '../../model/built.ts'
import type { Content } from '../content.ts'
import type { Opened } from '../editor-context.ts'
import type { PageText } from '../page/find-texts.ts'

/** Opens what the hash of the address names: links of /review, comments and the bar lead to it. */
export function useAddress(
  content: Content,
  texts: readonly PageText[],
  open: (what: Opened) => void,
): void {
  const openAddress = useEffectEvent((what: string): void => {
    history.replaceState(null, '', location.pathname)
    const fieldRef = content.draft.fieldNow(fieldOfKey(what))
    if (what === '' || !fieldRef) {
      open({ kind: 'pages' })
      return
    }
    const isField = what.includes('#')
    const text = texts.find(({ field }) => field === what)
    open(isField && text ? { kind: 'text', fieldRef, text } : { kind: 'form', fieldRef })
  })
  useEffect(() => {
    const follow = (): void => {
      const what = whatToEdit(location.hash)
      if (what !== undefined) openAddress(what)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}
