import { useEffect, useState } from 'react'
import type { Problem } from '../../../check/problem.ts'
import type { Content } from '../content.ts'
import { useOnline } from './use-online.ts'

/** The pause in typing after which the check runs, in milliseconds. */
const pause = 200

/** The pause after which a check that did not arrive is asked for again, in milliseconds. */
const pauseBeforeAnother = 5000

const notChecked =
  'Your last change is kept, and could not be checked yet: the check did not arrive. It is asked ' +
  'for again by itself. If this stays, load the page again before you send your changes.'

const checkedLater =
  'Your changes are kept here. The check has not been loaded yet: it begins by itself once you ' +
  'are connected.'

/** What the check says, and why it says nothing. */
interface Checked {
  /** The problems and warnings of the changes that were not there before. */
  problems: readonly Problem[]
  /** Why the last change is not checked; '' if it is. */
  obstacle: string
}

/**
 * Checks the changed content once somebody pauses, and again until the check has arrived, as after
 * a time without a connection.
 */
export function useProblems(content: Content, version: number): Checked {
  const isOnline = useOnline()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** How the check failed last, if it has not arrived since. */
  const [failed, setFailed] = useState<{ isOnline: boolean }>()
  const isStillFailing = failed?.isOnline === isOnline
  useEffect(() => {
    let isCurrent = true
    const run = async (): Promise<void> => {
      try {
        const found = await content.check()
        if (!isCurrent) return
        setProblems(found)
        setFailed(undefined)
      } catch {
        if (isCurrent) setFailed({ isOnline })
      }
    }
    const timer = setTimeout(() => void run(), isStillFailing ? pauseBeforeAnother : pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, version, isOnline, failed, isStillFailing])
  if (!isStillFailing) return { problems, obstacle: '' }
  return { problems, obstacle: isOnline ? notChecked : checkedLater }
}
