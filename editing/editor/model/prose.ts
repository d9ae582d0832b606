import { paragraphsOf, proseParagraph } from './paragraphs.ts'
import { foldText, lineLength } from './writer/yaml-lines.ts'

/**
 * A paragraph, heading or entry of a list in the prose, without the characters of Markdown that
 * make it one.
 */
export interface ProseWords {
  kind: 'paragraph' | 'heading' | 'entry' | 'quote'
  /** The characters before the words in the file, such as `## ` or `- `; '' for a paragraph. */
  prefix: string
  words: string
}

/** A line break, with what is before the words of the next line of an entry or a quote. */
const lineBreak = /\n[ \t]*(?:>[ \t]?)?/g
/** A line break that the page shows, since two spaces are before it. */
const shownBreak = / {2,}\n[ \t]*(?:>[ \t]?)?/

const kinds: readonly [pattern: RegExp, kind: ProseWords['kind']][] = [
  [/^#{1,6}[ \t]+/, 'heading'],
  [/^(?:[-*+]|\d{1,9}[.)])[ \t]+/, 'entry'],
  [/^>[ \t]?/, 'quote'],
]

/**
 * Splits a paragraph of the prose into the characters that make it a heading or an entry, and its
 * words in one line.
 */
export function proseWords(paragraph: string): ProseWords {
  for (const [pattern, kind] of kinds) {
    const prefix = pattern.exec(paragraph)?.[0]
    if (prefix !== undefined)
      return { kind, prefix, words: unfolded(paragraph.slice(prefix.length)) }
  }
  return { kind: 'paragraph', prefix: '', words: unfolded(paragraph) }
}

/** A text without the breaks of its lines, but for those that the page shows. */
function unfolded(text: string): string {
  const parts = text.split(shownBreak).map((part) => part.replaceAll(lineBreak, ' '))
  return parts.join('  \n').trimEnd()
}

/**
 * The paragraph with other words. An empty line in the words starts a further paragraph, heading or
 * entry of the same kind. Lines before and after the change stay as they were broken.
 *
 * @param paragraph as the file has it
 * @param indent the spaces before it in its line
 * @returns '' for empty words: the paragraph is then removed
 */
function withWords(paragraph: string, words: string, indent = ''): string {
  const { kind, prefix } = proseWords(paragraph)
  const parts = words
    .split(/\n[ \t]*\n/)
    .map((part) => unfolded(part.trim()))
    .filter(Boolean)
  const between = kind === 'entry' ? `\n${indent}` : `\n\n${indent}`
  return parts
    .map((part, index) => paragraphOf(kind, prefixAt(prefix, index), part, paragraph, indent))
    .join(between)
}

/** The prefix of a paragraph after the first: a numbered list counts on. */
function prefixAt(prefix: string, index: number): string {
  return prefix.replace(/^\d+/, (number) => String(Number(number) + index))
}

function paragraphOf(
  kind: ProseWords['kind'],
  prefix: string,
  words: string,
  old: string,
  indent: string,
): string {
  const typed = proseWords(words)
  // An editor who types the prefix of a heading into a heading means the same heading.
  if (kind !== 'paragraph' && typed.kind === kind)
    return paragraphOf(kind, prefix, typed.words, old, indent)
  const plain = kind === 'paragraph' ? words.replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2') : words
  if (kind === 'heading') return prefix + plain
  const further = indent + (kind === 'quote' ? prefix : ' '.repeat(prefix.length))
  const parts = old.split(shownBreak).map((part) => part.split(lineBreak))
  // A paragraph that its author wrote in one long line stays in one line.
  const longest = Math.max(lineLength, ...parts.flat().map(({ length }) => length))
  return (prefix + plain)
    .split(shownBreak)
    .map((part, index) => foldText(part, parts[index] ?? [], longest - indent.length))
    .join('  \n')
    .replaceAll('\n', `\n${further}`)
}

/** The prose as a list of its paragraphs, headings and entries, as the file has them. */
export function paragraphsIn(prose: string): string[] {
  return paragraphsOf({ text: prose, bodyStart: 0 }).map(({ text }) => text)
}

/**
 * The prose with other paragraphs. The text between two paragraphs stays. Where one was removed,
 * the larger gap beside it stays: the first entry of a list leaves the empty line above it.
 *
 * @param paragraphs as many as the prose has; '' for a removed one
 */
export function withParagraphs(prose: string, paragraphs: readonly string[]): string {
  let index = 0
  const replaced = prose.replace(proseParagraph, () => paragraphs[index++] || removed)
  return replaced
    .replaceAll(removedRun, (run, start: number) => {
      const above = /^\n*/.exec(run)![0]
      const below = /\n*$/.exec(run)![0]
      const isLast = start + run.length === replaced.length
      return isLast || below.length > above.length ? below : above
    })
    .replace(/^\n{3,}/, '\n\n')
}

/** Two neighbours of the prose: entries of a list have no empty line between them. */
export function withBelow(above: string, below: string): string {
  const areEntries = [above, below].every((text) => proseWords(text).kind === 'entry')
  return areEntries ? `${above}\n${below}` : `${above}\n\n${below}`
}

/**
 * The prose with other words at one of its paragraphs, headings and entries.
 * @param words empty words remove it, and an empty line in them starts a further one
 * @throws Error with a sentence if the prose does not have it
 */
export function proseWithWords(prose: string, index: number, words: string): string {
  const paragraphs = paragraphsIn(prose)
  const old = paragraphs[index]
  if (old === undefined) throw new Error('This text is not there any more.')
  return withParagraphs(
    prose,
    paragraphs.with(index, withWords(old, words, indentsIn(prose)[index])),
  )
}

/**
 * The placeholder of a removed paragraph while the others are replaced. It is a private-use
 * character, which no text has.
 */
const removed = '\u{f8ff}'
/** Removed paragraphs that follow each other, with the line breaks around them. */
const removedRun = new RegExp(`\\n*(?:[ \\t]*${removed}(?:\\n+|$))+`, 'g')

/** The spaces before each paragraph in its line. */
function indentsIn(prose: string): string[] {
  return paragraphsOf({ text: prose, bodyStart: 0 }).map(
    ({ start }) => /[ \t]*$/.exec(prose.slice(0, start))?.[0] ?? '',
  )
}
