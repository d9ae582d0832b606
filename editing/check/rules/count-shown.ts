import type { SettingsList } from '../../../src/components/sections/fields.ts'
import { traitsOf } from '../../../src/components/sections/index.ts'
import { numbersIn } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { asWarning, type Problem } from '../problem.ts'
import { shownBy } from '../section-lengths.ts'
import type { Leaf } from '../shape.ts'
import { sectionsOf, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'
import { countWords, writtenLike } from '../written-counts.ts'

/** What a section shows, by its number on the page. */
interface Count {
  index: number
  noun: string
  /** Finds a number with this noun, and then the number alone. */
  pattern: RegExp
  /** The list of the settings that it shows, if it is one. */
  list: SettingsList | undefined
  shown: number
  /** True if it shows all entries: other texts of the page most likely count all of them too. */
  showsAll: boolean
}

/**
 * Compares a count in a text with what a section shows: “Two offices” above three. In the heading
 * of the section it must be right, and at the start of its introduction: “Two offices, one team.”.
 * Another text of the page may count something else, so there it is a warning.
 */
export function checkShownCounts(file: ContentFile, site: Site): Problem[] {
  return countsOf(file, site).flatMap((count) =>
    textsOf(file).flatMap((text) => wrongCount(text, count)),
  )
}

function countsOf(file: ContentFile, site: Site): Count[] {
  const sections = sectionsOf(file)
  return sections.flatMap((section, index) => {
    const { noun, list } = traitsOf(section['type']).counts ?? {}
    const shown = shownBy(section, site)
    if (!noun || !shown) return []
    const isOnlyOne = sections.filter(({ type }) => type === section['type']).length === 1
    return [
      {
        index,
        noun,
        pattern: countAtStartOf(noun),
        list,
        shown,
        showsAll: !section['items'] && isOnlyOne,
      },
    ]
  })
}

/** A count of this noun at the start of a sentence. */
function countAtStartOf(noun: string): RegExp {
  const counted = `((${countWords}|\\d{1,2})\\s+${noun})\\b`
  return new RegExp(String.raw`(?:^|[.!?:]\s+)(?:(?:the|our|these)\s+)?` + counted, 'i')
}

/** The problem of a text that speaks of another number than a section shows. */
function wrongCount({ text, leaf, problemAt }: Text, count: Count): Problem[] {
  const { shown } = count
  const field = fieldOfSection(leaf, count.index)
  if (!leaf || !(field || count.showsAll)) return []

  const [, words = '', number = ''] = count.pattern.exec(text) ?? []
  const [written] = numbersIn(number)
  if (written === undefined || written === shown) return []

  const write = writtenLike(number, shown) + words.slice(number.length)
  const problem = problemAt(text.indexOf(words), words, {
    message: explain(number, count),
    inForm: explainInForm(number, count),
    write,
  })
  const isCertain = field === 'heading' || (field === 'lede' && isWholeStart(text, words))
  return [isCertain ? problem : asWarning(problem)]
}

/** Which of its two fields with a count a section has a text in, if any. */
function fieldOfSection(leaf: Leaf | undefined, index: number): 'heading' | 'lede' | undefined {
  const path = leaf?.path.join('/')
  return (['heading', 'lede'] as const).find((field) => path === `sections/${index}/${field}`)
}

/** True for the words before the first comma, colon or full stop of a text. */
const isWholeStart = (text: string, words: string): boolean =>
  text.startsWith(words) && /^[,.:]/.test(text.slice(words.length))

function explain(number: string, { noun, shown, list }: Count): string {
  const verb = shown === 1 ? 'is' : 'are'
  const where = list ? `, those of the list “${list.field}” of settings/${list.settings}.mdx` : ''
  return (
    `This text says ${number.toLowerCase()} ${noun}, but ${shown} ${verb} shown${where}. ` +
    'Write the number that is shown.'
  )
}

/** The same with the label of that list. */
function explainInForm(number: string, count: Count): string {
  const { list } = count
  const said = explain(number, count)
  return list ? said.replace(`the list “${list.field}”`, `the list “${labelOf(list.field)}”`) : said
}
