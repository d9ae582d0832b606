import { claimOfMark, claimsIn, figureMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isFields, valueAt } from '../shape.ts'
import { claimsOf, textsIn, type RegisteredClaim, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** Two figures of a text: “from ((hours-before)) hours to ((hours-after))”. */
const fromTo = /\bfrom \(\(([^()]+)\)\)(?:\s\p{L}+)? to \(\(([^()]+)\)\)/iu
/** Words for what becomes less. */
const lessWords = /\b(?:reduc\w+|less|fewer|lower|shorter|sav(?:ed|ings?))\b/i
/** Per cent by which a rounded figure may differ from the exact one. */
const mostRounded = 1

/** A reduction in per cent, with the two figures between which it is. The names of all three. */
interface Reduction {
  share: string
  from: string
  to: string
  /** The text that has both figures. */
  words: string
  file: ContentFile
}

/**
 * Finds a change of the register after which a reduction no longer fits its two figures: it was 75%
 * from 40 hours to 10, and now it is 57%. One that did not fit before counts something else.
 */
export function* checkReductions(site: Site): Iterable<Problem> {
  const register = site.settings('claims')
  const old = site.before.find(({ collection }) => collection === 'claims')
  if (!register || !old) return
  const before = claimsOf(old)
  for (const reduction of site.files.flatMap(reductionsIn(site.claims))) {
    const isBroken = fits(reduction, before) === true && fits(reduction, site.claims) === false
    if (isBroken) yield* problemsOf(reduction, register, site)
  }
}

function reductionsIn(claims: readonly RegisteredClaim[]): (file: ContentFile) => Reduction[] {
  return (file) =>
    textsOf(file).flatMap((text): Reduction[] => {
      const [, from, to] = fromTo.exec(text.text) ?? []
      if (from === undefined || to === undefined) return []
      const entry = [text.text, ...textsBeside(text, file)].join('\n')
      const shares = new Set(claimsIn(entry).filter((name) => isShare(name, claims)))
      const [share, ...more] = shares
      const isLess = lessWords.test(entry.replace(figureMark, ' '))
      if (share === undefined || more.length > 0 || !isLess) return []
      const { text: words } = text
      return [{ share, from: claimOfMark(from), to: claimOfMark(to), words, file }]
    })
}

/** The other texts of the entry of a list that has this text. */
function textsBeside({ leaf }: Text, file: ContentFile): string[] {
  const entry = leaf?.path.slice(0, -1) ?? []
  const fields = typeof entry.at(-1) === 'number' ? valueAt(file.data, entry) : undefined
  return isFields(fields) ? textsIn(Object.values(fields)) : []
}

function isShare(name: string, claims: readonly RegisteredClaim[]): boolean {
  return claims.some((claim) => claim.name === name && claim.unit === 'per cent')
}

/** True if a reduction is what its two figures give; undefined if one of them is unknown. */
function fits(
  { share, from, to }: Reduction,
  claims: readonly RegisteredClaim[],
): boolean | undefined {
  const said = numberOf(share, claims)
  const before = numberOf(from, claims)
  const after = numberOf(to, claims)
  if (said === undefined || before === undefined || after === undefined) return undefined
  const exact = ((before - after) / before) * 100
  return Math.abs(exact - said) <= mostRounded
}

/** The number of a claim; undefined for a range, and for a claim that does not exist. */
function numberOf(name: string, claims: readonly RegisteredClaim[]): number | undefined {
  const numbers = claims.find((claim) => claim.name === name)?.numbers ?? []
  return numbers.length === 1 ? numbers[0] : undefined
}

/** The problem of a reduction, at the one of its three figures that the change has touched. */
function problemsOf(
  { share, from, to, words, file }: Reduction,
  register: ContentFile,
  site: Site,
): Problem[] {
  const textOf = (name: string): string =>
    site.claims.find((claim) => claim.name === name)?.text ?? name
  const message =
    `${file.path} says that something fell by ${textOf(share)}, from ${textOf(from)} to ` +
    `${textOf(to)}. That no longer fits. Correct the figure, or change these words: “${words}”`
  const problems = [share, from, to].flatMap((name) => {
    const index = site.claims.find((claim) => claim.name === name)?.index
    return index === undefined ? [] : [register.problemIn(['claims', index, 'text'], message)]
  })
  return problems.slice(0, 1).map((problem) => ({ ...problem, others: problems.slice(1) }))
}
