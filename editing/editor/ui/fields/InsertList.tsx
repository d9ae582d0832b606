import type { ReactNode } from 'react'
import { useReached } from './use-reached.ts'

interface Props {
  /** The name of the list for screen readers. */
  label: string
  /** What the list shows. */
  prompt: string
  /** Is called with the value of the chosen option. */
  insert: (value: string) => void
  /** Draws the options. */
  options: () => ReactNode
}

/**
 * A list whose chosen option comes into a text. A form has several below each of its texts, and
 * each may have hundreds of options: they are drawn when somebody reaches the list.
 */
export function InsertList({ label, prompt, insert, options }: Props) {
  const { isReached, whenReached } = useReached()
  return (
    <select
      aria-label={label}
      value=""
      {...whenReached}
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">{prompt}</option>
      {isReached && options()}
    </select>
  )
}
