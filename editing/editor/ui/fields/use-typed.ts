import { useState } from 'react'

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
 */
export function useTyped(value: string, write: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string>()
  return {
    typed: typed ?? value,
    type(text) {
      setTyped(text)
      write(text)
    },
    onFocus: () => setTyped(value),
    onBlur: () => setTyped(undefined),
  }
}
