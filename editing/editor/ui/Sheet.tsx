import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { keepFocusIn } from './keep-focus.ts'

/**
 * Opens a dialog that leaves the page in reach, above the menus of the page. The focus moves into
 * it, and back to where it was when the dialog is gone; if that is gone too, to the bar.
 *
 * Browsers call each popover modal, so such a dialog says by `aria-modal` that it is not: a screen
 * reader would else read nothing but the dialog.
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  if ('popover' in dialog) {
    dialog.popover = 'manual'
    dialog.showPopover()
  } else {
    ;(dialog as HTMLDialogElement).show()
  }
  if (!dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>('textarea, input, select, button')?.focus()
  const letGo = keepFocusIn(dialog)
  return () => {
    letGo()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (document.activeElement !== before)
      document.querySelector<HTMLElement>('.edit-bar button')?.focus()
  }
}

/** A sheet at the side of the window, on phones from below. */
export function Sheet({
  name,
  close,
  children,
}: {
  name: string
  close: () => void
  children: ReactNode
}) {
  return (
    <dialog
      ref={showDialog}
      aria-label={name}
      aria-modal={false}
      className="edit-sheet edit-drawer"
    >
      <div className="edit-head">
        <h2>{name}</h2>
        <Button run={close}>Close</Button>
      </div>
      {children}
    </dialog>
  )
}
