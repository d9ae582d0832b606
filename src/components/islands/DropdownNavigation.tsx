import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'

interface Props {
  /** The name of the navigation for screen readers. */
  label: string
  /**
   * The words of the header, and the menus: each a `popover`, which the `popovertarget` of its word
   * names.
   */
  children?: ReactNode
}

/** Selects an open panel; in a browser without popovers by the class that the polyfill gives it. */
const openState =
  typeof CSS === 'undefined' || CSS.supports('selector(:popover-open)')
    ? ':popover-open'
    : '.\\:popover-open'

/**
 * The milliseconds that a pointer rests on a word before its menu opens, and may be away before the
 * menu closes.
 */
const hoverDelay = { open: 100, close: 300 }

type Navigation = HTMLElement | null

const panelIdOf = (word: Element): string | null => word.getAttribute('popovertarget')
const wordsIn = (nav: Navigation): HTMLElement[] => [
  ...(nav?.querySelectorAll<HTMLElement>('[popovertarget]') ?? []),
]
const panelsIn = (nav: Navigation): HTMLElement[] => [
  ...(nav?.querySelectorAll<HTMLElement>('[popover]') ?? []),
]
const openPanelIn = (nav: Navigation): HTMLElement | undefined =>
  panelsIn(nav).find((panel) => panel.matches(openState))

/** Opens the panel of a word, if it is closed. @returns the panel */
function showPanel(nav: Navigation, word: HTMLElement): HTMLElement | undefined {
  const panel = panelsIn(nav).find(({ id }) => id === panelIdOf(word))
  if (panel && !panel.matches(openState)) panel.showPopover({ source: word })
  return panel
}

/**
 * The menus of the header. The browser (`popover`) opens and closes them by click, outside click
 * and Escape, one at a time, without this script, which adds hover, arrow keys and `aria-expanded`.
 * It reads from the page which panel is open, since a panel may have been opened before this script
 * came.
 */
export function DropdownNavigation({ label, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  const hovered = useRef<string | null>(null)
  const timer = useRef(0)

  const wordAt = (target: EventTarget) =>
    (target as Element).closest<HTMLElement>('[popovertarget]')
  const words = () => wordsIn(nav.current)
  const openPanel = () => openPanelIn(nav.current)
  const buttonOf = (panel: Element) => words().find((word) => panelIdOf(word) === panel.id)

  const later = (act: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, delay)
  }
  const show = (word: HTMLElement) => showPanel(nav.current, word)
  const showByHover = (word: HTMLElement) => {
    if (openPanel()?.id !== panelIdOf(word)) hovered.current = show(word)?.id ?? null
  }
  const hide = () => openPanel()?.hidePopover()

  useEffect(() => {
    const element = nav.current
    const readState = () => {
      const id = openPanelIn(element)?.id ?? null
      if (id !== hovered.current) hovered.current = null
      for (const word of wordsIn(element)) word.ariaExpanded = String(panelIdOf(word) === id)
    }
    readState()
    // Browsers from before 2025 cannot show the content of closed details.
    if (!CSS.supports('selector(::details-content)'))
      for (const details of element?.querySelectorAll('details') ?? []) {
        details.removeAttribute('name')
        details.open = true
      }
    // The pointer that made this script load is on a word already. A focused word was clicked,
    // perhaps to close its menu.
    const word = wordsIn(element).find((one) => one.matches(':hover:not(:focus)'))
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
    later(() => void (hovered.current && hide()), hoverDelay.close)
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
    const target = event.target as HTMLElement
    const destination = target.matches('[popovertarget]')
      ? fromButton(target, event.key)
      : fromPanel(target, event.key)
    if (!destination) return
    event.preventDefault()
    destination.focus()
  }

  const fromButton = (button: HTMLElement, key: string) => {
    if (key === 'ArrowDown') return show(button)?.querySelector<HTMLElement>('li a')
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    return step ? words()[words().indexOf(button) + step] : undefined
  }
  const fromPanel = (target: HTMLElement, key: string) => {
    const panel = target.closest<HTMLElement>(openState)
    if (!panel) return undefined
    if (key === 'Escape') {
      panel.hidePopover()
      return buttonOf(panel)
    }
    const lists = [...panel.querySelectorAll('ul')].map((list) => [
      ...list.querySelectorAll<HTMLElement>('a'),
    ])
    const column = lists.findIndex((links) => links.includes(target))
    const links = lists[column]
    if (!links) return undefined
    const row = links.indexOf(target)
    const beside = (step: number) =>
      lists[column + step]?.[row] ?? lists[column + step]?.at(-1) ?? target
    return {
      ArrowDown: links[row + 1] ?? target,
      ArrowUp: links[row - 1] ?? buttonOf(panel),
      ArrowLeft: beside(-1),
      ArrowRight: beside(1),
      Home: lists[0]?.[0],
      End: lists.at(-1)?.at(-1),
    }[key]
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
        if (relatedTarget && !nav.current?.contains(relatedTarget)) hide()
      }}
    >
      {children}
    </nav>
  )
}
