import { claimOfMark, companyMark, figureMark } from '../../src/lib/figures.ts'
import { isNumber } from '../../src/lib/numbers.ts'
import type { Advice, Problem } from './problem.ts'
import type { RegisteredClaim, TextFacts } from './site.ts'
import type { Text } from './texts.ts'
import { countUnits, measures, timeUnits, unitAfter } from './written-numbers.ts'

/** A figure of a text with what is around it. */
interface FigureInText {
  name: string
  /** The words that visitors read for it. */
  words: string
  /** The figure in the register; undefined for a plain number in brackets. */
  claim: RegisteredClaim | undefined
  /** The text before it. */
  before: string
  /** The text after it. */
  after: string
}

/**
 * Finds words that do not fit around a figure: its unit, the word before it, or a missing space.
 */
export function findMisfits(
  { text, problemAt }: Text,
  facts: Pick<TextFacts, 'claims' | 'figures'>,
): Problem[] {
  return [...text.matchAll(figureMark)].flatMap((match) => {
    const { 0: mark, index } = match
    const name = match[1]!.trim()
    const words = wordsOfFigure(name, facts)
    if (words === undefined) return []
    const claim = facts.claims.find((one) => one.name === claimOfMark(name))
    const before = text.slice(0, index)
    const after = text.slice(index + mark.length)

    const advice = misfit({ name, words, claim, before, after })
    if (advice) return [problemAt(index, mark, advice)]

    const article = wrongArticle(words, before)
    if (!article) return []
    const { message, written, right } = article
    const start = index - written.length - 1
    const write = `${right} ${mark}`
    return [problemAt(start, text.slice(start, index) + mark, { message, write })]
  })
}

/**
 * The words that visitors read for a figure; undefined for a name that does not exist, and for one
 * that is no number: the company, and the scope of a figure.
 */
function wordsOfFigure(name: string, { figures }: Pick<TextFacts, 'figures'>): string | undefined {
  if (name === companyMark || name.endsWith(' scope')) return undefined
  return figures.get(name) ?? (isNumber(name) ? name : undefined)
}

/** The first thing around a figure that does not fit. */
function misfit(figure: FigureInText): Advice | undefined {
  return (
    doubledSign(figure) ??
    missingSpace(figure) ??
    looseBracket(figure) ??
    doubledUnit(figure) ??
    pluralAfterHyphen(figure) ??
    wrongUnit(figure) ??
    pluralAfterOne(figure)
  )
}

/** ((cost-reduction))% where the figure has the sign itself, or a currency before a share. */
function doubledSign({ words, before, after }: FigureInText): Advice | undefined {
  const unit = unitAfter(after)
  if (words.endsWith('%') && unit === 'per cent')
    return `The figure is “${words}” and already contains the percent sign. Delete the second one.`
  // ‘4×’ or ‘4x’.
  const endsWithTimes = /(?:×|\dx)$/.test(words)
  if (endsWithTimes && unit === 'times')
    return `The figure is “${words}” and already means “times”. Delete the word after it.`
  const currency = /[£€$]$/.exec(before)?.[0]
  return currency !== undefined && words.endsWith('%')
    ? `The figure is “${words}”, which is not money. Remove the “${currency}” before it.`
    : undefined
}

/** Letters that touch the brackets: about((survey-minutes))minutes. */
function missingSpace({ name, before, after }: FigureInText): Advice | undefined {
  const isJoinedBefore = /[\p{L}\d]$/u.test(before)
  const isJoinedAfter = /^[\p{L}\d]/u.test(after)
  if (!isJoinedBefore && !isJoinedAfter) return undefined
  const spaceBefore = isJoinedBefore ? ' ' : ''
  const spaceAfter = isJoinedAfter ? ' ' : ''
  return {
    message: 'A space is missing beside this figure.',
    write: `${spaceBefore}((${name}))${spaceAfter}`,
  }
}

/** A third bracket after the figure, without one that opens before it. */
function looseBracket({ before, after }: FigureInText): Advice | undefined {
  const isClosed = /^\)\s/.test(after)
  const isOpenBefore = before.lastIndexOf('(') > before.lastIndexOf(')')
  return isClosed && !isOpenBefore
    ? 'There is a closing bracket after this figure, but no opening one. Remove it.'
    : undefined
}

/** The two words after a figure, each with the space or hyphen before it: “-minute minutes”. */
const twoWords = /^([\s-]\p{L}+)([\s-]\p{L}+)/u

/** A unit after a unit: ((survey-minutes)) minutes minutes, as after typing over a part of it. */
function doubledUnit({ after }: FigureInText): Advice | undefined {
  const [, first = '', second = ''] = twoWords.exec(after) ?? []
  const unit = unitAfter(first)
  const isTwice = unit !== undefined && timeUnits.includes(unit) && unitAfter(second) === unit
  return isTwice
    ? `This figure has its unit twice, “${(first + second).slice(1)}”. Keep one.`
    : undefined
}

/** A ((survey-minutes))-minutes survey. */
function pluralAfterHyphen({ after }: FigureInText): Advice | undefined {
  const singular = /^-(minute|hour|week|month)s\b/i.exec(after)?.[1]
  return singular === undefined
    ? undefined
    : `A unit after a hyphen has no s. Write “-${singular}”, or a space in place of the hyphen.`
}

/** Another unit than that of the claim: ((survey-minutes)) hours. */
function wrongUnit({ claim, after }: FigureInText): Advice | undefined {
  const unit = unitAfter(after)
  if (!claim || unit === undefined || unit === claim.unit) return undefined
  const areMeasures = measures.includes(unit) && measures.includes(claim.unit)
  if (!areMeasures && !isTimeOfCount(claim.unit, unit, after)) return undefined
  return (
    `“${claim.name}” counts ${claim.unit}, but the next word is ${unit}. Use another figure, ` +
    `or write ${claim.unit}.`
  )
}

/** True for “40 hours” of 40 users, and for “2 users” of two hours. @param after the figure */
function isTimeOfCount(own: string, unit: string, after: string): boolean {
  const singular = unit.replace(/s$/, '')
  const isNextWord = new RegExp(String.raw`^[\s-]${singular}`, 'i').test(after)
  const isTime = [own, unit].filter((one) => timeUnits.includes(one)).length === 1
  const isCount = [own, unit].some((one) => one === 'users' || countUnits.includes(one))
  return isNextWord && isTime && isCount
}

/** A plural after one: ((programme-weeks)) weeks. */
function pluralAfterOne({ words, after }: FigureInText): Advice | undefined {
  const isOne = /^(?:1|one)$/i.test(words)
  return isOne && /^\s(?:minutes|hours|weeks|months|days|people)\b/.test(after)
    ? 'The figure is now 1, so the next word must be singular. Write it without the s, like ' +
        '“1 minute”.'
    : undefined
}

/** A figure that is read with a vowel first: “8 weeks”, “11%”, “£18m”, “eighty”. “110” is not. */
const vowelFirst = /^[£€$]?(?:8|11(?!\d)|18(?!\d)|eight|eleven)/i

/** “a” before a figure that begins like “eight”, or “an” before another number. */
function wrongArticle(
  words: string,
  before: string,
): { message: string; written: string; right: string } | undefined {
  const written = /(?:^|[\s(])(an?)\s$/i.exec(before)?.[1]
  if (written === undefined) return undefined
  const [number] = /^[£€$]?[\d\p{L}-]+/u.exec(words) ?? []
  // Words may begin with any sound: “an under 10”.
  if (number === undefined || !isNumber(number)) return undefined
  const right = vowelFirst.test(words) ? `${written[0]}n` : written[0]!
  if (right === written) return undefined
  return { message: `Write “${right}” before “${words}”, not “${written}”.`, written, right }
}
