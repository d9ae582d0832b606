import { allIslands, fieldsIn } from './island.ts'
import { memoryOf } from './memory.ts'

/**
 * Marks a field that is not valid for screen readers, when the browser's message about it
 * disappears: from the moment that a visitor leaves the field or the browser refuses it, and then
 * with each letter. The border shows the same.
 */
export function updateAriaInvalid({ type, target }: Event): void {
  const field = target as HTMLInputElement
  if (type === 'input' && !field.hasAttribute('aria-invalid')) return
  field.setAttribute('aria-invalid', String(!field.validity.valid))
}

/** The field that had the focus last. */
let lastFocused: HTMLInputElement | undefined

export function rememberFocus({ target }: Event): void {
  lastFocused = target as HTMLInputElement
}

/**
 * Gives fields that another script has written again their texts, and the successor of a focused
 * one its focus.
 */
export function restoreFields(changes: MutationRecord[]): void {
  for (const island of allIslands()) {
    const { texts } = memoryOf(island)
    for (const field of fieldsIn(island)) field.value ||= texts[field.name] ?? ''
  }
  if (lastFocused && document.activeElement === document.body) restoreFocus(lastFocused, changes)
}

function restoreFocus(lost: HTMLInputElement, changes: MutationRecord[]): void {
  const wasRemoved = changes.some(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  )
  if (!wasRemoved) return
  const field = document.getElementById(lost.id) as HTMLInputElement | null
  const { selectionStart, selectionEnd } = lost
  field?.focus()
  // Lists have no caret, and an email field does not say where it is.
  if (selectionStart !== null && selectionStart !== undefined)
    field?.setSelectionRange(selectionStart, selectionEnd)
}
