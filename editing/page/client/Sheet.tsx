import type { ComponentProps, ReactNode } from 'react'
import type { FieldKey, IndexedText } from '../text-index.ts'
import type { Changes } from './changes.ts'
import type { Content } from './content.ts'
import type { PageText } from './page-texts.ts'

/** The props that all parts of the tool share. */
export interface Tool {
  content: Content
  changes: Changes
  /** The texts of the page, from top to bottom, and those that are only in attributes. */
  texts: readonly PageText[]
  unseen: readonly IndexedText[]
  /** Opens a field, beside its text if the page shows it. */
  open: (field: FieldKey) => void
  /** Says words to screen readers. */
  say: (words: string) => void
  close: () => void
}

/** A field that is open; its text, where that is on the page. */
export type OpenField = { field: FieldKey } & Partial<PageText>

/** Opens a dialog that leaves the page in reach. The browser moves the focus into it, and back when it is gone. */
export function showDialog(dialog: HTMLDialogElement) {
  dialog.show()
  return () => dialog.close()
}

/** A sheet at the side of the window, on phones from below. */
export function Drawer({
  name,
  close,
  children,
}: {
  name: string
  close: () => void
  children: ReactNode
}) {
  return (
    <dialog ref={showDialog} aria-label={name} className="edit-sheet edit-drawer">
      <header>
        <h2>{name}</h2>
        <Button run={close}>Close</Button>
      </header>
      {children}
    </dialog>
  )
}

/** A button; all but the main one look like links. */
export const Button = ({ run, ...rest }: { run: () => void } & ComponentProps<'button'>) => (
  <button type="button" onClick={run} {...rest} />
)
