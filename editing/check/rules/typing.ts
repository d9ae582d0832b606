import { typingSlips } from '../cases/typing.ts'
import type { ContentFile, Text } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { firstOf } from '../text-cases.ts'

/** Slips of the fingers in texts on the site: doubled marks, missing spaces and brackets. */
export function checkTyping(text: Text, file: ContentFile): Problem[] {
  if (!file.data || !isLive(file) || text.part?.code) return []
  const slip = firstOf(typingSlips, text)
  // Prose comes in parts, and a bracket may close in another part.
  return slip.length > 0 || text.part ? slip : withoutPartner(text)
}

/** What has no partner by design: figures, and the numbers of a list as in “1) Ask”. */
const alone: readonly RegExp[] = [/\(\([^()]*\)\)/g, /(?<![\p{L}\d(])(?:\d{1,2}|\p{Ll}|[ivx]+)\)/gu]

/** Brackets and quotation marks that come in pairs. */
const pairs: readonly [opening: string, closing: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
]

/** The problem of a bracket or a quotation mark that has no partner in its field. */
function withoutPartner({ text, at }: Text): Problem[] {
  const left = alone.reduce((words, pattern) => words.replace(pattern, blank), text)
  for (const [opening, closing] of pairs) {
    const index = indexWithoutPartner(left, opening, closing)
    if (index === undefined) continue
    const mark = text[index]!
    const other = mark === opening ? closing : opening
    const message = `“${mark}” has no partner. Write a ${other} too, or remove it.`
    return [at(index, mark, message)]
  }
  return []
}

function blank(words: string): string {
  return ' '.repeat(words.length)
}

/** Where the first mark without a partner is; undefined if all have one. */
function indexWithoutPartner(text: string, opening: string, closing: string): number | undefined {
  const open: number[] = []
  for (const { 0: mark, index } of text.matchAll(/[()[\]“”]/g)) {
    if (mark === opening) open.push(index)
    else if (mark === closing && open.pop() === undefined) return index
  }
  return open[0]
}
