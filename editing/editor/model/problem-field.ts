import type { Problem } from '../../check/problem.ts'
import type { FieldRef } from './built.ts'
import type { Draft } from './draft.ts'
import { paragraphsOf } from './paragraphs.ts'

/**
 * The field that a problem is about, or the paragraph of the prose; undefined if it is about a
 * whole file, or about one that is not there.
 */
export function fieldOfProblem(draft: Draft, problem: Problem): FieldRef | undefined {
  const { file, path, line } = problem
  if (!draft.has(file)) return undefined
  if (path) return { file, path }
  const opened = draft.open(file)
  const lineAt = (offset: number): number => opened.text.slice(0, offset).split('\n').length
  const index = paragraphsOf(opened).findIndex(
    ({ text, start }) => lineAt(start) <= line && line <= lineAt(start + text.length),
  )
  return index < 0 ? undefined : { file, path: ['prose', index] }
}
