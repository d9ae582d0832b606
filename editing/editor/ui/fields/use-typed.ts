import { useRef, useState } from 'react'
import { oncePointerIsUp } from './writing-field.ts'

/** What somebody types into a field, and the handlers of its input. */
interface Typed {
  typed: string
  type: (text: string) => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Keeps what somebody types as it is typed while the field has the focus: a file keeps no space at
 * the end of a text, and one that has just been typed would vanish. Without the focus, the field
 * shows its value.
 * @param beginWriting is called before the first key, and returns what writes the text at each key
 */
export function useTyped(value: string, beginWriting: () => (text: string) => void): Typed {
  const [typed, setTyped] = useState<string>()
  const write = useRef<(text: string) => void>(undefined)
  return {
    typed: typed ?? value,
    type(text) {
      setTyped(text)
      write.current ??= beginWriting()
      write.current(text)
    },
    onFocus: () => setTyped(value),
    onBlur() {
      write.current = undefined
      // Words that are shorter make the field lower, which moves what is below it.
      oncePointerIsUp(() => setTyped(undefined))
    },
  }
}
