import { claimOfMark, figureMark } from '../../src/lib/figures.ts'
import { isNumber } from '../../src/lib/numbers.ts'
import { didYouMean, nearest } from './nearest.ts'
import type { Advice, Problem } from './problem.ts'
import type { RegisteredClaim, TextFacts } from './site.ts'
import type { Text } from './texts.ts'
import { unitAfter } from './written-numbers.ts'

// The names of figures in texts, and the brackets around them: ((survey-minutes)).

/** Finds the name of a figure that does not exist, and brackets that are not in pairs. */
export function findWrongNames(text: Text, facts: Pick<TextFacts, 'figures'>): Problem[] {
  return [...unknownNames(text, facts), ...missingBracket(text)]
}

function unknownNames(
  { text, leaf, problemAt }: Text,
  { figures }: Pick<TextFacts, 'figures'>,
): Problem[] {
  const marks = leaf?.shape.marks ?? []
  const known = [...figures.keys(), ...marks]
  return [...text.matchAll(figureMark)].flatMap((match): Problem[] => {
    const name = match[1]!.trim()
    if (known.includes(name) || isNumber(name)) return []
    const problem = problemAt(match.index, match[0], unknownName(name, known))
    return [{ ...problem, names: `claims/${claimOfMark(name)}` }]
  })
}

function unknownName(name: string, known: readonly string[]): Advice {
  const guess =
    didYouMean(name, known) || ' Use a name from settings/claims.mdx, or add this figure there.'
  const message = `There is no figure ((${name})).${guess}`
  const meant = nearest(name, known)
  return meant === undefined ? message : { message, write: `((${meant}))` }
}

/** Finds `((survey-minutes)` and `(survey-minutes))`. */
function missingBracket({ text, problemAt }: Text): Problem[] {
  const alone = /\({2}|\){2}/.exec(withoutPairs(text))
  if (!alone) return []
  const message =
    'A figure has two round brackets on each side, like ((survey-minutes)). Here a bracket is ' +
    'missing.'
  return [problemAt(alone.index, alone[0], message)]
}

/** Brackets in brackets: `(Article 12(3))`. */
const nestedBrackets = /\([^()]+(?:\([^()]*\)[^()]*)+\)/g

/** The text with spaces in place of figures, and of brackets in brackets. */
function withoutPairs(text: string): string {
  const blank = (part: string): string => ' '.repeat(part.length)
  return text.replace(figureMark, blank).replace(nestedBrackets, blank)
}

/** A figure with a space between its brackets: `( (survey-minutes))`, `((survey-minutes) )`. */
const spacedMark = /\((?:\s+\(([\w-]+)\)\s*|\(([\w-]+)\)\s+)\)/g

/** Finds a space between the two brackets of a figure. */
export function findSpacedBrackets(
  { text, problemAt }: Text,
  { figures }: Pick<TextFacts, 'figures'>,
): Problem[] {
  return [...text.matchAll(spacedMark)].flatMap((found) => {
    const name = found[1] ?? found[2] ?? ''
    if (!figures.has(name)) return []
    const write = `((${name}))`
    const message = `The brackets of a figure have no space between them. Write: ${write}`
    return [problemAt(found.index, found[0], { message, write })]
  })
}

/**
 * Finds the name of a figure without its brackets: as the whole text, or before its unit. A word
 * without a hyphen may be meant as it is.
 */
export function findBareNames(
  text: Text,
  { claims, figures }: Pick<TextFacts, 'claims' | 'figures'>,
): Problem[] {
  const whole = text.text.trim()
  if (!whole.includes('-')) return []
  return figures.has(whole) ? [bareName(text, 0, whole)] : namesBeforeUnits(text, claims)
}

/** A name with a hyphen before a word: `survey-minutes` in “It takes survey-minutes minutes”. */
const nameBeforeWord = /(?<![\w(-])[a-z]+(?:-[a-z]+)+(?=\s\p{Ll})/gu

function namesBeforeUnits(text: Text, claims: readonly RegisteredClaim[]): Problem[] {
  return [...text.text.matchAll(nameBeforeWord)].flatMap(({ 0: name, index }) => {
    const claim = claims.find((one) => one.name === name)
    const unit = unitAfter(text.text.slice(index + name.length))
    return claim && unit === claim.unit ? [bareName(text, index, name)] : []
  })
}

function bareName({ problemAt }: Text, index: number, name: string): Problem {
  const write = `((${name}))`
  const message = `Visitors would read the name of a figure here. Write: ${write}`
  return problemAt(index, name, { message, write })
}
