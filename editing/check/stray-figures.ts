import { claimsMeantBy, type ClaimMatch } from './meant-claims.ts'
import { withoutNeverClaims } from './never-claims.ts'
import { asWarning, type Problem } from './problem.ts'
import { severityInOtherUnit, severityOf, type Severity } from './severity-of-figures.ts'
import type { RegisteredClaim } from './site.ts'
import type { Text } from './texts.ts'
import { explain, marked, replacement } from './words-for-figures.ts'
import { mayContainNumber, writtenNumbers, type WrittenNumber } from './written-numbers.ts'
import { writtenParts, writtenSpans } from './written-parts.ts'

/**
 * Finds figures that are written out instead of named. It reads the numbers of a text
 * (`writtenNumbers`), finds the figures of the register that each may mean (`claimsMeantBy`), and
 * decides how it counts (`severityOf`):
 *
 * ```text
 * It takes 15 minutes.   a problem   the register has 15 minutes
 * a 30-minute survey     a problem   the register has 15 minutes for a survey
 * 15 minutes of tea      a warning   if its sentence is about something else
 * 81% faster             a problem   a result makes a claim
 * 5% of drafts           a warning   a share of something
 * 300 clients            a warning   may be plain English, and the register does not have it
 * Room 15                nothing     one of a sequence
 * ```
 *
 * A number alone makes no claim: dates, times of day, versions, postcodes and ordinals are no
 * figures of ours.
 */
export function findStrayFigures(text: Text, claims: readonly RegisteredClaim[]): Problem[] {
  const { written, inOtherUnits } = numbersOf(text)
  const figures = written.map((number): StrayFigure => {
    const match = claimsMeantBy(number, text.text, claims)
    return { number, match, severity: severityOf(number, text, match) }
  })
  // The same time in another unit is most likely the same figure.
  const further = inOtherUnits.map((number): StrayFigure => {
    const match = claimsMeantBy(number, text.text, claims)
    return { number, match, severity: severityInOtherUnit(number, text, match) }
  })
  const stray = [...figures, ...further].filter(({ severity }) => severity !== undefined)
  return oncePerNumber(stray).map((figure) => problemOf(figure, text))
}

/** The numbers of a text, and its times in other units, without those that are never claims. */
interface TextNumbers {
  written: readonly WrittenNumber[]
  inOtherUnits: readonly WrittenNumber[]
}

/** The numbers of texts that were read, since most texts stay when the register changes. */
const knownNumbers = new WeakMap<Text, TextNumbers>()

function numbersOf(text: Text): TextNumbers {
  const known = knownNumbers.get(text)
  if (known) return known
  const numbers = mayContainNumber(text.text) ? readNumbers(text.text) : noNumbers
  knownNumbers.set(text, numbers)
  return numbers
}

const noNumbers: TextNumbers = { written: [], inOtherUnits: [] }

function readNumbers(text: string): TextNumbers {
  const words = withoutNeverClaims(text)
  return {
    written: [...writtenNumbers(words), ...writtenParts(words)],
    inOtherUnits: writtenSpans(words),
  }
}

/** A figure that is written out, with the figures of the register that it may mean. */
interface StrayFigure {
  number: WrittenNumber
  /** Undefined if it does not count. */
  severity: Severity | undefined
  match: ClaimMatch
}

function problemOf({ number, severity, match }: StrayFigure, { problemAt }: Text): Problem {
  const bare = number.raw + (number.hasPlus ? '+' : '')
  const whole = (bare + number.unitWords).trim()
  const fixes = match.claims.map((claim) => replacement(claim, number, whole))
  const problem = problemAt(number.index, number.raw, explain(whole, marked(number), match, fixes))
  const [fix] = fixes
  const withFix = fix && fixes.length === 1 ? { ...problem, fix } : problem
  return severity === 'problem' ? withFix : asWarning(withFix)
}

/**
 * One reading of each number: the first for which the register has this figure, else the first for
 * which it has another one, else the first.
 */
function oncePerNumber(figures: readonly StrayFigure[]): StrayFigure[] {
  const isUnknown = ({ match }: StrayFigure): boolean => match.claims.length === 0
  const isOther = ({ match }: StrayFigure): boolean => match.kind === 'other'
  const sorted = figures.toSorted(
    (a, b) =>
      Number(isUnknown(a)) - Number(isUnknown(b)) || Number(isOther(a)) - Number(isOther(b)),
  )
  const byIndex = Map.groupBy(sorted, ({ number }) => number.index)
  return [...byIndex.values()].map(([first]) => first!)
}
