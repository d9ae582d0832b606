import { commonEnds } from '../../common-ends.ts'
import { changedTexts } from '../changed-texts.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'

const word = /[\p{L}\d]+(?:[’'-][\p{L}\d]+)*/gu
/** Words that deny a sentence. */
const denials: ReadonlySet<string> = new Set(['not', 'never', 'no', 'nobody', 'nothing'])
/** Words that take the place of a denial, or that only one needs: “does not share” for “shares”. */
const helpers: ReadonlySet<string> = new Set([
  'do',
  'does',
  'did',
  'longer',
  'ever',
  'always',
  'often',
  'usually',
  'sometimes',
  'still',
])

/** A word without the ending of its form: “loses”, “losing”. */
function stemOf(one: string): string {
  return one.replace(/(?:e?s|e?d|ing|e)$/, '')
}

/** Words of opposite sense, each pair once. Other forms of them count too: “keeps” and “loses”. */
const opposites = [
  'more less, more fewer, most least, before after, first last, always never, with without',
  'all none, every no, everyone nobody, increase decrease, increase reduction, rise fall',
  'gain lose, keep lose, win lose, save waste, add remove, start stop, begin end, open close',
  'faster slower, higher lower, earlier later, easier harder, cheaper dearer, longer shorter',
  'better worse, right wrong, safe unsafe, above below, up down, buy sell, best worst, many few',
  'allow forbid, accept refuse, include exclude, maximum minimum, least most, early late',
  'optional required, public private, free paid, individual aggregated, anonymous named',
]
  .flatMap((line) => line.split(', '))
  .map((pair) => new Set(pair.split(' ').map(stemOf)))

/** What makes the opposite of a word at its start: “unpaid”, “non-confidential”. */
const negativeStart = /^(?:un|in|im|ir|dis|non-)(?=\p{L}{5})/u

/**
 * Finds a change of one word or two that turns the sense of a text around: “never” that is gone,
 * “loses” for “keeps”. It may be meant, so it is a warning.
 */
export function* checkReversedSense(site: Site): Iterable<Problem> {
  for (const { text, file, was } of changedTexts(site)) {
    if (was === undefined || !isLive(file) || text.part?.code) continue
    const { gone, put, at } = differingWords(was, text.text)
    if (!turnsAround(gone, put)) continue
    const message = `${explain(gone.join(' '), put.join(' '))} Is that meant?`
    yield asWarning(text.problemAt(at, put[0] ?? '', message))
  }
}

function explain(gone: string, put: string): string {
  const saysOpposite = 'this says the opposite of what it said.'
  if (put === '') return `Without “${gone}”, ${saysOpposite}`
  return gone === ''
    ? `With “${put}”, ${saysOpposite}`
    : `With “${put}” for “${gone}”, ${saysOpposite}`
}

/** The words in which two texts differ, and where they are in the second one. */
interface Difference {
  gone: string[]
  put: string[]
  at: number
}

function differingWords(was: string, now: string): Difference {
  const before = was.match(word) ?? []
  const found = [...now.matchAll(word)]
  const after = found.map(([one]) => one)
  const { start, end } = commonEnds(before, after)
  return {
    gone: before.slice(start, before.length - end),
    put: after.slice(start, after.length - end),
    at: (found[start] ?? found.at(-1))?.index ?? 0,
  }
}

function turnsAround(gone: readonly string[], put: readonly string[]): boolean {
  const before = gone.flatMap(plainWords)
  const after = put.flatMap(plainWords)
  const isSaidAsOften = denialsIn(before) === denialsIn(after)
  if (!isSaidAsOften && stated(before) === stated(after)) return true
  const [one] = before
  const [other] = after
  const isOneWord = before.length === 1 && after.length === 1
  return isOneWord && one !== undefined && other !== undefined && areOpposite(one, other)
}

/** A word in small letters, or the two that it is made of: “can not” of “cannot” and of “can’t”. */
function plainWords(written: string): string[] {
  const one = written.toLowerCase()
  const [, verb] = /^(.{2,})(?:not|n[’']t)$/.exec(one) ?? []
  return verb === undefined ? [one] : [verb === 'ca' ? 'can' : verb, 'not']
}

/** How many of these words deny something. */
const denialsIn = (words: readonly string[]): number =>
  words.filter((one) => denials.has(one)).length

/** What words say if nothing denies it. */
const stated = (words: readonly string[]): string =>
  words
    .filter((one) => !denials.has(one) && !helpers.has(one))
    .map(stemOf)
    .join(' ')

function areOpposite(one: string, other: string): boolean {
  const stems = new Set([stemOf(one), stemOf(other)])
  if (stems.size < 2) return false
  return (
    opposites.some((pair) => stems.isSubsetOf(pair)) ||
    one === other.replace(negativeStart, '') ||
    other === one.replace(negativeStart, '') ||
    (/(?:ful|less)$/.test(one) && one.replace(/ful|less$/, '') === other.replace(/ful|less$/, ''))
  )
}
