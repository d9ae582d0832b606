import { isScalar } from 'yaml'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'

/**
 * An empty line in the text of a field starts no new paragraph on the page, except in fields that
 * show line breaks, such as headings.
 */
export function* checkLineBreaks(file: ContentFile): Iterable<Problem> {
  for (const { path, text, shape } of file.leaves) {
    if (!isProse(shape) || !shape.lines || shape.breaks) continue
    const node = file.nodeAt(path)
    if (!isScalar(node) || !node.range) continue
    // Under >, single line breaks are gone; under | each is there.
    const isFolded = node.type === 'BLOCK_FOLDED'
    const hasGap = isFolded ? text.trim().includes('\n') : /\n[ \t]*\n/.test(text.trim())
    if (!hasGap) continue

    const [start, end] = node.range
    const gap = /\S[^\n]*\n(?=[ \t]*\r?\n[ \t]*\S)/.exec(file.text.slice(start, end))
    const offset = gap ? start + gap.index + gap[0].length : start
    const message =
      'An empty line does not start a new paragraph in this field. Remove the empty line.'
    yield file.problemAt(offset, message, path)
  }
}
