import { useEffect, type ComponentType } from 'react'

/** What `client:intent` gives an island besides its own props. */
export interface IslandProps {
  /** The element around the island; there is none while a page is built. */
  island?: HTMLElement
}

/**
 * Makes an island of a component: one that tells `client:intent` when it answers events, so that what was held can be done
 * again. A component without it would swallow its first click for good, so every island is exported through here
 * (`tests/lib/islands.test.ts`).
 */
export function island<Props extends IslandProps>(Component: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => {
      props.island?.dispatchEvent(new Event('hydrated'))
    }, [props.island])
    return <Component {...props} />
  }
}
