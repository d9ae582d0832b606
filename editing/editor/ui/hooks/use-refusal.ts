import { useState } from 'react'
import { inFormWords } from '../../model/form-words.ts'
import type { Editor } from '../editor-context.ts'

/** Keeps why the last attempt was refused; empty if it was not. */
export function useRefusal(): {
  refusal: string
  attempt: Editor['attempt']
  forgetRefusal: () => void
} {
  const [refusal, setRefusal] = useState('')
  const forgetRefusal = (): void => setRefusal('')
  const attempt = (change: () => void): boolean => {
    try {
      change()
      forgetRefusal()
      return true
    } catch (problem) {
      setRefusal(inFormWords((problem as Error).message))
      return false
    }
  }
  return { refusal, attempt, forgetRefusal }
}
