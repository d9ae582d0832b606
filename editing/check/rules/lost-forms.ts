import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import { type ProseBlock, bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { inOneLine } from '../prose-marks.ts'
import type { Site } from '../site.ts'

/** The share of their words that two lines have in common if one was made of the other. */
const leastInCommon = 0.5

/**
 * A change that writes over a heading or an entry may lose its `##` or `- `. Its words then become
 * a paragraph, or join the entry above. A sentence with a full stop is meant as a sentence.
 */
export function* checkLostForms(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const now = site.files.find(({ path }) => path === old.path)
    if (!now?.data) continue
    yield* lostForms(bodyOf(old).blocks, now)
    yield* joinedEntries(old, now)
    yield* joinedParagraphs(old, now)
  }
}

/**
 * Two paragraphs that became one, since the empty line between them is gone. Somebody may mean it,
 * but not at the start of a role, whose first paragraph is set large.
 */
function* joinedParagraphs(old: ContentFile, now: ContentFile): Iterable<Problem> {
  const before = bodyOf(old).blocks
  for (const [index, { kind, text, start, end }] of bodyOf(now).blocks.entries()) {
    const [first, second] = before.flatMap((block, at) => {
      const next = before[at + 1]
      const areBoth = block.kind === 'paragraph' && next?.kind === 'paragraph'
      return areBoth && sameWords(`${block.text} ${next.text}`, text) ? [block, next] : []
    })
    if (kind !== 'paragraph' || !first || !second) continue
    const gap = now.text.slice(start, end).search(wordsInLines(second.text))
    const isSetLarge = now.folder === 'surveys' && index === 0
    const message =
      'This was a paragraph of its own, and the empty line above it is gone. ' +
      (isSetLarge ? 'The first paragraph is set large: put the line back.' : 'Is that right?')
    const problem = now.problemAt(start + Math.max(gap, 0), message)
    yield isSetLarge ? problem : asWarning(problem)
  }
}

const sameWords = (one: string, other: string): boolean => inOneLine(one) === inOneLine(other)

/** Finds words whose lines may break elsewhere. */
function wordsInLines(words: string): RegExp {
  return new RegExp(
    words
      .trim()
      .split(/\s+/)
      .map(escapedPattern)
      .join(String.raw`\s+`),
  )
}

/** Two short entries of a list of fields that became one, since the second has lost its `- `. */
function* joinedEntries(old: ContentFile, now: ContentFile): Iterable<Problem> {
  const before = old.leaves.filter(({ path }) => typeof path.at(-1) === 'number')
  for (const { path, text } of now.leaves) {
    if (typeof path.at(-1) !== 'number') continue
    const second = before.find((entry, index) => {
      const first = before[index - 1]
      const isNext = first?.path.slice(0, -1).join() === entry.path.slice(0, -1).join()
      return isNext && text === `${first.text} ${entry.text}`
    })
    const [start, end] = now.nodeAt(path)?.range ?? [0, 0]
    const at = second ? now.text.slice(start, end).search(atStartOfLine(second.text)) : -1
    if (!second || at < 0) continue
    const message =
      'This was an entry of its own, and is part of the entry above now. Start it under the ' +
      `entry above. Write: - ${second.text}`
    yield now.problemAt(start + at, message, path)
  }
}

function* lostForms(before: readonly ProseBlock[], file: ContentFile): Iterable<Problem> {
  const now = bodyOf(file).blocks
  const isIn = (blocks: readonly ProseBlock[], { kind, text }: ProseBlock): boolean =>
    blocks.some((block) => block.kind === kind && block.text === text)
  const gone = before.filter((block) => block.kind !== 'paragraph' && !isIn(now, block))
  const added = now.filter((block) => !isIn(before, block))

  for (const old of gone) {
    const lines = added.flatMap((block) => looseLines(block, file))
    const found = lines.find(({ text }) => isMadeOf(old.text, text))
    if (found) yield file.problemAt(found.offset, sayLost(old, found.text))
  }
}

/** The lines of a block that may have been a heading or an entry. */
function looseLines(block: ProseBlock, file: ContentFile): { text: string; offset: number }[] {
  if (block.kind === 'heading') return []
  const lines = file.text.slice(block.start, block.end).split('\n')
  const offsets = lines.map(
    (_, index) => block.start + lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0),
  )
  return lines
    .map((text, index) => ({ text: text.trim(), offset: offsets[index]! }))
    .slice(block.kind === 'entry' ? 1 : 0)
}

/** Finds words after the spaces at the start of a line. */
function atStartOfLine(words: string): RegExp {
  return new RegExp(String.raw`(?<=\n[ \t]*)${escapedPattern(words)}`)
}

/** True if a line has most of the words of an earlier heading or entry, and is no sentence. */
function isMadeOf(before: string, line: string): boolean {
  if (line === '' || /[.!?:…]$/.test(line)) return false
  const words = wordsOf(before)
  const own = wordsOf(line)
  const common = [...own].filter((word) => words.has(word))
  return common.length / Math.max(words.size, own.size) >= leastInCommon
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
}

function sayLost({ kind }: ProseBlock, line: string): string {
  const [what, mark] = kind === 'heading' ? ['a heading', '##'] : ['an entry of a list', '-']
  const words = line.replace(/^[#-]+/, '').trimStart()
  if (line.startsWith(mark))
    return `This was ${what}. A space is missing after its ${mark}. Write: ${mark} ${words}`
  return (
    `This was ${what}, and its ${mark} is missing now. Write: ${mark} ${words}, or end it with a ` +
    'full stop if it is a sentence now.'
  )
}
