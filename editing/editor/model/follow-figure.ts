import { numbersIn, rangeIn } from '../../../src/lib/numbers.ts'
import type { CollectionName } from '../../../src/lib/content-folders.ts'
import { isFields } from '../../check/shape.ts'
import type { Fields } from './writer/form-values.ts'

/**
 * Lets the number of each figure follow its text: an editor who writes `20` for `15` means both. A
 * number that was changed too, or that the text does not give, stays.
 */
export function withFiguresFollowing(
  collection: CollectionName,
  before: Fields,
  after: Fields,
): Fields {
  const old = before['claims']
  const now = after['claims']
  if (collection !== 'claims' || !Array.isArray(old) || !Array.isArray(now)) return after
  const claims = now.map((claim: unknown) => {
    const was = old.find((one: unknown) => nameOf(one) === nameOf(claim)) as unknown
    return isFields(was) && isFields(claim) ? followed(was, claim) : claim
  })
  return { ...after, claims }
}

const nameOf = (claim: unknown): unknown => (isFields(claim) ? claim['name'] : undefined)

function followed(was: Fields, claim: Fields): Fields {
  const value = was['value']
  const isChanged = was['text'] !== claim['text'] && value === claim['value']
  if (!isChanged || typeof value !== 'number') return claim
  const number = numberMeant(String(was['text']), value, String(claim['text']))
  return number === undefined ? claim : { ...claim, value: number }
}

/** True if the number of a changed figure is the one that its changed text gives. */
export function numberFollows(was: Fields, now: Fields): boolean {
  return followed(was, { ...now, value: was['value'] })['value'] === now['value']
}

/** The number of a changed text: negative if the old one was, and of a range the same end. */
function numberMeant(was: string, value: number, now: string): number | undefined {
  const amount = amountMeant(was, Math.abs(value), now)
  if (amount === undefined) return undefined
  return value < 0 ? -amount : amount
}

function amountMeant(was: string, amount: number, now: string): number | undefined {
  const range = rangeIn(now)
  if (!range) {
    const numbers = numbersIn(now)
    return numbers.length === 1 ? numbers[0] : undefined
  }
  const [lower, upper] = range
  const wasLower = rangeIn(was)?.[0] === amount
  return wasLower ? lower : upper
}
