import { useEffect, useState } from 'react'
import { useOnline } from './use-online.ts'

/** A part of the editor that is loaded when something that uses it is shown first. */
interface LatePart<Module> {
  load: () => Promise<Module>
  /** The part, once it has arrived. */
  arrived: Module | undefined
}

/** @param load imports the module of the part */
export const partLoadedBy = <Module extends object>(
  load: () => Promise<Module>,
): LatePart<Module> => ({
  load,
  arrived: undefined,
})

/**
 * Loads a part of the editor.
 * @returns undefined until it arrives. After a time without a connection it is asked for again
 */
export function usePart<Module extends object>(part: LatePart<Module>): Module | undefined {
  const isOnline = useOnline()
  const [arrived, setArrived] = useState(part.arrived)
  useEffect(() => {
    if (arrived) return
    const load = async (): Promise<void> => {
      part.arrived = await part.load()
      setArrived(part.arrived)
    }
    load().catch(() => undefined)
  }, [part, arrived, isOnline])
  return arrived
}
