/** The class of the field in which somebody writes, or wrote last: it alone shows its tools. */
const writing = 'edit-writing'

/**
 * Shows the tools of a field, and hides those of the last one. They take room, so nothing is moved
 * while a pointer is down: what is under it would not get its click. For the same reason the tools
 * stay when a button gets the focus.
 */
export function showTools(field: HTMLElement): void {
  if (!field.matches(':active')) {
    moveTools(field)
    return
  }
  const options = { once: true, capture: true }
  document.addEventListener('pointerup', () => moveTools(field), options)
}

function moveTools(field: HTMLElement): void {
  for (const last of document.querySelectorAll(`.${writing}`)) last.classList.remove(writing)
  field.closest('.edit-field')?.classList.add(writing)
}
