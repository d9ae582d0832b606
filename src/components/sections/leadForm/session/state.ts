import { setHidden } from './island.ts'
import { memoryOf } from './memory.ts'

/** The states of a lead form (specification, section 4). */
type Status = 'idle' | 'submitting' | 'success' | 'error'

/**
 * The attribute of an island that has the state of its form. Style sheets read it, and only
 * `showStatus` sets it.
 */
const attribute = 'data-status'

/** Shows a state. */
export function showStatus(island: Element, status: Status): void {
  const isBusy = status === 'submitting'
  island.setAttribute(attribute, status)
  island.querySelector('fieldset')?.toggleAttribute('disabled', isBusy)
  setHidden(island, '.lead-success', status !== 'success')
  const button = buttonOf(island)
  if (!button) return
  const memory = memoryOf(island)
  memory.idleLabel ??= button.textContent
  button.textContent = isBusy ? (button.dataset['busy'] ?? '') : memory.idleLabel
}

/** True while a form is in this state. */
export function hasStatus(status: Status, island: Element): boolean {
  return island.getAttribute(attribute) === status
}

export function buttonOf(island: Element): HTMLElement | null {
  return island.querySelector('.button')
}

/**
 * Moves the focus to a part of a form, unless the visitor is already in another part of the page.
 */
export function focusIn(island: Element, selector: string): void {
  const { activeElement, body } = document
  if (activeElement !== body && !island.contains(activeElement)) return
  island.querySelector<HTMLElement>(selector)?.focus()
}
