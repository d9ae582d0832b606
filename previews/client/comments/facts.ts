import type { FieldKey } from '../../../editing/editor/model/built.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import type { LinesOfFile } from './hosts/request-review.ts'

let facts: Promise<CommentFacts> | undefined

/**
 * Loads what the build knows of comments: once for each page, and again after a failure.
 * @throws Error if it does not arrive
 */
export function readFacts(): Promise<CommentFacts> {
  const load = async (): Promise<CommentFacts> => {
    const response = await fetch('/review/comments.json')
    if (!response.ok) throw new Error('The facts of comments did not arrive.')
    return (await response.json()) as CommentFacts
  }
  facts ??= load().catch((problem: unknown) => {
    facts = undefined
    throw problem
  })
  return facts
}

/** The lines of a field; the first line of its file, if the build does not know them. */
export function linesOf({ lines }: CommentFacts, field: FieldKey): LinesOfFile {
  const [file = '', path = ''] = field.split('#')
  const [first, last] = lines[file]?.[path] ?? [1, 1]
  return { file, first, last }
}
