import { traitsOf } from '../../../src/components/sections/index.ts'
import type { ContentFile } from '../content-file.ts'
import { changedTexts } from '../changed-texts.ts'
import { asWarning, type Problem } from '../problem.ts'
import { lengthsIn } from '../section-lengths.ts'
import { isFields } from '../shape.ts'
import { sectionsOf, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'
import { countAtStart, countsInText, type WrittenCount } from '../written-counts.ts'

/**
 * A heading that begins with a number and a noun counts the entries of its section: “Three
 * complaints” has three. It may name a span of time. A second number counts too: “Four surveys, two
 * functions”.
 */
export function* checkHeadingCounts(file: ContentFile): Iterable<Problem> {
  for (const [index, section] of sectionsOf(file).entries()) {
    const { heading, items, type } = section
    if (typeof heading !== 'string' || !Array.isArray(items)) continue
    const [first, second] = countsIn(heading)
    // The rule of count-shown.ts counts what such a section shows, by its noun.
    if (!first || first.noun.toLowerCase() === traitsOf(type).counts?.noun) continue
    const lengths = lengthsIn(items)
    const wrong = [first, second].find((count) => count && !lengths.includes(count.value))
    if (!wrong) continue
    const { number, noun } = wrong
    const length = items.some(hasList) ? lengths.at(-1)! : items.length
    const message =
      `The heading says ${number.toLowerCase()} ${noun}, but this section has ` +
      `${length} entries. Write the number of entries, or begin with another word.`
    const path = `sections/${index}/heading`
    const own = textsOf(file).find(({ leaf }) => leaf?.path.join('/') === path)
    if (own) yield own.problemAt(own.text.indexOf(number), number, message)
  }
}

/**
 * Finds another number in a heading above as many entries as before: “three promises” for “two
 * promises”. Such a number may count some of the entries, so the text before the change tells.
 */
export function* checkChangedCounts(site: Site): Iterable<Problem> {
  for (const { text, file, was } of changedTexts(site)) {
    const [, index, field, ...rest] = text.leaf?.path ?? []
    if (was === undefined || field !== 'heading' || rest.length > 0) continue
    const lengths = lengthsIn(sectionsOf(file)[Number(index)]?.['items'])
    if (String(lengths) === String(earlierLengths(file, was, site)))
      yield* changedCounts(text, was, lengths)
  }
}

/** How many entries the section of a heading had before the change. */
function earlierLengths({ path }: ContentFile, heading: string, { before }: Site): number[] {
  const old = before.find((one) => one.path === path)
  return lengthsIn(old && sectionsOf(old).find((one) => one['heading'] === heading)?.['items'])
}

function* changedCounts(text: Text, was: string, lengths: readonly number[]): Iterable<Problem> {
  const before = countsInText(was)
  // Those of all entries are judged without the text before the change.
  const ofAll = countsIn(text.text).map(({ noun }) => noun)
  for (const { number, value, noun } of countsInText(text.text)) {
    const other = before.find((one) => one.noun === noun && one.value !== value)
    if (!other || lengths.includes(value) || ofAll.includes(noun)) continue
    const message =
      `The heading said ${other.number.toLowerCase()} ${noun}, and this section has as many ` +
      `entries as it had. Is ${number.toLowerCase()} right?`
    yield asWarning(text.problemAt(text.text.indexOf(number), number, message))
  }
}

/** The counts with which the parts of a heading begin, if its first part begins with one. */
function countsIn(heading: string): WrittenCount[] {
  const [first, second] = heading.split(/,\s+/).map(countAtStart)
  if (!first) return []
  return second ? [first, second] : [first]
}

/** True for an entry with a list of its own, whose entries a heading may count instead. */
const hasList = (entry: unknown): boolean =>
  isFields(entry) && Object.values(entry).some(Array.isArray)
