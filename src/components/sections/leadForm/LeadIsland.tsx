import { useRef, useSyncExternalStore, type ReactNode } from 'react'

/** What sends a lead comes with the island, since this is the file that `session.ts` knows the address of. */
export { store } from './leads.ts'

interface Props {
  /** What a form says once its lead is stored. */
  thanks?: ReactNode
  /** The form as `LeadFields.astro` writes it: HTML that React never makes anew, so nothing that was typed is lost. */
  children?: ReactNode
}

/** The view of a lead form's session (`session.ts`), which shows the same until this is there. */
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
