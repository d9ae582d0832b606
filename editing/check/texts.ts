import type { CollectionName } from '../../src/lib/content-folders.ts'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import { bodyOf, type ProsePart } from './body.ts'
import type { ContentFile } from './content-file.ts'
import type { Advice, Fix, Problem } from './problem.ts'
import { isProse, type Leaf } from './shape.ts'

/** A text that visitors read: the text of a field, or a part of the prose below the fields. */
export interface Text {
  text: string
  /** The field; undefined for prose. */
  leaf?: Leaf
  /** The part of the prose; undefined for a field. */
  part?: ProsePart
  /** The collection of its file. */
  collection: CollectionName
  /** True for a field, and for a part that is a whole heading, entry or paragraph. */
  isWhole: boolean
  /** True for a part of a table, where the head of a row or column says what is in it. */
  isInTable: boolean
  /** Makes a problem at some words of it. */
  problemAt: (index: number, words: string, advice: Advice) => Problem
}

/** The texts of files that were read. */
const known = new WeakMap<ContentFile, Text[]>()

/** Every text of a file that visitors read, read once. */
export function textsOf(file: ContentFile): Text[] {
  const texts = known.get(file) ?? readTexts(file)
  known.set(file, texts)
  return texts
}

function readTexts(file: ContentFile): Text[] {
  const fields = file.leaves.filter(({ shape }) => isProse(shape))
  return [
    ...fields.map((leaf) => textOfField(file, leaf)),
    ...bodyOf(file).texts.map((part) => textOfProse(file, part)),
  ]
}

function textOfField(file: ContentFile, leaf: Leaf): Text {
  const { collection } = file
  const { text, path } = leaf
  const problemAt: Text['problemAt'] = (index, words, advice) => {
    const range = file.nodeAt(path)?.range ?? [0, 0]
    return problemInText(file, text, { range, index, words, path }, advice)
  }
  return { text, problemAt, leaf, collection, isWhole: true, isInTable: false }
}

function textOfProse(file: ContentFile, part: ProsePart): Text {
  const { collection } = file
  const { text, start, end } = part
  const problemAt: Text['problemAt'] = (index, words, advice) =>
    problemInText(file, text, { range: [start, end], index, words }, advice)
  const around = bodyOf(file).blocks.filter((block) => block.start <= start && end <= block.end)
  const isWhole = around.some((block) => block.text === text)
  return { text, problemAt, part, collection, isWhole, isInTable: around.length === 0 }
}

/** Where a problem is: some words of a text, and the part of the file in which it is written. */
interface PlaceInText {
  range: readonly [start: number, end: number, ...rest: number[]]
  index: number
  words: string
  path?: readonly PropertyKey[]
}

function problemInText(
  file: ContentFile,
  text: string,
  { range: [start, end], index, words, path }: PlaceInText,
  advice: Advice,
): Problem {
  const offset = start + indexInSource(file.text.slice(start, end), text, index, words)
  const problem = file.problemAt(offset, advice, path)
  if (typeof advice === 'string' || advice.write === undefined) return problem
  return { ...problem, fix: fixAt(text, index, words, advice.write) }
}

/**
 * The correction of some words of a text. It begins early enough that its words are nowhere before
 * them: to remove the space in “so , and so” it replaces “so ,”.
 */
function fixAt(text: string, index: number, words: string, write: string): Fix {
  const end = index + words.length
  let start = index
  while (start > 0 && text.indexOf(text.slice(start, end)) < start) start -= 1
  return { from: text.slice(start, end), to: text.slice(start, index) + write }
}

/**
 * The offset of the words at `index` of a text in its source, where quotes, escapes and line breaks
 * may differ.
 */
function indexInSource(source: string, text: string, index: number, words: string): number {
  const aligned = alignedIndex(source, text, index)
  if (aligned !== undefined) return aligned
  const earlier = text.slice(0, index).split(words).length - 1
  const found = words === '' ? undefined : [...source.matchAll(asInSource(words))][earlier]
  return found?.index ?? startOfWords(source)
}

/**
 * Finds the same offset by the characters before the words, whatever spaces are between them. The
 * answer is undefined if the source writes one of these characters in another way.
 */
function alignedIndex(source: string, text: string, index: number): number | undefined {
  const [quote = ''] = /^['"]/.exec(source) ?? []
  let at = quote === '' || text.startsWith(quote) ? startOfWords(source) : 1
  const skipSpaces = (): void => {
    while (/\s/.test(source[at] ?? '')) at += 1
  }
  for (const character of text.slice(0, index).replace(/\s+/g, '')) {
    skipSpaces()
    if (source.startsWith(quote === "'" && character === "'" ? "''" : `\\${character}`, at)) at += 1
    if (!source.startsWith(character, at)) return undefined
    at += character.length
  }
  if (!/\s/.test(text[index] ?? '')) skipSpaces()
  return at
}

/** Finds words in a source that may write their quotes twice or escaped, and break their lines. */
function asInSource(words: string): RegExp {
  const parts = words.split(/\s+/).map((part) =>
    escapedPattern(part)
      .replaceAll("'", "''?")
      .replaceAll('"', String.raw`\\?"`),
  )
  return new RegExp(parts.join(String.raw`\s+`), 'g')
}

/** The offset of the first words of a source: in a block scalar, below the line with its >. */
function startOfWords(source: string): number {
  const header = /^[|>][-+\d]*[ \t]*(?:#[^\n]*)?\r?\n\s*(?=\S)/.exec(source)?.[0] ?? ''
  return header.length
}
