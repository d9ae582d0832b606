import { paragraphsOf } from './paragraphs.ts'
import { proseWords } from './prose.ts'

/** What moves as one, by the indexes of its paragraphs and of its characters. */
interface Block {
  first: number
  last: number
  start: number
  end: number
}

interface Part {
  start: number
  end: number
  isEntry: boolean
  /** The number of spaces before it in its line. */
  indent: number
}

/** The prose after a move, and where the moved paragraph is then. */
export interface MovedProse {
  prose: string
  index: number
  /** How many paragraphs moved: an entry has those that are indented below it. */
  count: number
}

/**
 * Moves a paragraph, a heading or an entry of a list up or down by one. An entry moves within its
 * list, with the entries below it that are indented further; a paragraph passes a whole list. So no
 * list is ever cut in two.
 * @param step -1 for up, 1 for down
 * @returns undefined if there is nothing to pass
 */
export function movedProse(prose: string, index: number, step: -1 | 1): MovedProse | undefined {
  const parts = partsOf(prose)
  const own = blockAt(parts, index)
  const other = own && (step > 0 ? blockBelow(parts, own) : blockAbove(parts, own))
  if (!own || !other) return undefined
  const [upper, lower] = step > 0 ? [own, other] : [other, own]
  const [first, second] = withNumbersKept(
    prose.slice(upper.start, upper.end),
    prose.slice(lower.start, lower.end),
  )
  const passed = other.last - other.first + 1
  return {
    prose:
      prose.slice(0, upper.start) +
      second +
      prose.slice(upper.end, lower.start) +
      first +
      prose.slice(lower.end),
    index: index + step * passed,
    count: own.last - own.first + 1,
  }
}

function partsOf(prose: string): Part[] {
  return paragraphsOf({ text: prose, bodyStart: 0 }).map(({ text, start }) => ({
    start,
    end: start + text.length,
    isEntry: proseWords(text).kind === 'entry',
    indent: spacesBefore(prose, start),
  }))
}

/** The number of spaces right before a character of a text. */
function spacesBefore(text: string, index: number): number {
  let first = index
  while (text[first - 1] === ' ' || text[first - 1] === '\t') first--
  return index - first
}

/** The block of a paragraph: an entry has what is indented below it. */
function blockAt(parts: readonly Part[], index: number): Block | undefined {
  const part = parts[index]
  // A paragraph that is indented belongs to an entry, and stays there.
  if (!part || (!part.isEntry && part.indent > 0)) return undefined
  if (!part.isEntry) return blockFrom(parts, index, index)
  let last = index
  while (parts[last + 1] && parts[last + 1]!.indent > part.indent) last++
  return blockFrom(parts, index, last)
}

function blockFrom(parts: readonly Part[], first: number, last: number): Block {
  return { first, last, start: parts[first]!.start, end: parts[last]!.end }
}

function blockBelow(parts: readonly Part[], { first, last }: Block): Block | undefined {
  const own = parts[first]!
  const next = parts[last + 1]
  if (!next) return undefined
  if (own.isEntry)
    return next.isEntry && next.indent === own.indent ? blockAt(parts, last + 1) : undefined
  let end = last + 1
  while (isInList(next) && isInList(parts[end + 1])) end++
  return blockFrom(parts, last + 1, end)
}

function blockAbove(parts: readonly Part[], { first }: Block): Block | undefined {
  const own = parts[first]!
  let start = first - 1
  if (start < 0) return undefined
  if (own.isEntry) {
    while (start > 0 && parts[start]!.indent > own.indent) start--
    const above = parts[start]!
    return above.isEntry && above.indent === own.indent
      ? blockFrom(parts, start, first - 1)
      : undefined
  }
  while (isInList(parts[start]) && isInList(parts[start - 1])) start--
  return blockFrom(parts, start, first - 1)
}

const isInList = (part: Part | undefined): boolean =>
  part !== undefined && (part.isEntry || part.indent > 0)

/** Two entries of a numbered list keep the numbers of their places. */
function withNumbersKept(first: string, second: string): [first: string, second: string] {
  const number = /^\d+/
  const above = number.exec(first)?.[0]
  const below = number.exec(second)?.[0]
  if (above === undefined || below === undefined) return [first, second]
  return [first.replace(number, below), second.replace(number, above)]
}
