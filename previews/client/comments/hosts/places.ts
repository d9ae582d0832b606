import type { LinesOfFile, OpenComment } from './request-review.ts'

/** Adds to a comment that is not at its lines where they are. */
export const withPlace = (text: string, { file, first }: LinesOfFile): string =>
  `${text}\n\n\`${file}:${first}\``

/** Finds the place that `withPlace` added. */
const placeInText = /\s*`(src\/[^`\n]+):(\d+)`\s*$/

/** A comment with the place that its text names, if the host has none for it. */
export function withOwnPlace(comment: OpenComment): OpenComment {
  const [whole, file = '', line = ''] = placeInText.exec(comment.text) ?? []
  if (whole === undefined || comment.line !== undefined) return comment
  return { ...comment, file, line: Number(line), text: comment.text.slice(0, -whole.length) }
}

/** Comments of the conversation, of which only those with a place belong to words of a page. */
export const placed = (comments: readonly OpenComment[]): OpenComment[] =>
  comments.map(withOwnPlace).filter(({ file }) => file !== undefined)
