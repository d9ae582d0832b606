/** The class of the field in which somebody writes, or wrote last: it alone shows its tools. */
const writing = 'edit-writing'

/**
 * Shows the tools of a field, and hides those of the last one. They stay when a button gets the
 * focus.
 */
export function showTools(field: HTMLElement): void {
  oncePointerIsUp(() => moveTools(field))
}

/**
 * Does something that moves parts of a sheet, at once or when the pointer is up again: what is
 * under a pointer that is down would not get its click.
 */
export function oncePointerIsUp(move: () => void): void {
  if (document.querySelector('.edit-sheet :active') === null) {
    move()
    return
  }
  // A tap on a touch screen moves the focus after `pointerup` and before `mouseup`.
  document.addEventListener('mouseup', move, { once: true, capture: true })
}

function moveTools(field: HTMLElement): void {
  for (const last of document.querySelectorAll(`.${writing}`)) last.classList.remove(writing)
  field.closest('.edit-field')?.classList.add(writing)
}
