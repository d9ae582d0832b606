import { useRef, useSyncExternalStore, type ReactNode } from 'react'

/** The code that sends a lead is in this file, since `session.ts` knows its address. */
export { store } from './leads.ts'

interface Props {
  /** The words of a form after its lead is stored. */
  thanks?: ReactNode
  /** The form as `LeadFields.astro` writes it: HTML that React never makes again, so typed words are kept. */
  children?: ReactNode
}

/** The view of a lead form's session (`session.ts`), which shows the same before this script is there. */
export function LeadIsland({ thanks, children }: Props) {
  const root = useRef<HTMLOutputElement>(null)
  const island = () => root.current?.closest('astro-island')
  const status = useSyncExternalStore(
    (changed) => {
      const watch = new MutationObserver(changed)
      const watched = island()
      if (watched) watch.observe(watched, { attributeFilter: ['data-status'] })
      return () => watch.disconnect()
    },
    () => island()?.getAttribute('data-status'),
    () => undefined,
  )
  return (
    <>
      {/*
        Before the form, so that the thanks are there even if the page stalled behind its button. No `div`, since React
        passes over what extensions insert here only if that is an element of another name.
      */}
      <output className="lead-thanks" tabIndex={-1} ref={root}>
        <span className="lead-success neatline" hidden={status !== 'success'}>
          <svg width="132" height="36" viewBox="0 0 132 36" aria-hidden="true">
            <path d="M0 33c40 0 50-15 92-15" />
            <circle cx="108" cy="18" r="15" />
            <circle cx="108" cy="18" r="6" />
          </svg>
          {thanks}
        </span>
      </output>
      {children}
    </>
  )
}
