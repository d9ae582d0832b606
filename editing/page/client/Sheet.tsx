import { diffWords } from 'diff'
import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import type { MarkedField } from '../text-index.ts'
import type { Changes } from './changes.ts'
import type { Change, Content } from './content.ts'
import type { PageText } from './page-texts.ts'

/** What the parts of the tool share. */
export interface Tool {
  content: Content
  changes: Changes
  /** The texts of the page, from top to bottom. */
  texts: readonly PageText[]
  /** Opens a field, beside its text where that is on the page. */
  open: (field: MarkedField) => void
  /** Says words to screen readers. */
  say: (words: string) => void
  close: () => void
}

interface DrawerProps {
  name: string
  close: () => void
  children: ReactNode
  /** What its main button says, and does with what was filled in; without one it has none. */
  act?: string
  run?: (form: FormData) => unknown
  mayRun?: boolean
  /** Further buttons. */
  more?: ReactNode
}

/** A sheet at the side of the window, on phones from below. It takes the focus when its name changes. */
export function Drawer({ name, close, children, act, run, mayRun = true, more }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [name])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    run?.(new FormData(event.currentTarget))
  }
  return (
    <section role="dialog" aria-labelledby="edit-name" className="edit-sheet edit-drawer">
      <header>
        <h2 id="edit-name" tabIndex={-1} ref={heading} children={name} />
        <Button run={close}>Close</Button>
      </header>
      <form onSubmit={onSubmit}>
        {children}
        <p className="edit-row">
          {act && <button className="edit-done" disabled={!mayRun} children={act} />}
          {more}
        </p>
      </form>
    </section>
  )
}

/** A button, which looks like a link unless told otherwise. */
export function Button({ look = 'text', run, ...rest }: { look?: string; run: () => void } & ComponentProps<'button'>) {
  return <button type="button" className={`edit-${look}`} onClick={run} {...rest} />
}

/** A change with its old and new words, what is gone struck through. */
export function Difference({ change, content }: { change: Change; content: Content }) {
  const parts = diffWords(content.shown(change.old, change), content.shown(change.now, change))
  return (
    <p>
      <span className="edit-hint">{change.where}</span>
      {parts.map(({ value, added, removed }, place) => {
        const Part = added ? 'ins' : removed ? 'del' : 'span'
        return <Part key={place}>{value}</Part>
      })}
    </p>
  )
}
