import { createContext, useContext } from 'react'
import type { Problem } from '../../check/problem.ts'
import type { FieldRef } from '../model/built.ts'
import type { Content } from './content.ts'
import type { IndexedText } from '../build/text-index.ts'
import type { PageText } from './page/find-texts.ts'

/** What is open in the sheet of the editor. Paths are those of the files as they are now. */
export type Opened = SheetOpened & {
  /** Another one each time that another page of this browser has arranged what is open. */
  turn?: number
}

type SheetOpened =
  | {
      kind: 'text'
      fieldRef: FieldRef
      text?: PageText | undefined
      /** The text in which a figure was pressed. `fieldRef` is then that of the figure. */
      around?: FieldRef | undefined
    }
  | {
      kind: 'form'
      fieldRef: FieldRef
      /** True if it was just added: its empty fields say what is missing once they were left. */
      isNew?: boolean
      /** What was pressed on the page, such as a picture. It comes into view. */
      pressed?: Element
    }
  | { kind: 'new-section'; fieldRef: FieldRef }
  | { kind: 'texts' }
  /** The list of changes. `isSending`: to send them, so the form for that is in view. */
  | { kind: 'changes'; isSending?: boolean }
  | { kind: 'pages' }
  | { kind: 'new-entry'; entry: string }

/** What all parts of the editor share. */
export interface Editor {
  content: Content
  /** The texts of the page, from top to bottom, and those that are only in attributes. */
  texts: readonly PageText[]
  unseen: readonly IndexedText[]
  /** What the check finds in the changed content and did not find before. */
  problems: readonly Problem[]
  /** The path of the field at which the form was opened. */
  openPath: readonly PropertyKey[]
  open: (what: Opened) => void
  close: () => void
  /** Closes the panel of a text, which may cover what is pressed beside it. */
  closePanel: () => void
  /** Reads words out to screen readers. */
  say: (words: string) => void
  /**
   * Does something that the file may not allow, and shows the sentence if so.
   * @returns true if it was done
   */
  attempt: (change: () => void) => boolean
}

/** The editor around a component. */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The editor. @throws Error outside of it */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This component belongs inside the editor.')
  return editor
}
