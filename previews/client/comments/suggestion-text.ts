import type { HostName } from '../../../editing/git-host.ts'
import type { LinesOfFile } from './hosts/request-review.ts'

/** Lines of a file, and the lines that a reviewer suggests in their place. */
export interface SuggestedLines extends LinesOfFile {
  lines: readonly string[]
}

/**
 * A suggestion that the author accepts by one press, for hosts that know it; else a quotation.
 * @param note the comment above it, or ''
 */
export function suggestionText(
  name: HostName,
  { lines, first, last }: Pick<SuggestedLines, 'lines' | 'first' | 'last'>,
  note: string,
): string {
  const texts: Record<HostName, () => string> = {
    github: () => fenced('suggestion', lines),
    gitlab: () => fenced(`suggestion:-0+${last - first}`, lines),
    gitea: () => lines.map((line) => `> ${line}`).join('\n'),
  }
  const text = texts[name]()
  return note ? `${note}\n\n${text}` : text
}

/** A block of code in Markdown, whose fence is longer than any in its lines. */
function fenced(kind: string, lines: readonly string[]): string {
  const text = lines.join('\n')
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${kind}\n${text}\n${fence}`
}
