import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { focusAfterKey } from './menu-keys.ts'
import {
  hidePanel,
  openPanelIn,
  panelIdOf,
  showPanel,
  menuWordsIn,
  type MenuNavigation,
} from './menu-panels.ts'

interface Props {
  /** The name of the navigation for screen readers. */
  label: string
  /**
   * The words of the header, and the menus: each a `popover`, which the `popovertarget` of its word
   * names.
   */
  children?: ReactNode
}

/**
 * The milliseconds that a pointer rests on a word before its menu opens, and may be away before the
 * menu closes.
 */
const hoverDelay = { open: 100, close: 300 }

/**
 * The menus of the header. The browser (`popover`) opens and closes them by click, outside click
 * and Escape, one at a time, without this script, which adds hover, arrow keys and `aria-expanded`.
 * It reads from the page which panel is open, since a panel may have been opened before this script
 * came.
 */
export function DropdownNavigation({ label, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  /** The id of the panel that hover has opened, as long as nothing else has happened. */
  const hovered = useRef<string | null>(null)
  const timer = useRef(0)

  const later = (act: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, delay)
  }
  const showByHover = (word: HTMLElement) => {
    if (openPanelIn(nav.current)?.id === panelIdOf(word)) return
    hovered.current = showPanel(nav.current, word)?.id ?? null
  }

  useEffect(() => {
    const element = nav.current
    const readState = () => {
      const id = openPanelIn(element)?.id ?? null
      if (id !== hovered.current) hovered.current = null
      for (const word of menuWordsIn(element)) word.ariaExpanded = String(panelIdOf(word) === id)
    }
    readState()
    openDetailsForGood(element)
    // The pointer that made this script load is on a word already. A focused word was clicked,
    // perhaps to close its menu.
    const word = menuWordsIn(element).find((one) => one.matches(':hover:not(:focus)'))
    if (word && openPanelIn(element)?.id !== panelIdOf(word))
      hovered.current = showPanel(element, word)?.id ?? null
    element?.addEventListener('toggle', readState, true)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('toggle', readState, true)
    }
  }, [])

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer.current)
    const word = wordAt(target)
    if (word && pointerType === 'mouse') later(() => showByHover(word), hoverDelay.open)
  }
  const onPointerLeave = () => {
    later(() => {
      if (hovered.current) hidePanel(nav.current)
    }, hoverDelay.close)
  }
  const onClick = (event: MouseEvent) => {
    const word = wordAt(event.target)
    if (!word) return
    clearTimeout(timer.current)
    // The click that was meant to open a menu must not close it when hover has just opened it.
    if (hovered.current === panelIdOf(word)) event.preventDefault()
    hovered.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const destination = focusAfterKey(nav.current, event.target as HTMLElement, event.key)
    if (!destination) return
    event.preventDefault()
    destination.focus()
  }

  return (
    <nav
      aria-label={label}
      ref={nav}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onClick={onClick}
      onBlur={({ relatedTarget }) => {
        // An open panel must not cover the focused element.
        if (relatedTarget && !nav.current?.contains(relatedTarget)) hidePanel(nav.current)
      }}
    >
      {children}
    </nav>
  )
}

/** The word at which an event happened, if it happened at one. */
const wordAt = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[popovertarget]')

/** Browsers from before 2025 cannot show the content of closed details: there all are open. */
function openDetailsForGood(nav: MenuNavigation): void {
  if (CSS.supports('selector(::details-content)')) return
  for (const details of nav?.querySelectorAll('details') ?? []) {
    details.removeAttribute('name')
    details.open = true
  }
}
