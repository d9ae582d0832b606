import { createContext, useContext, useState, type FocusEvent, type ReactNode } from 'react'
import { useEditor } from '../editor-context.ts'
import { oncePointerIsUp } from './writing-field.ts'

const IsNew = createContext(false)

/** Marks everything inside as just added, if it is. */
export function NewFields({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const isInsideNew = useIsNew()
  return <IsNew value={isNew || isInsideNew}>{children}</IsNew>
}

/** True inside something that was just added. */
export const useIsNew = (): boolean => useContext(IsNew)

/** Whether a field says what is wrong with it. */
interface Quiet {
  isQuiet: boolean
  /** Is called when the focus leaves an element inside the field. */
  leave: (event: FocusEvent<Element>) => void
}

const QuietField = createContext<Quiet>({ isQuiet: false, leave: () => undefined })

/** Whether the field around a component is quiet, and what ends that. */
export const useQuiet = (): Quiet => useContext(QuietField)

/**
 * Keeps a field that was just added, and is as it came, quiet until somebody leaves it: nobody is
 * told what is missing, or what a copy has twice, before they could write it. A field that somebody
 * opens again is not new any more.
 */
export function QuietUntilLeft({ value, children }: { value: unknown; children: ReactNode }) {
  const isNew = useIsNew()
  const { problems } = useEditor()
  const [wasLeft, setLeft] = useState(false)
  /** What the check last said of the empty field, and says still when somebody begins to write. */
  const [saidOfEmpty, setSaidOfEmpty] = useState(problems)
  const [first] = useState(value)
  const isEmpty = isUnwritten(value) || value === first
  if (isEmpty && saidOfEmpty !== problems) setSaidOfEmpty(problems)
  const isQuiet = isNew && !wasLeft && (isEmpty || saidOfEmpty === problems)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<Element>): void => {
    if (currentTarget.contains(relatedTarget)) return
    oncePointerIsUp(() => setLeft(true))
  }
  return <QuietField value={{ isQuiet, leave }}>{children}</QuietField>
}

/** True for an empty text, for words to replace, and for a group or a list as a whole. */
function isUnwritten(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'object' || value === undefined
  return value.trim() === '' || isPlaceholder(value)
}

/** True for the words of a new entry that an editor replaces. */
export const isPlaceholder = (words: string): boolean =>
  /^Write (?:here\b|the text of the page here)/.test(words)
