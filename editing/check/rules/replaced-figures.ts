import { figureMark } from '../../../src/lib/figures.ts'
import { type ChangedText, changedTexts } from '../changed-texts.ts'
import type { Problem } from '../problem.ts'
import type { RegisteredClaim, Site } from '../site.ts'
import { writtenNumbers, type WrittenNumber } from '../written-numbers.ts'

/**
 * Finds a number that a change has put in the place of a figure of the same unit: “48 hours” for
 * `((reply-hours)) hours`. The figure would still be said everywhere else.
 */
export function* checkReplacedFigures(site: Site): Iterable<Problem> {
  for (const changed of changedTexts(site)) {
    const lost = lostFigures(changed, site.claims)
    if (lost.length === 0) continue
    const [number, ...more] = newNumbers(changed).filter(({ unit }) =>
      lost.some((claim) => claim.unit === unit),
    )
    const claim = lost.find(({ unit }) => unit === number?.unit)
    if (!number || !claim || more.length > 0) continue
    const { raw, index, unit } = number
    const write = `((${claim.name}))`
    const message =
      `This was the figure “${claim.name}”, ${claim.text} ${unit}, and it is used elsewhere too. ` +
      `Write ${write} again, and change the figure itself. If you mean another number, write it ` +
      `as ((${raw})).`
    yield changed.text.problemAt(index, raw, { message, write })
  }
}

/** The figures that a text has lost. */
function lostFigures(
  { text, was = '' }: ChangedText,
  claims: readonly RegisteredClaim[],
): RegisteredClaim[] {
  const now = new Set(namesIn(text.text))
  const lost = namesIn(was).filter((name) => !now.has(name))
  return claims.filter(({ name }) => lost.includes(name))
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(figureMark)].map(([, name = '']) => name.trim())

/** The numbers with a unit that a text did not have before. */
function newNumbers({ text, was = '' }: ChangedText): WrittenNumber[] {
  const before = writtenNumbers(was).map(({ raw }) => raw)
  return writtenNumbers(text.text).filter(
    ({ raw, unit }) => unit !== undefined && !before.includes(raw),
  )
}
