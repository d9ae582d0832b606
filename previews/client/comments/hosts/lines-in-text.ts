import type { LinesOfFile, OpenComment } from './request-review.ts'

/** Adds to a comment the lines that it is about, if the host cannot have it there. */
export const withLines = (text: string, { file, first }: LinesOfFile): string =>
  `${text}\n\n\`${file}:${first}\``

/** What `withLines` added. */
const linesInText = /\s*`(src\/[^`\n]+):(\d+)`\s*$/

/** A comment with the line that its text names, if the host has none for it. */
export function withLineOfText(comment: OpenComment): OpenComment {
  const [whole, file = '', line = ''] = linesInText.exec(comment.text) ?? []
  if (whole === undefined || comment.line !== undefined) return comment
  return { ...comment, file, line: Number(line), text: comment.text.slice(0, -whole.length) }
}

/** Comments of the conversation, of which only those that name a line belong to words of a page. */
export const commentsAtLines = (comments: readonly OpenComment[]): OpenComment[] =>
  comments.map(withLineOfText).filter(({ file }) => file !== undefined)
