import { useEffect, type RefObject } from 'react'

/** Tells `client:intent` that an island answers events from now on, so that what it held can be done again. */
export function useHydrated(inside: RefObject<Element | null>): void {
  useEffect(() => {
    inside.current?.closest('astro-island')?.dispatchEvent(new Event('hydrated'))
  }, [inside])
}
