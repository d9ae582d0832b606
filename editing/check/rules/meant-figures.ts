import { figureMark } from '../../../src/lib/figures.ts'
import { stemsOfClaim, stemsOfText, subjectOfFigure, wordsOfClaim } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import type { Advice, Problem } from '../problem.ts'
import { clauseAt, sentenceWithSubject } from '../sentences.ts'
import { isFields, valueAt } from '../shape.ts'
import type { RegisteredClaim, Site, TextFacts } from '../site.ts'
import type { Text } from '../texts.ts'

/** A figure that a text names, and where. */
interface NamedFigure {
  claim: RegisteredClaim
  /** As it is written: `((chat-minutes))`. */
  mark: string
  index: number
  /** The text before it, and after it. */
  before: string
  after: string
}

/**
 * Finds a figure where another one with the same unit belongs: two that have changed places, and
 * one whose words are those of another, as in `((chat-minutes))-minute survey`.
 */
export function checkMeant(
  text: Text,
  file: ContentFile,
  { claims }: Pick<TextFacts, 'claims'>,
): Problem[] {
  if (text.part?.code || !text.text.includes('((')) return []
  const figures = figuresIn(text.text, claims)
  const ofUnits = [...Map.groupBy(figures, ({ claim }) => claim.unit).values()]
  const exchanged = ofUnits.flatMap((ofUnit) => exchangedIn(text, ofUnit) ?? [])
  if (exchanged.length > 0) return exchanged
  return figures.flatMap((figure): Problem[] => {
    const advice =
      otherNoun(figure, claims) ??
      otherTime(figure, claims) ??
      otherWords(figure, text, file, claims)
    return advice ? [text.problemAt(figure.index, figure.mark, advice)] : []
  })
}

function figuresIn(text: string, claims: readonly RegisteredClaim[]): NamedFigure[] {
  return [...text.matchAll(figureMark)].flatMap(({ 0: mark, 1: name = '', index }) => {
    const claim = claims.find((one) => one.name === name.trim())
    const before = text.slice(0, index)
    return claim ? [{ claim, mark, index, before, after: text.slice(index + mark.length) }] : []
  })
}

/** Finds a figure before a noun that only the meanings of other figures have. */
function otherNoun(
  { claim, before, after }: NamedFigure,
  claims: readonly RegisteredClaim[],
): Advice | undefined {
  const noun = subjectOfFigure(before, after, claim.unit)
  if (noun === undefined || wordsOfClaim(claim).has(noun)) return undefined
  const others = claims.filter((one) => one.unit === claim.unit && wordsOfClaim(one).has(noun))
  return others.length === 0 ? undefined : adviceFor(claim, others, noun)
}

/** So many words of another figure, and none of its own, show that the other one is meant. */
const wordsOfAnother = 2
/** A word that more figures have says nothing about one of them, such as “client”. */
const mostFiguresOfWord = 2

/**
 * Finds a figure in a clause, or in a text, that has the words of another one. If the sentence
 * names that other figure too, the words are about that one.
 */
function otherWords(
  { claim, index }: NamedFigure,
  text: Text,
  file: ContentFile,
  claims: readonly RegisteredClaim[],
): Advice | undefined {
  const own = stemsOfClaim(claim)
  const all = allStems(text, file)
  const ofUnit = claims.filter(({ unit }) => unit === claim.unit)
  const isTelling = (word: string): boolean =>
    ofUnit.filter((one) => stemsOfClaim(one).has(word)).length <= mostFiguresOfWord
  const wordsOf = (other: RegisteredClaim, words: ReadonlySet<string>): string[] =>
    onlyIn(stemsOfClaim(other), own).filter((word) => words.has(word) && isTelling(word))
  const others = ofUnit.filter((other) => wordsOf(other, all).length >= wordsOfAnother)
  if (others.length === 0) return undefined

  const sentence = sentenceWithSubject(text.text, index)
  const around = `${wordsBeside(text, file)} ${sentence}`
  const named = new Set(figuresIn(sentence, claims).map((figure) => figure.claim))
  const isMeantBy = (words: ReadonlySet<string>, other: RegisteredClaim): boolean => {
    const ofOwn = onlyIn(own, stemsOfClaim(other))
    // If a figure has no words of its own, the text cannot show that another one is meant.
    if (ofOwn.length === 0) return false
    const isOfOther = wordsOf(other, words).length >= wordsOfAnother
    return isOfOther && !ofOwn.some((word) => words.has(word))
  }
  const found = [clauseAt(text.text, index), around]
    .map(stemsWithoutFigures)
    .map((words) => others.filter((other) => !named.has(other) && isMeantBy(words, other)))
    .find((meant) => meant.length === 1)
  return found && adviceFor(claim, found, found[0]!.name.replaceAll('-', ' '))
}

/** The stems of texts that were read, since most texts stay when the register changes. */
const knownStems = new WeakMap<Text, Set<string>>()

/** The stems of a text, and of those beside it. */
function allStems(text: Text, file: ContentFile): Set<string> {
  const known =
    knownStems.get(text) ?? stemsWithoutFigures(`${wordsBeside(text, file)} ${text.text}`)
  knownStems.set(text, known)
  return known
}

function stemsWithoutFigures(words: string): Set<string> {
  return stemsOfText(words.replace(figureMark, ' '))
}

/** The words that only one of two figures has. */
function onlyIn(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((word) => !others.has(word))
}

function adviceFor(
  claim: RegisteredClaim,
  others: readonly RegisteredClaim[],
  subject: string,
): Advice {
  const names = others.map(({ name }) => `((${name}))`).join(' or ')
  const message =
    `“${claim.name}” means: ${claim.means} Here it is about “${subject}”. Write ${names}, or use ` +
    'other words.'
  return others.length === 1 ? { message, write: names } : message
}

/**
 * Finds a field that names a figure in an entry whose title has the words of another one: the time
 * of `video-scripts` below “Website content”.
 */
export function* checkNamedFigures(file: ContentFile, { claims }: Site): Iterable<Problem> {
  for (const { path, shape, text } of file.leaves) {
    if (shape.refersTo !== 'claim' || typeof path.at(-2) !== 'number') continue
    const claim = claims.find(({ name }) => name === text)
    const title = valueAt(file.data, [...path.slice(0, -1), 'title'])
    if (!claim || typeof title !== 'string') continue
    const words = stemsOfText(title)
    const own = stemsOfClaim(claim)
    if (!own.isDisjointFrom(words)) continue
    const [other, ...more] = claims.filter(
      (one) =>
        one.unit === claim.unit &&
        isNamedAlike(one, claim) &&
        stemsOfClaim(one).intersection(words).size >= wordsOfAnother,
    )
    if (!other || more.length > 0) continue
    const message =
      `“${claim.name}” means: ${claim.means} Here it is about “${title}”. Write: ` + other.name
    yield file.problemIn(path, { message, write: other.name })
  }
}

/** True for two figures of the same kind of thing: `website-time` and `video-time`. */
function isNamedAlike({ name }: RegisteredClaim, other: RegisteredClaim): boolean {
  return name.split('-').at(-1) === other.name.split('-').at(-1)
}

/** The other texts of an entry, such as the title above its text. */
function wordsBeside({ leaf }: Text, { data }: ContentFile): string {
  const path = leaf?.path ?? []
  if (typeof path.at(-2) !== 'number') return ''
  const entry = valueAt(data, path.slice(0, -1))
  if (!isFields(entry)) return ''
  return ['title', 'text']
    .filter((field) => field !== path.at(-1))
    .map((field) => (typeof entry[field] === 'string' ? entry[field] : ''))
    .join(' ')
}

/** Words before a figure, and after it, that say when it was so. */
const timeCues = {
  before: /\b(?:took|used to take|instead of|down from|from)\s(?:about |only |over )?$/i,
  beforeAfter: /^\s(?:\p{L}+\s)?(?:before|earlier)(?=[.,;!?]|$|\s(?:the|we|our)\b)/iu,
  now: new RegExp(
    String.raw`(?:\b(?:takes?|needs?|done in|down to|now in)|\bfrom\b[^.!?]*\sto)\s` +
      '(?:about |only |just )?$',
    'i',
  ),
  nowAfter: /^\s(?:\p{L}+\s)?(?:now|today)(?=[.,;!?]|$)/iu,
}

/** Words of a figure that say when it is so. */
const timeWords = { before: /\b(?:before|earlier|previously)\b/i, now: /\b(?:now|after|today)\b/i }
type When = keyof typeof timeWords

/** When a figure is so: before a change, or after it. */
function whenOf({ name, means }: RegisteredClaim): When | undefined {
  const words = `${name.replaceAll('-', ' ')} ${means}`
  const [when, ...more] = (['before', 'now'] as const).filter((one) => timeWords[one].test(words))
  return more.length === 0 ? when : undefined
}

/** When a figure is so by the words around it in a text. */
function writtenWhen({ before, after }: NamedFigure): When | undefined {
  const isBefore = timeCues.before.test(before) || timeCues.beforeAfter.test(after)
  const isNow = timeCues.now.test(before) || timeCues.nowAfter.test(after)
  if (isBefore === isNow) return undefined
  return isBefore ? 'before' : 'now'
}

/** Finds words around a figure that are about another time: “((hours-before)) hours now”. */
function otherTime(figure: NamedFigure, claims: readonly RegisteredClaim[]): Advice | undefined {
  const { claim } = figure
  const own = whenOf(claim)
  const written = writtenWhen(figure)
  if (own === undefined || written === undefined || own === written) return undefined
  const others = claims.filter((one) => one.unit === claim.unit && whenOf(one) === written)
  return others.length === 1 ? adviceFor(claim, others, written) : undefined
}

/** Finds two figures that have changed places: “between 9 and 3”, or “now takes” the old time. */
function exchangedIn(
  { text, problemAt }: Text,
  [first, second, ...more]: readonly NamedFigure[],
): Problem | undefined {
  if (!first || !second || more.length > 0) return undefined
  const between = text.slice(first.index + first.mark.length, second.index)
  const start = first.claim.numbers[0] ?? 0
  const end = second.claim.numbers[0] ?? 0
  const isRange = /\bbetween\s$/i.test(first.before) && /^\sand\s$/.test(between)
  if (!(isRange && start > end) && !areInWrongTime([first, second], between)) return undefined
  const from = first.mark + between + second.mark
  const write = second.mark + between + first.mark
  return problemAt(first.index, from, {
    message: `These two figures have changed places. Write: ${write}`,
    write,
  })
}

/** True for a figure of before the change where one of now belongs, and the other way round. */
function areInWrongTime(figures: readonly NamedFigure[], between: string): boolean {
  const [first, second] = figures.map(({ claim }) => whenOf(claim))
  if (first === undefined || second === undefined || first === second) return false
  const isFromTo = /^\s(?:\p{L}+\s)?to\s$/u.test(between) && first === 'now'
  return (
    isFromTo ||
    figures.some((figure) => {
      const written = writtenWhen(figure)
      return written !== undefined && written !== whenOf(figure.claim)
    })
  )
}
