import { useEffect, useState } from 'react'
import type { Problem } from '../../../check/problem.ts'
import type { Content } from '../content.ts'

/** The pause in typing after which the check runs, in milliseconds. */
const pause = 200

/**
 * The problems and warnings that the check finds in the changed content and did not find before. It
 * looks once somebody pauses.
 */
export function useProblems(content: Content, version: number): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void content.check().then((found) => {
        if (isCurrent) setProblems(found)
      })
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, version])
  return problems
}
