import { traitsOf } from '../../../src/components/sections/index.ts'
import { numbersIn, numberWords } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive, records, sectionsOf, type Site } from '../site.ts'

const numbers = numberWords.slice(2, 13).join('|')

/**
 * Compares a count in a text with what a section shows: "Three offices". In the heading of the
 * section it must be right. Another text of the page may count something else, so there it is a
 * warning.
 */
export function* checkCounts(file: ContentFile, site: Site): Iterable<Problem> {
  const sections = sectionsOf(file)
  for (const [index, section] of sections.entries()) {
    const type = String(section['type'])
    const { noun, list } = traitsOf(type).counts ?? {}
    const shown = countOf(type, section, site)
    if (!noun || !shown) continue
    // If a section shows all entries, other texts of the page most likely count all of them too.
    const showsAll =
      !section['items'] && sections.filter((other) => other['type'] === type).length === 1
    const pattern = new RegExp(
      `(?:^|[.!?:]\\s+)(?:(?:the|our|these)\\s+)?((${numbers}|\\d{1,2})\\s+${noun})\\b`,
      'i',
    )
    for (const { text, leaf, at } of file.texts) {
      const isHeading = leaf?.path.join('/') === `sections/${index}/heading`
      const [, words = '', number = ''] = pattern.exec(text) ?? []
      const [says] = numbersIn(number)
      if (!leaf || !(isHeading || showsAll) || says === undefined || says === shown) continue
      const message =
        `This text speaks of ${number.toLowerCase()} ${noun}, and ${shown} ` +
        `${shown === 1 ? 'is' : 'are'} shown${list ? `, those of ${list}` : ''}. Write the ` +
        'number that is shown.'
      const problem = at(text.indexOf(words), words, message)
      yield isHeading ? problem : asWarning(problem)
    }
  }
}

/** Counts what a section shows; undefined if that is unknown. */
function countOf(type: string, section: Record<string, unknown>, site: Site): number | undefined {
  const { shows: { folder, field } = {}, counts } = traitsOf(type)
  if (counts?.list) return records(site.settings('addresses'), counts.noun).length
  const own = section['items'] ?? section[field ?? type]
  if (Array.isArray(own)) return own.length
  const all = folder === undefined ? [] : site.inFolder(folder)
  return folder === undefined || all.some(({ data }) => !data)
    ? undefined
    : all.filter(isLive).length
}
