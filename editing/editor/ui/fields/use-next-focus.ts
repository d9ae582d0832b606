import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that says what gets the focus after the next drawing.
 * @param giveFocus is called then
 */
export function useNextFocus<Wanted>(
  giveFocus: (wanted: Wanted) => void,
): (wanted: Wanted) => void {
  const next = useRef<Wanted>(undefined)
  useLayoutEffect(() => {
    const wanted = next.current
    if (wanted === undefined) return
    next.current = undefined
    giveFocus(wanted)
  })
  return (wanted) => {
    next.current = wanted
  }
}
