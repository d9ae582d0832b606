import { figureMark } from '../../../src/lib/figures.ts'
import { bodyOf, type ProsePart } from '../body.ts'
import { typingSlips } from '../cases/typing.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { firstOf } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** Slips of the fingers in texts on the site: doubled marks, missing spaces and brackets. */
export function checkTyping(text: Text, file: ContentFile): Problem[] {
  if (!file.data || !isLive(file) || text.part?.code) return []
  // A line of a postal address may end with a comma.
  if (file.collection === 'addresses' && text.leaf?.path.includes('address')) return []
  const isEntry = text.part !== undefined && isBeforeEntry(text.part, file)
  const cases = typingSlips.filter(({ isFineBeforeEntry }) => !(isEntry && isFineBeforeEntry))
  const slip = firstOf(cases, text)
  if (slip.length > 0 || text.part) return slip
  const lone = markWithoutPartner(text.text)
  return lone ? [text.problemAt(lone.index, lone.mark, lone.message)] : []
}

/** True for words in an entry of a list that another entry follows, as in “one;” and “two.”. */
function isBeforeEntry({ start, end }: ProsePart, file: ContentFile): boolean {
  const { blocks } = bodyOf(file)
  const index = blocks.findIndex((block) => block.start <= start && end <= block.end)
  return blocks[index]?.kind === 'entry' && blocks[index + 1]?.kind === 'entry'
}

/** Brackets and quotation marks in prose, whose parts may be in different texts of a paragraph. */
export function* checkPairsInProse(file: ContentFile): Iterable<Problem> {
  if (!file.data || !isLive(file)) return
  for (const { text, start } of bodyOf(file).blocks) {
    // Square brackets are Markdown's, and another rule finds a link that is not whole.
    const lone = markWithoutPartner(text.replace(/\]\([^\s)]*(?=\s|$)|[[\]]/g, blank))
    if (lone) yield file.problemAt(start, lone.message)
  }
}

/**
 * These marks need no partner: those of figures, of inches and of smiles.
 */
const alone: readonly RegExp[] = [figureMark, /(?<=\d)"/g, /(?<=^|\s)[:;]-?[()](?=$|[\s.,!?])/g]

/** The number of an entry, as in “1) Ask”: its bracket needs no partner outside of brackets. */
const numberOfEntry = /(?<=^|\s)(?:\d{1,2}|\p{Ll}|[ivx]+)\)/gu

function withoutNumbersOfEntries(text: string): string {
  return text.replace(numberOfEntry, (number, index: number) => {
    const before = text.slice(0, index)
    const isInBrackets = before.split('(').length > before.split(')').length
    return isInBrackets ? number : blank(number)
  })
}

/** Brackets and quotation marks that come in pairs. */
const pairs: readonly [opening: string, closing: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
]

/** The first bracket or quotation mark of a text that has no partner. */
function markWithoutPartner(
  text: string,
): { index: number; mark: string; message: string } | undefined {
  const marked = alone.reduce((words, pattern) => words.replace(pattern, blank), text)
  const left = withoutNumbersOfEntries(marked)
  for (const [opening, closing] of pairs) {
    const index = indexWithoutPartner(left, opening, closing)
    if (index === undefined) continue
    const mark = text[index]!
    const other = mark === opening ? closing : opening
    return { index, mark, message: `“${mark}” has no partner. Write a ${other} too, or remove it.` }
  }
  const straight = [...left.matchAll(/"/g)]
  if (straight.length % 2 === 0) return undefined
  const index = straight.at(-1)!.index
  return { index, mark: '"', message: 'A " has no partner. Write another " too, or remove it.' }
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
