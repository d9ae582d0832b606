import { allIslands, fieldsIn } from './island.ts'
import { memoryOf } from './memory.ts'

/**
 * Tells screen readers by `aria-invalid` whether a field is valid, since the browser's own message
 * disappears. A field gets the attribute when a visitor leaves it or the browser refuses it; from
 * then on each letter updates it. The border shows the same.
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
 * Restores what the visitor typed after another script, such as a translation, has replaced fields:
 * the texts of empty fields, and the focus if the focused field was replaced.
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
