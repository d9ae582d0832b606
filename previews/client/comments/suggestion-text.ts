import type { Backend } from '../../../editing/git-host.ts'
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
  name: Backend['name'],
  { lines, first, last }: Pick<SuggestedLines, 'lines' | 'first' | 'last'>,
  note: string,
): string {
  const text = lines.join('\n')
  const kind = name === 'gitlab' ? `suggestion:-0+${last - first}` : 'suggestion'
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  const quoted = lines.map((line) => `> ${line}`).join('\n')
  const block = name === 'gitea' ? quoted : `${fence}${kind}\n${text}\n${fence}`
  return note ? `${note}\n\n${block}` : block
}
