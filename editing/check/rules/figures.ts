import { firstNumberIn } from '../../../src/lib/numbers.ts'
import { findMoneyClaim, findResultInWords } from '../claims-in-words.ts'
import type { ContentFile } from '../content-file.ts'
import { findBareNames, findSpacedBrackets, findWrongNames } from '../figure-names.ts'
import type { Problem } from '../problem.ts'
import type { RegisteredClaim, Site, TextFacts } from '../site.ts'
import { findStrayFigures } from '../stray-figures.ts'
import { isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'
import { findMisfits } from '../words-around-figures.ts'
import { unitAfter } from '../written-numbers.ts'

/** Files whose own figures are not claims: the register itself, and postal addresses. */
const exempt = new Set(['claims', 'addresses'])

/** A figure of the register does not contain its unit if texts write the unit. */
export function checkUnits(site: Site): Problem[] {
  const doubled = site.claims.filter((claim) => hasOwnUnit(claim) && isUsedWithUnit(claim, site))
  return doubled.map(({ text, unit, index }) => {
    const message = `Texts already have “${unit}” after this figure. Write only the number here.`
    const number = firstNumberIn(text)
    const advice = number === undefined ? message : { message, write: number }
    return site.settings('claims')!.problemIn(['claims', index, 'text'], advice)
  })
}

/** True for a figure with its unit after its first word: “15 minutes”, counted in minutes. */
function hasOwnUnit({ text, unit }: RegisteredClaim): boolean {
  const afterFirstWord = text.replace(/^\S+/, '')
  return unitAfter(afterFirstWord) === unit
}

/** True if some text has the unit after the figure: ((survey-minutes)) minutes. */
function isUsedWithUnit({ name, unit }: RegisteredClaim, site: Site): boolean {
  return site.files.some((file) => file.text.includes(`((${name})) ${unit}`))
}

/**
 * Texts use every figure by name: the names exist, the words around fit, and no figure is written
 * out.
 */
export function checkFigures(
  text: Text,
  file: ContentFile,
  facts: Pick<TextFacts, 'claims' | 'figures' | 'hasRegister'>,
): Problem[] {
  if (!facts.hasRegister) return []
  const isFigureItself = file.collection === 'claims' && text.leaf?.path.at(-1) === 'text'
  if (isFigureItself && text.text.includes('(('))
    return [
      text.problemAt(
        0,
        text.text,
        'A figure cannot use another figure. Write its own digits or words.',
      ),
    ]
  // Most texts have no brackets, and when a figure changes, all texts are checked again.
  const hasBracket = /[()]/.test(text.text)
  const wrongNames = hasBracket ? findWrongNames(text, facts) : []
  if (exempt.has(file.collection)) return wrongNames
  return [
    ...wrongNames,
    ...(hasBracket ? findSpacedBrackets(text, facts) : []),
    ...findBareNames(text, facts),
    ...(hasBracket && !text.part?.code ? findMisfits(text, facts) : []),
    ...findStrayFigures(text, facts.claims),
  ]
}

/** A claim of ours in a text that has no figure in it: money that is saved, and “half the cost”. */
export function checkClaimsInWords(text: Text, { collection }: ContentFile): Problem[] {
  if (exempt.has(collection)) return []
  return [...findMoneyClaim(text), ...(isQuotation(text) ? [] : findResultInWords(text))]
}
