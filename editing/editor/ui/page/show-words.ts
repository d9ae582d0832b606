import { lettersIn, type Letter, type PageText } from './find-texts.ts'

/**
 * Replaces the words of a text on the page. Only letters that differ change, so links and bold in
 * it stay.
 */
export function showWords(text: PageText, words: string): void {
  const { range } = text
  const old = lettersIn(range)
  const { head, tail } = sameEnds(old, words)
  for (const { node, offset } of old.slice(head, old.length - tail).toReversed())
    node.deleteData(offset, 1)
  insertAfter(range, old, head, words.slice(head, words.length - tail))
  text.words = words
}

/** The numbers of letters at the start and at the end that stay. */
function sameEnds(old: readonly Letter[], words: string): { head: number; tail: number } {
  const most = Math.min(old.length, words.length)
  let head = 0
  while (head < most && old[head]!.letter === words[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)!.letter === words.at(-1 - tail)) tail++
  return { head, tail }
}

/**
 * Puts words after the first letters of a range.
 * @param old all its letters
 * @param count the number of those that stay before the words
 */
function insertAfter(range: Range, old: readonly Letter[], count: number, words: string): void {
  const before = old[count - 1]
  const { node, offset } = before ? { ...before, offset: before.offset + 1 } : startOf(range, old)
  node.insertData(offset, words)
  // A range does not grow by what is inserted at its very end.
  if (node === range.endContainer)
    range.setEnd(node, Math.max(range.endOffset, offset + words.length))
}

/** The position of the first letter of a range; of a new text, if it has none. */
function startOf(range: Range, [first]: readonly Letter[]): Pick<Letter, 'node' | 'offset'> {
  if (first) return first
  const node = document.createTextNode('')
  range.insertNode(node)
  return { node, offset: 0 }
}
