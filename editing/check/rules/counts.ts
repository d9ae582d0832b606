import { traitsOf } from '../../../src/components/sections/index.ts'
import { numbersIn, numberWords } from '../../../src/lib/numbers.ts'
import { problemAtWords, problemIn } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { isLive, records, sectionsOf, type ReadFile, type Site } from '../site.ts'

/** Those of which a page mostly shows all, so that its other texts speak of the same ones. */
const whole = ['offices', 'services', 'stories']

/** Words for the entries of any list. */
const entries = 'things|ways|reasons|points|facts|results|parts|principles|lessons|answers|stages|phases|signs'

/**
 * A heading that counts what stands below it, “Three offices”, counts right. A heading that names the entries otherwise, such
 * as “Four signs”, may speak of something else, so that is only a warning.
 */
export function checkCounts(site: Site): Problem[] {
  return site.files.flatMap((file) => [
    ...checkOtherTexts(file, site),
    ...sectionsOf(file).flatMap((section, index) => {
      const { type, heading } = section
      const own = traitsOf(type).counts?.noun
      const pattern = new RegExp(
        `^(?:(?:the|our|these)\\s+)?(${numberWords.slice(2, 13).join('|')}|\\d{1,2})\\s+(${[own, entries].filter(Boolean).join('|')})\\b`,
        'i',
      )
      const [, number = '', noun = ''] = typeof heading === 'string' ? (pattern.exec(heading) ?? []) : []
      const [says] = numbersIn(number)
      const shown = countOf(String(type), section, site)
      if (says === undefined || shown === undefined || shown === 0 || shown === says) return []
      const problem = problemIn(
        file,
        ['sections', index, 'heading'],
        `This heading speaks of ${number.toLowerCase()} ${noun.toLowerCase()}, and ${shown} ${shown === 1 ? 'is' : 'are'} shown${whereOf(String(type))}. Write the number that is shown.`,
      )
      return [noun.toLowerCase() === own ? problem : asWarning(problem)]
    }),
  ])
}

/**
 * A sentence elsewhere on a page that counts what one of its sections shows, “Three services, each at its own pace”, counts
 * right. It may speak of others, so that is only a warning.
 */
function checkOtherTexts(file: ReadFile, site: Site): Problem[] {
  const sections = sectionsOf(file)
  return whole.flatMap((type) => {
    const showing = sections.filter((section) => section['type'] === type)
    const shown = showing.length === 1 ? countOf(type, showing[0]!, site) : undefined
    if (!shown) return []
    const pattern = new RegExp(
      `(?:^|[.!?:]\\s+)((${numberWords.slice(2, 13).join('|')}) ${traitsOf(type).counts?.noun})\\b`,
      'i',
    )
    return file.leaves.flatMap((leaf) => {
      const section = leaf.path[0] === 'sections' ? sections[Number(leaf.path[1])] : undefined
      const [, words = '', number = ''] = (isProse(leaf.shape) && pattern.exec(leaf.text)) || []
      const [says] = numbersIn(number)
      if (!section || section === showing[0] || says === undefined || says === shown) return []
      const message = `This text speaks of ${number.toLowerCase()} ${traitsOf(type).counts?.noun}, and the page shows ${shown}${whereOf(type)}. Write that number, if it is they that are meant.`
      return [asWarning(problemAtWords(file, leaf, leaf.text.indexOf(words), words, message))]
    })
  })
}

/** How many things a section shows; undefined if that cannot be told. */
function countOf(type: string, section: Record<string, unknown>, site: Site): number | undefined {
  if (type === 'offices') return records(site.settings('addresses'), 'offices').length
  const list = section['items'] ?? section[type]
  if (Array.isArray(list)) return list.length
  const { folder } = traitsOf(type).shows ?? {}
  const all: ReadFile[] = folder === undefined ? [] : site.inFolder(folder)
  return folder === undefined || all.some(({ data }) => !data) ? undefined : all.filter(isLive).length
}

function whereOf(type: string): string {
  return type === 'offices' ? ', those of settings/addresses.mdx' : ''
}
