import { isNumber } from '../../src/lib/numbers.ts'
import type { ClaimMatch } from './meant-claims.ts'
import type { Fix } from './problem.ts'
import type { RegisteredClaim } from './site.ts'
import type { WrittenNumber } from './written-numbers.ts'

/**
 * What takes the place of a figure that is written out. A sign that the register's text has itself,
 * as in `81%` or `200+`, is replaced too; a unit in words stays: `((survey-minutes)) minutes`.
 *
 * @param whole the number with its sign and its unit
 */
export function replacement(claim: RegisteredClaim, number: WrittenNumber, whole: string): Fix {
  const name = `((${claim.name}))`
  // "half an hour" has its unit in it.
  const isWholeTime = number.unitWords === '' && number.unit === claim.unit
  const rest = isWholeTime ? ` ${claim.unit}` : whole.slice(number.raw.length)
  return { from: whole, to: name + restAfter(claim.text.trim(), rest) }
}

/** What stays of a sign and a unit after a number. @param text of the figure */
function restAfter(text: string, rest: string): string {
  if (/(?:[%×]|\dx)$/.test(text)) return ''
  const kept = text.endsWith('+') ? rest.replace(/^\+/, '') : rest
  return /^\p{L}/u.test(kept) ? ` ${kept}` : kept
}

/** How a number is written that is no figure of ours: in double brackets, in digits if need be. */
export function marked({ raw, hasPlus, unit, values }: WrittenNumber): string {
  const written = raw + (hasPlus ? '+' : '')
  if (isNumber(written)) return `((${written}))`
  // A part of a whole: 67% of “two thirds”.
  if (unit === 'per cent') return `((${values[0]}%))`
  // A time in another unit than that of the register: 90 of “90 days”, which is 3 months.
  const [, number = ''] = /^(\S+?)[\s-]\p{L}+$/u.exec(raw) ?? []
  return `((${isNumber(number) ? number : values[0]}))`
}

/**
 * Says why a number is reported, and what to write instead.
 * @param other the same number as no figure of ours
 * @param fixes what takes the place of the whole, for each figure that may be meant
 */
export function explain(
  whole: string,
  other: string,
  { claims, kind }: ClaimMatch,
  fixes: readonly Fix[],
): string {
  if (fixes.length === 0)
    return (
      `“${whole}” looks like a claim, but settings/claims.mdx does not have it. Add it there and ` +
      `use it by name. If it is not a claim of ours, write the number as ${other}.`
    )
  const names = fixes.map(({ to }) => to).join(' or ')
  if (kind === 'other') {
    const figures = claims.map(({ text, unit }) => `${text} ${unit}`).join(' or ')
    return (
      `This says “${whole}”, but settings/claims.mdx has ${figures}. Write ${names}, or change ` +
      `the figure there. If it is about something else, write the number as ${other}.`
    )
  }
  const which = fixes.length > 1 ? `, depending on the meaning, ${names}` : ` ${names}`
  return (
    `The figure “${whole}” is in settings/claims.mdx. Write${which} instead, so that it can be ` +
    `changed in one place. If you mean another number, write it as ${other}.`
  )
}
