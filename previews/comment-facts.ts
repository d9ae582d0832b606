import type { ReviewWords } from '../src/schemas/review.ts'
import type { Site } from '../editing/check/site.ts'
import type { Review } from './describe-preview.ts'
import type { ReviewedRepository } from './reviewed-repository.ts'
import { fieldLines, type FieldLines } from './review/field-lines.ts'

/** The file of a preview that says what its scripts need for comments. */
export const factsFile = 'review/comments.json'

/** The file of a preview that has the text of a content file. @param file its path */
export const textFile = (file: string): string => `review/${file}.json`

/** What the scripts of a preview need for comments. */
export interface CommentFacts {
  words: Pick<ReviewWords, 'comment' | 'copied' | 'copyByHand' | 'comments'>
  /** Where comments go; null if the host of the repository cannot be written to. */
  repository: ReviewedRepository | null
  /** The pull request, for those who comment there; null if the build does not know it. */
  pullRequest: string | null
  /** The lines of all texts, by their files. */
  lines: Record<string, FieldLines>
  /** The content file of each page, by the address of the page. */
  files: Record<string, string>
}

/** Gathers what the scripts of a preview need for comments. */
export function commentFacts(site: Site, { words, change, pages }: Review) {
  const { comment, copied, copyByHand, comments } = words
  const read = site.files.filter(({ data }) => data !== undefined)
  const lines = read.map((file) => [file.path, fieldLines(file)] as const)
  const facts: CommentFacts = {
    words: { comment, copied, copyByHand, comments },
    repository: change.repository ?? null,
    pullRequest: change.git.pullRequest ?? null,
    lines: Object.fromEntries(lines),
    files: pages.files,
  }
  return facts
}
