import { useEffect } from 'react'

/** What every island gets from `client:intent` besides its own props. */
export interface IslandProps {
  /** The element around the island; there is none while a page is built. */
  island?: HTMLElement
}

/** Tells `client:intent` that an island answers events from now on, so that what was held can be done again. */
export function useHydrated(island: HTMLElement | undefined): void {
  useEffect(() => {
    island?.dispatchEvent(new Event('hydrated'))
  }, [island])
}
