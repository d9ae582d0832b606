import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PageText } from '../page/find-texts.ts'
import { openMenu } from '../page/hold-menu.ts'
import { isDrawn } from '../page/point.ts'

interface Keys {
  /** True while a sheet is open. */
  isOpen: boolean
  describe: (text: PageText) => string
  onText: (text: PageText) => void
  onEscape: () => void
}

/** The step of each key from text to text. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}
/** What takes keys for itself. The bar as a whole, which has the focus at first, takes none. */
const ownKeys = '.preview-bar :is(a, button, summary), input, textarea, select'
/** The direction of each key from section to section. */
const pages: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }

/**
 * Lets the arrow keys go from text to text, through those that are drawn, and Page Up and Page Down
 * from section to section. From the button of an open menu, arrow down leads into the menu, since
 * the site closes a menu that the focus leaves. Enter opens a text, Ctrl+Enter is 'Done' in its
 * panel. Escape closes what is open, and then ends editing.
 * @returns the text that the keys have reached
 */
export function useTextKeys(
  isOn: boolean,
  texts: readonly PageText[],
  { isOpen, describe, onText, onEscape }: Keys,
): PageText | undefined {
  const [reached, setReached] = useState<PageText>()
  const last = useRef<PageText>(undefined)

  const goTo = (text: PageText, index: number, count: number): void => {
    const { element } = text
    if (!element.matches('a, button, summary, [tabindex]')) element.tabIndex = -1
    const where = `${describe(text)}. Text ${index + 1} of ${count}. Enter changes it.`
    element.setAttribute('aria-description', where)
    element.focus()
    last.current = text
    setReached(text)
  }
  const move = (key: string): boolean => {
    const drawn = texts.filter(isDrawn)
    const next = nextIndex(key, drawn, last.current)
    if (next === undefined) return false
    goTo(drawn[next]!, next, drawn.length)
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target as Element
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey
    if (event.key === 'Escape') onEscape()
    else if (isDone(event)) pressDone()
    else if (isOpen || hasModifier || target.closest(ownKeys)) return
    else if (event.key === 'Enter' && last.current?.element === target) onText(last.current)
    else if (!move(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  })

  // In the same step as the bar appears: an effect comes later, and a key pressed before is lost.
  useLayoutEffect(() => {
    if (!isOn) return
    // An input method takes Escape and Enter for itself.
    const hear = (event: KeyboardEvent): void => {
      if (!event.isComposing) onKey(event)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => {
      document.removeEventListener('keydown', hear, { capture: true })
      setReached(undefined)
    }
  }, [isOn])
  return isOn ? reached : undefined
}

/** Ctrl+Enter, or Cmd+Enter. */
const isDone = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Presses 'Done' in the panel or the form that is open. */
const pressDone = (): void =>
  document.querySelector<HTMLElement>('.edit-sheet > .edit-foot .edit-done')?.click()

/** The number of the text to which a key leads; undefined for other keys and without any text. */
function nextIndex(
  key: string,
  drawn: readonly PageText[],
  last: PageText | undefined,
): number | undefined {
  const most = drawn.length - 1
  if (most < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return most
  const step = steps[key]
  const inMenu = step === 1 ? firstInMenu(drawn) : -1
  if (inMenu >= 0) return inMenu

  const from = last ? drawn.indexOf(last) : -1
  // The first press goes to the first text in the window.
  if (step !== undefined && from < 0) return firstInWindow(drawn)
  if (step !== undefined) return Math.max(0, Math.min(from + step, most))
  const direction = pages[key]
  return direction === undefined ? undefined : nextSection(drawn, from, direction)
}

/** The first text of the menu whose button has the focus and has opened it; -1 without one. */
function firstInMenu(drawn: readonly PageText[]): number {
  const menu = openMenu()
  const opener = document.activeElement?.getAttribute('popovertarget')
  if (!menu || menu.id !== opener) return -1
  return drawn.findIndex(({ element }) => menu.contains(element))
}

function firstInWindow(drawn: readonly PageText[]): number {
  const inWindow = drawn.findIndex(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return Math.max(0, inWindow)
}

/** The first text of the next section, or of the one before. */
function nextSection(drawn: readonly PageText[], from: number, direction: number): number {
  const sectionOf = (index: number): Element | null | undefined =>
    drawn[index]?.element.closest('main > *, main section, header, footer')
  const here = sectionOf(Math.max(from, 0))
  let index = Math.max(from, 0)
  while (drawn[index + direction] && sectionOf(index) === here) index += direction
  while (direction < 0 && drawn[index - 1] && sectionOf(index - 1) === sectionOf(index)) index--
  return index
}
