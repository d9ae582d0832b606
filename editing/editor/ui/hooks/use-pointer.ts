import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PageText } from '../page/find-texts.ts'
import { controlAt, leadsAwayAt, textAt } from '../page/point.ts'

/** What a press on the page asks for. */
interface Presses {
  onText: (text: PageText, event: MouseEvent) => void
  /** @returns true if the element is of something that opens, such as a picture */
  onElement: (element: Element) => boolean
  /** A press beside everything. */
  onNothing: () => void
}

/** Parts of the window that belong to the editor. */
const ownParts = '.preview-bar, .edit-layer, .edit-host, .edit-frame, astro-dev-toolbar'

/**
 * Lets a press on a text open it. The first press on a control, such as a menu, works the control
 * and tints its words; the second opens the words.
 * @returns the text under the pointer, or the one of the control that was pressed
 */
export function usePointer(
  isOn: boolean,
  texts: readonly PageText[],
  presses: Presses,
): PageText | undefined {
  const [pointed, setPointed] = useState<PageText>()
  const pressed = useRef<Element | null>(null)

  const onMove = useEffectEvent((event: PointerEvent): void => setPointed(textAt(texts, event)))
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const target = event.target as Element
    if (target.closest(ownParts)) return
    const text = textAt(texts, event)
    const control = controlAt(target)
    const isFirst = control !== null && control !== pressed.current
    pressed.current = control
    if (isFirst) {
      setPointed(text)
      return
    }
    const isTaken = text !== undefined || presses.onElement(target)
    if (text) presses.onText(text, event)
    if (!isTaken) presses.onNothing()
    // The panel of a text has 'Follow the link'.
    if (!isTaken && !leadsAwayAt(target)) return
    event.preventDefault()
    event.stopPropagation()
  })

  // In the same step as the bar appears: an effect comes later, and a press before is lost.
  useLayoutEffect(() => {
    if (!isOn) return
    document.addEventListener('pointermove', onMove, { capture: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('pointermove', onMove, { capture: true })
      document.removeEventListener('click', onClick, { capture: true })
      setPointed(undefined)
    }
  }, [isOn])
  return isOn ? pointed : undefined
}
