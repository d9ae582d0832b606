import { figureMark } from '../../../src/lib/figures.ts'
import { firstNumberIn, isNumber, numberWords, rangeIn } from '../../../src/lib/numbers.ts'
import type { Advice, Problem } from '../problem.ts'
import { pairsWithSameKey, type RegisteredClaim, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'
import { unitAfter } from '../written-numbers.ts'

/** The register has figures alone: numbers, in small letters, each with a meaning of its own. */
export function* checkRegister(site: Site): Iterable<Problem> {
  const file = site.settings('claims')
  if (!file) return
  for (const claim of site.claims) {
    const advice = wrongText(claim.text.trim())
    if (advice) yield file.problemIn(['claims', claim.index, 'text'], advice)
    else yield* lostSign(claim, site)
  }
  for (const [first, second] of pairsWithSameKey(site.claims, ({ means }) =>
    means.trim().toLowerCase(),
  )) {
    const sameAs = (one: RegisteredClaim, other: RegisteredClaim): Problem => {
      const message =
        `“${other.name}” has the same meaning. Write what this figure measures, or remove it and ` +
        `use “${other.name}”.`
      return file.problemIn(['claims', one.index, 'means'], message)
    }
    yield { ...sameAs(second, first), others: [sameAs(first, second)] }
  }
}

/** What is wrong with the text of a figure, if anything. */
function wrongText(text: string): Advice | undefined {
  const small = text.toLowerCase()
  const isWord = numberWords.includes(small) || /^\p{Lu}\p{Ll}+$/u.test(text)
  if (isWord && small !== text && isNumber(small))
    return {
      message: `Texts use a figure in the middle of sentences. Write it in lowercase: ${small}`,
      write: small,
    }
  const range = rangeIn(text)
  if (range && range[0] > range[1]) {
    const write = text.replace(/^(.*?)(\s?[-–]\s?|\sto\s)(.*?)([%×]?)$/, '$3$2$1$4')
    return { message: `The smaller number is first in a range. Write: ${write}`, write }
  }
  if (isNumber(text) || range) return undefined

  const right = figureAlone(text)
  if (right === undefined || right === text) return undefined
  const message = `Write only the number: texts have their own words around it. Write: ${right}`
  return { message, write: right }
}

/** The figure in a longer text: ‘15’ of ‘about 15 mins’. A text such as ‘a dozen’ has none. */
function figureAlone(text: string): string | undefined {
  const thousands = /^\d{1,3}(?:\s\d{3})+\+?$/.exec(text)?.[0]
  if (thousands !== undefined) return thousands.replace(/\s/g, ',')

  const number = firstNumberIn(text)
  if (number === undefined) return undefined
  const after = text.slice(text.indexOf(number) + number.length)
  const sign = /^\s?per[ -]?cent\b/i.test(after) ? '%' : (/^[%×x+]/.exec(after)?.[0] ?? '')
  return number + sign
}

/**
 * A figure with the unit ‘per cent’ or ‘times’ has its sign, unless every text that uses it writes
 * the unit. A field that names it shows it as it is.
 */
function lostSign(claim: RegisteredClaim, site: Site): Problem[] {
  const sign = { 'per cent': '%', times: '×' }[claim.unit]
  const hasLetterAsSign = claim.unit === 'times' && /\dx$/i.test(claim.text)
  if (sign === undefined || hasLetterAsSign || !/[\p{L}\d]$/u.test(claim.text)) return []

  const isBare = site.files.some(
    (file) =>
      textsOf(file).some(({ text }) => usesWithoutUnit(text, claim)) ||
      file.leaves.some(({ shape, text }) => shape.refersTo === 'claim' && text === claim.name),
  )
  if (!isBare) return []
  const right = claim.text + sign
  const message = `Texts use this figure without “${claim.unit}”. Write: ${right}`
  const path = ['claims', claim.index, 'text']
  return [site.settings('claims')!.problemIn(path, { message, write: right })]
}

function usesWithoutUnit(text: string, { name, unit }: RegisteredClaim): boolean {
  return [...text.matchAll(figureMark)].some(
    ({ 0: mark, 1: named = '', index }) =>
      named.trim() === name && unitAfter(text.slice(index + mark.length)) !== unit,
  )
}
