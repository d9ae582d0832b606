import { useState } from 'react'

/** Whether somebody has reached a list, and the properties of its element that notice it. */
interface Reached {
  isReached: boolean
  whenReached: { onFocus: () => void; onPointerDown: () => void }
}

/**
 * Notices that a list has got the focus or was pressed, which is before it opens. Choices that are
 * many, or slow to find, are drawn from then on.
 */
export function useReached(): Reached {
  const [isReached, setReached] = useState(false)
  const reach = (): void => setReached(true)
  return { isReached, whenReached: { onFocus: reach, onPointerDown: reach } }
}
