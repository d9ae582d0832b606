import type { FieldKey } from '../../editing/editor/model/built.ts'
import type { IndexedText } from '../../editing/editor/build/text-index.ts'
import type { PageElement } from './page-elements.ts'
import { charactersOf, type PageLink, type Piece, type Words } from './page-pieces.ts'
import type { Block } from './page-section.ts'
import { areTwoTexts, furtherLines, hasWords, plain } from './page-words.ts'

// Makes the texts of a page of its pieces.

/** The numbers and addresses of the entries of lists of a page. */
export type PageEntries = ReadonlyMap<PageElement, NonNullable<Block['entry']>>

/** A text with the links in it. */
export interface LinkedText {
  block: Block
  links: readonly PageLink[]
}

/**
 * Returns a function that makes texts of the pieces of a part, one part of a page after the other.
 * A link belongs to the first text in it, and a line across the page to the first one below it.
 * @param texts the texts of the page by their fields
 */
export function textReader(
  entries: PageEntries,
  texts: readonly IndexedText[],
): (part: readonly Piece[]) => LinkedText[] {
  let links: PageLink[] = []
  let isBelowRule = false

  const take = (block: Block): LinkedText => {
    const text = { block, links }
    links = []
    return text
  }
  const textsOf = (pieces: readonly Piece[]): LinkedText[] => {
    const found: LinkedText[] = []
    for (const piece of pieces) {
      if (piece.is === 'rule') isBelowRule = true
      if (piece.is === 'link') links.push(piece)
      if (piece.is !== 'label') continue
      const { kind, text, entry, src } = piece
      found.push(take({ kind, text, entry: entry && entries.get(entry), src }))
    }
    const block = blockOf(pieces, isBelowRule, entries, texts)
    if (!block) return found
    isBelowRule = false
    return [...found, take(block)]
  }
  return (part) => splitIntoTexts(part, entries).flatMap(textsOf)
}

/**
 * Splits the pieces of a part where a text ends: at an `end`, and at the edge of an element where
 * two texts meet. Leaves out the number of an entry before its words, which follows from its
 * position.
 */
function splitIntoTexts(part: readonly Piece[], entries: PageEntries): Piece[][] {
  const texts: Piece[][] = []
  let text: Piece[] = []
  const begin = (): void => {
    texts.push(text)
    text = []
  }
  for (const piece of part) {
    if (piece.is === 'end') begin()
    if (piece.is === 'words' && isAtEdge(text)) {
      const before = charactersOf(text)
      if (areTwoTexts(before, piece.words)) begin()
      if (isNumberOf(piece, before, entries)) text = text.filter(({ is }) => is !== 'words')
    }
    text.push(piece)
  }
  return [...texts, text]
}

/** True if an element began or ended since the last words of a text, and no line began. */
function isAtEdge(text: readonly Piece[]): boolean {
  const last = text.findLast(({ is }) => is === 'words' || is === 'line' || is === 'edge')
  return last?.is === 'edge'
}

/**
 * True for the number of an entry before its words. After a figure with the same number come a
 * dash, or a space and its unit.
 */
function isNumberOf({ words, context }: Words, before: string, entries: PageEntries): boolean {
  const entry = context.entry && entries.get(context.entry)
  if (before.trim() !== String(entry?.item)) return false
  return /^\s*[\p{Lu}(“‘]/u.test(words) || (!/\s$/.test(before) && /^\p{L}/u.test(words))
}

/** What a text below a line across the page has among its emphasis. */
const belowRule = 'rule'

/** The text of pieces; undefined if they have no words. */
function blockOf(
  pieces: readonly Piece[],
  isBelowRule: boolean,
  entries: PageEntries,
  texts: readonly IndexedText[],
): Block | undefined {
  const characters = charactersOf(pieces)
  const text = plain(characters)
  if (!hasWords(text)) return undefined
  const words = pieces.filter((piece) => piece.is === 'words')
  const { kind = 'text', form = 'paragraph', level, entry } = words[0]!.context
  const lines = furtherLines(characters).map((line) => `line: ${line}`)
  const emphasis = [...emphasisIn(pieces), ...lines, ...(isBelowRule ? [belowRule] : [])]
  return {
    kind,
    text,
    form,
    level,
    emphasis: emphasis.length > 0 ? emphasis : undefined,
    entry: entry && entries.get(entry),
    fields: fieldsOf(words, texts),
  }
}

/** The words of a text that stand out, each with how they do, such as `bold: two words`. */
function emphasisIn(text: readonly Piece[]): string[] {
  return text.flatMap((piece, index) => {
    if (piece.is !== 'emphasis') return []
    const before = charactersOf(text.slice(0, index))
    const words = plain(before.slice(Math.max(0, before.length - piece.length)))
    return hasWords(words) ? [`${piece.how}: ${words}`] : []
  })
}

/** The fields that words show. */
function fieldsOf(words: readonly Words[], texts: readonly IndexedText[]): FieldKey[] | undefined {
  const seen = words.filter((piece) => piece.words.trim() !== '')
  const from = seen[0]?.start ?? 0
  const to = seen.at(-1)?.end ?? 0
  const here = texts.filter(
    ({ start, letters }) => letters !== '' && start < to && start + letters.length > from,
  )
  return here.length > 0 ? here.map(({ field }) => field) : undefined
}
