import { button, make } from '../make.ts'

/** The sheet over a page that shows comments. Closed, it gives the focus back. */
export class CommentSheet {
  readonly #closeLabel: string
  #dialog: HTMLDialogElement | undefined
  /** What had the focus before the sheet opened. */
  #opener: Element | null = null

  /** @param closeLabel the name of the button that closes it */
  constructor(closeLabel: string) {
    this.#closeLabel = closeLabel
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close()
    })
  }

  /** Shows some content under a heading. */
  show(heading: string, ...content: Node[]): void {
    // One sheet may follow another: the focus goes back to where it was before the first.
    const opener = this.#dialog ? this.#opener : focusedElement()
    this.close()
    this.#opener = opener
    const close = button(this.#closeLabel, () => this.close())
    const dialog = make('dialog', { className: 'review-sheet', ariaLabel: heading })
    dialog.append(make('header', {}, make('h2', { textContent: heading }), close), ...content)
    document.body.append(dialog)
    dialog.show()
    this.#dialog = dialog
  }

  close(): void {
    if (!this.#dialog) return
    this.#dialog.remove()
    this.#dialog = undefined
    if (this.#opener instanceof HTMLElement) this.#opener.focus({ preventScroll: true })
  }
}

/** The element with the focus; the button in the bar if none has it. */
function focusedElement(): Element | null {
  const { activeElement, body } = document
  return activeElement === body ? body.querySelector('.review-start') : activeElement
}
