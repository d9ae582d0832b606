import { type ProseBlock, bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { withFix, type Problem } from '../problem.ts'

/** The longest line of an address or a signature, in characters. */
const longestShortLine = 40

/** The sentences on parts with a form that the site does not have. */
const sayOdd = {
  tickBox: (text: string) => `Tick boxes do not work here. Write: - ${text}`,
  struck: (text: string) =>
    `Visitors would see “${text}” struck through. Remove it, or the ~ on both sides.`,
  footnote: () => 'Footnotes do not work here. Write the note in the text, or in round brackets.',
}

/** The prose has no form that the site lacks, and none that only looks like another one. */
export function* checkProseForms(file: ContentFile): Iterable<Problem> {
  for (const { kind, text, offset } of bodyOf(file).odd)
    yield file.problemAt(offset, sayOdd[kind](text))
  for (const block of bodyOf(file).blocks) {
    const message = wrongForm(block, file)
    if (message !== undefined) yield file.problemAt(block.start, message)
  }
  yield* otherMarks(file)
}

/** An entry with another mark than the entries above begins a list of its own, below a gap. */
function* otherMarks(file: ContentFile): Iterable<Problem> {
  let list: ListMark | undefined
  for (const block of bodyOf(file).blocks) {
    const own = block.kind === 'entry' ? markOf(block, file.text) : undefined
    if (!own || own.indent !== list?.indent || own.mark === list.mark) {
      list = own
      continue
    }
    const is = `${own.mark} ${block.text}`
    const write = `${list.mark} ${block.text}`
    const message =
      `This entry begins with ${own.mark}, and the ones above with ${list.mark}, so the page ` +
      `shows two lists. Write: ${write}`
    yield withFix(file.problemAt(block.start - 2, message), is, write)
  }
}

/** The mark before an entry of a list without numbers, and the spaces before it. */
interface ListMark {
  mark: string
  indent: string
}

function markOf({ start }: ProseBlock, text: string): ListMark | undefined {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [, indent = '', mark] = /^( *)([-*+]) $/.exec(line) ?? []
  return mark === undefined ? undefined : { indent, mark }
}

function wrongForm(block: ProseBlock, file: ContentFile): string | undefined {
  if (block.kind === 'heading')
    return block.isBold
      ? `A heading is bold already. Write it without the asterisks: ${block.text}`
      : undefined

  const isSentence = /[.:!?…]$/.test(block.text.trim())
  if (block.kind === 'paragraph' && block.isBold && !isSentence)
    return (
      `“${block.text}” is bold, but not a heading, so it is missing in lists of headings. ` +
      `Write: ## ${block.text}`
    )
  return block.kind === 'paragraph' && isAddress(file.text.slice(block.start, block.end))
    ? 'These lines become one line on the page. End each line but the last with a \\, or write ' +
        'a list.'
    : undefined
}

/** True for short lines, as of an address, that each begin like a line of their own. */
function isAddress(source: string): boolean {
  const lines = source.split('\n')
  const areShort = lines.every(
    (line) => line.length <= longestShortLine && /^(?:\p{Lu}|\d+\b(?![.)]))/u.test(line),
  )
  // Two spaces or a backslash at the end keep a line by itself.
  const areJoined = lines.slice(0, -1).every((line) => !/(?: {2}|\\|[.,;:])$/.test(line))
  return lines.length > 1 && areShort && areJoined
}
