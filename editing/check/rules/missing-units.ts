import { claimOfMark, figureMark } from '../../../src/lib/figures.ts'
import { bodyOf, type ProseBlock } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import type { RegisteredClaim, TextFacts } from '../site.ts'
import type { Text } from '../texts.ts'
import { measures, unitAfter } from '../written-numbers.ts'

/**
 * How texts write each unit of time. A count needs no unit beside it, since any noun may say what
 * is counted (‘a team of 8’), and a figure of per cent or times has its sign in itself.
 */
const writtenUnits: Readonly<Record<string, RegExp>> = {
  seconds: /(?<!\p{L})(?:seconds?|secs?)(?!\p{L})/iu,
  minutes: /(?<!\p{L})(?:minutes?|mins?)(?!\p{L})/iu,
  hours: /(?<!\p{L})(?:hours?|hrs?|h)(?!\p{L})/iu,
  days: /(?<!\p{L})days?(?!\p{L})/iu,
  weeks: /(?<!\p{L})(?:weeks?|wks?)(?!\p{L})/iu,
  months: /(?<!\p{L})months?(?!\p{L})/iu,
  years: /(?<!\p{L})(?:years?|yrs?)(?!\p{L})/iu,
}

/** After a figure that ends its text: other figures, and the words between them. */
const endOfCaption = /^(?:[^\p{L}.!?]|(?<!\p{L})(?:to|and|or)(?!\p{L}))*$/iu

/** The end of a sentence, and the spaces after it. */
const sentenceEnd = /(?<=[.!?])\s+/

/**
 * Finds a figure of time whose unit is nowhere beside it, so that visitors read ‘It takes about
 * 15.’ The unit is beside a figure in its sentence or the sentence before (‘It took 40 hours. Now
 * it takes 5.’). After a figure that ends its text, it may also be in another field of its entry.
 * In a table it may be in the head of a column, so figures in tables are not judged.
 */
export function checkMissingUnits(
  text: Text,
  file: ContentFile,
  facts: Pick<TextFacts, 'claims'>,
): Problem[] {
  // Most texts have no figure, and when a figure changes, all texts are checked again.
  if (!text.text.includes('((') || text.isInTable || text.part?.code) return []
  if (file.collection === 'claims') return []
  return [...text.text.matchAll(figureMark)].flatMap((match): Problem[] => {
    const name = match[1]!.trim()
    if (name.endsWith(' scope')) return []
    const claim = facts.claims.find((one) => one.name === claimOfMark(name))
    const unit = claim && writtenUnits[claim.unit]
    const after = text.text.slice(match.index + match[0].length)
    const hasWrongUnit = measures.includes(unitAfter(after) ?? '')
    if (!unit || hasWrongUnit || unit.test(claim.text)) return []
    if (unit.test(wordsBeside(text, match.index, file))) return []
    const right = withUnit(match[0], claim, text.text.slice(0, match.index), after)
    const message =
      `“${claim.name}” counts ${claim.unit}, but no words beside it say so: visitors read ` +
      `“${claim.text}” alone. Write: ${right}`
    return [text.problemAt(match.index, match[0], { message, write: right })]
  })
}

/** An article and up to two words, before a figure that belongs to a noun: ‘take the short’. */
const beforeNoun = /(?<!\p{L})(?:an?|the|our|your|this|each|every)\s(?:\p{L}+\s){0,2}$/iu
/** A word that may be a noun, after the figure. */
const noun =
  /^\s(?!(?:so|that|to|of|in|for|and|or|now|on|at|from|with|is|are|than|as|by|it|we|you)\b)\p{Ll}/u

/** What takes the place of a figure without its unit: `((chat-minutes))-minute` before a noun. */
function withUnit(mark: string, claim: RegisteredClaim, before: string, after: string): string {
  const singular = claim.unit.replace(/s$/, '')
  if (beforeNoun.test(before) && noun.test(after)) return `${mark}-${singular}`
  return `${mark} ${/^(?:1|one)$/i.test(claim.text) ? singular : claim.unit}`
}

/** The words from which visitors see what a figure counts, without the names of figures. */
function wordsBeside(text: Text, index: number, file: ContentFile): string {
  const whole = blockOf(text, file)?.text ?? text.text
  const start = Math.max(whole.indexOf(text.text), 0) + index
  const before = whole.slice(0, start).split(sentenceEnd)
  const sentence = whole.slice(start).split(sentenceEnd)[0]!
  const after = whole.slice(start).replace(figureMark, '')
  const isCaption = endOfCaption.test(after)
  const words = [...before.slice(-2), sentence, ...(isCaption ? textsOfEntry(text, file) : [])]
  return words.join(' ').replace(figureMark, ' ')
}

/** The heading, entry or paragraph of the prose that has this text; undefined in a table. */
function blockOf({ part }: Text, file: ContentFile): ProseBlock | undefined {
  return (
    part && bodyOf(file).blocks.find(({ start, end }) => start <= part.start && part.end <= end)
  )
}

/** The texts of the entry of a list, or of the group, that has this text. */
function textsOfEntry({ leaf }: Text, file: ContentFile): string[] {
  const group = leaf?.path.slice(0, -1) ?? []
  if (group.length === 0) return []
  return file.leaves
    .filter(({ path }) => path.length === leaf!.path.length)
    .filter(({ path, shape }) => isProse(shape) && group.every((key, at) => path[at] === key))
    .map((other) => other.text)
}
