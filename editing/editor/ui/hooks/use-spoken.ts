import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '../../../check/problem.ts'

/** Words for screen readers, and how many came before them. */
interface Said {
  words: string
  count: number
}

/** Keeps what screen readers read out next. */
export function useSaid(): { said: Said; say: (words: string) => void } {
  const [said, setSaid] = useState<Said>({ words: '', count: 0 })
  const say = (words: string): void => setSaid((last) => ({ words, count: last.count + 1 }))
  return { said, say }
}

const keysInWords = [
  'The arrow keys go from text to text, Page Down to the next section, Enter opens a text,',
  'Escape ends. All texts has them in a list.',
].join(' ')

/**
 * Announces to screen readers when editing begins and ends, and returns the focus to the button.
 */
export function useSpokenState(isOn: boolean, count: number, say: (words: string) => void): void {
  const begin = useEffectEvent((): void =>
    say(`Editing. ${counted(count, 'text')} of this page can be changed. ${keysInWords}`),
  )
  const end = useEffectEvent((): void => {
    say('Editing ended.')
    document.querySelector<HTMLElement>('.edit-start')?.focus()
  })
  useEffect(() => {
    if (!isOn) return
    begin()
    return () => end()
  }, [isOn])
}
