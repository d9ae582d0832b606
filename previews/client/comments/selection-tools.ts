import { button, make, oneLine } from '../make.ts'

/** The parts of a page whose words can be commented on. */
const parts = 'main, header, footer'

/** A button of the tools. */
interface SelectionTool {
  label: string
  run: () => void
}

/** The buttons below the words that somebody has selected. */
export class SelectionTools {
  readonly element: HTMLElement

  /** @param label the name of the buttons together */
  constructor(label: string, tools: readonly SelectionTool[]) {
    this.element = make('div', { className: 'review-tools', hidden: true, role: 'toolbar' })
    this.element.ariaLabel = label
    this.element.append(...tools.map((tool) => button(tool.label, tool.run)))
    // A press keeps the words selected.
    this.element.addEventListener('mousedown', (event) => event.preventDefault())
  }

  hide(): void {
    this.element.hidden = true
  }

  /** Shows the buttons at the words that are selected now, or hides them if none are. */
  followSelection(): void {
    const selected = selectedRange()
    this.element.hidden = selected === undefined
    const box = selected && [...selected.getClientRects()].at(-1)
    if (!box) return
    const room = document.documentElement.clientWidth - this.element.offsetWidth
    this.element.style.left = `${Math.max(0, Math.min(box.left, room)) + scrollX}px`
    this.element.style.top = `${box.bottom + scrollY}px`
  }
}

/** The selected words of the page, if there are some and nobody edits. */
export function selectedRange(): Range | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  if (document.documentElement.classList.contains('editing')) return undefined
  const range = selection.getRangeAt(0)
  const node = range.startContainer
  const element = node instanceof Element ? node : node.parentElement
  const isOfPage = element?.closest(parts) && !element.closest('.preview-bar, .review-sheet')
  return isOfPage && oneLine(String(selection)) !== '' ? range : undefined
}
