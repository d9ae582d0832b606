import { useEffect, useEffectEvent, useState } from 'react'
import type { Problem } from '../../../check/problem.ts'
import type { Content } from '../content.ts'

/** The pause in typing after which the check runs, in milliseconds. */
const pause = 200

const notChecked =
  'Your last change is kept, and could not be checked. Load the page again before you send it.'

/**
 * The problems and warnings that the check finds in the changed content and did not find before. It
 * looks once somebody pauses.
 * @param refuse gets a sentence if the check cannot run
 */
export function useProblems(
  content: Content,
  version: number,
  refuse: (sentence: string) => void,
): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const refuseNow = useEffectEvent(refuse)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      content.check().then(
        (found) => {
          if (isCurrent) setProblems(found)
        },
        () => {
          if (isCurrent) refuseNow(notChecked)
        },
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, version])
  return problems
}
