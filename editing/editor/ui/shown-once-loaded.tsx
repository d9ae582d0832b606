import type { ComponentType } from 'react'
import { partLoadedBy, usePart } from './hooks/use-part.ts'

/** Makes a component that shows nothing until what draws it is loaded. */
export function shownOnceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = partLoadedBy(async () => ({ Loaded: await load() }))
  return function ShownOnceLoaded(props: Props) {
    const arrived = usePart(part)
    return arrived && <arrived.Loaded {...props} />
  }
}
