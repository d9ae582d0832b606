import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import { companyMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Site, TextFacts } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** The logo contains the name of the company, which is in settings/site.mdx alone. */
export function checkLogo(site: Site): Problem[] {
  const file = site.settings('site')
  const textOf = (field: string): string => String(file?.data?.[field] ?? '').trim()
  const name = textOf('name')
  const logo = `${textOf('nameRoman')} ${textOf('nameItalic')}`.trim()
  if (!file || !name || logo === name) return []
  const message =
    `The name is “${name}”, but the logo shows “${logo}”. Write the same name in “nameRoman” ` +
    'and “nameItalic”, its upright and its italic part.'
  const others = [file.problemIn(['nameItalic'], message)]
  return [{ ...file.problemIn(['nameRoman'], message), others }]
}

/** The name of the company in a text, and what to say of it. */
interface FoundName {
  index: number
  words: string
  message: string
  /** True if the words may be others: a part of the name may be a word of its own. */
  isDoubtful?: boolean
}

const write = `((${companyMark}))`

/**
 * Texts write ((company)) for the name of the company. Finds the name written out, with other
 * spaces or capitals (“Bright water AI”), and with a slip (“Brightwatre”).
 */
export function checkCompanyName(
  text: Text,
  { collection }: ContentFile,
  { company }: Pick<TextFacts, 'company'>,
): Problem[] {
  const isNameItself = collection === 'site' && /^name/.test(String(text.leaf?.path[0]))
  if (isNameItself) return []
  const found =
    findOtherSpelling(text.text, company) ??
    findWrittenOut(text.text, company) ??
    findSlip(text.text, company)
  if (!found) return []
  const { index, words, message, isDoubtful = false } = found
  const problem = text.problemAt(index, words, { message, write })
  return [isDoubtful || (isQuotation(text) && words.includes(' ')) ? asWarning(problem) : problem]
}

function findWrittenOut(text: string, company: readonly string[]): FoundName | undefined {
  const named = company.filter((name) => text.includes(name))
  if (named.length === 0) return undefined
  const names = named.map(escapedPattern).join('|')
  const found = new RegExp(String.raw`(?<![\p{L}\d])(?:${names})(?![\p{L}\d])`, 'u').exec(text)
  if (!found) return undefined
  const message =
    'The name of the company is written out. Write ((company)) for it, so that renaming the ' +
    'company is one edit in settings/site.mdx.'
  // One word may be part of another name, as in “Tide Lane”.
  return { index: found.index, words: found[0], message, isDoubtful: !found[0].includes(' ') }
}

/** A shorter name may be an ordinary word, or differ from another name by a letter or two. */
const shortestName = 8

/** Before and after a name that is no part of an address, of a longer word or of another name. */
const beforeName = String.raw`(?<![\p{L}\d@/._-])`
const afterName = String.raw`(?![\p{L}\d@]|[-.]\p{L}|[\w.-]*@)`

/** Finds the letters of a name with other spaces, hyphens or capitals between or in them. */
function findOtherSpelling(text: string, company: readonly string[]): FoundName | undefined {
  for (const name of company.filter(({ length }) => length >= shortestName)) {
    const letters = name.replace(/\s/g, '').split('').map(escapedPattern)
    const pattern = new RegExp(beforeName + letters.join(String.raw`[\s-]?`) + afterName, 'giu')
    for (const { 0: words, index } of text.matchAll(pattern)) {
      if (words.replace(/\s+/g, ' ') === name) continue
      const isWhole = /\s/.test(name)
      const isPlace = /^ \p{Lu}/u.test(text.slice(index + words.length))
      // Two words with capitals are a name, unless they are the start of a longer one.
      if (!isWhole && (isPlace || !/^\p{Lu}\S*[\s-]\p{Lu}/u.test(words))) continue
      const message = `The company is called “${name}”, not “${words}”. Write: ${write}`
      return { index, words, message, isDoubtful: !isWhole || !/^\p{Lu}/u.test(words) }
    }
  }
  return undefined
}

/** So many wrong letters make a slip of a name. Two letters that changed places are two. */
const mostSlips = 2
/** A word with a capital letter that is no part of an address. */
const nameInText = new RegExp(String.raw`${beforeName}\p{Lu}\p{L}+${afterName}`, 'gu')

function findSlip(text: string, company: readonly string[]): FoundName | undefined {
  const names = company.filter((name) => name.length >= shortestName && !/\s/.test(name))
  if (names.length === 0) return undefined
  for (const { 0: word, index } of text.matchAll(nameInText)) {
    const meant = company.includes(word) ? undefined : names.find((one) => isSlipOf(word, one))
    if (meant === undefined) continue
    const after = text.slice(index + word.length)
    const rests = company.filter((one) => one.startsWith(`${meant} `))
    const rest = rests.map((one) => one.slice(meant.length)).find((one) => after.startsWith(one))
    const message = `The company is called “${meant}”, not “${word}”. Write: ${write}`
    return { index, words: word + (rest ?? ''), message }
  }
  return undefined
}

const isSlipOf = (word: string, name: string): boolean =>
  Math.abs(word.length - name.length) < mostSlips &&
  countSlips(word.toLowerCase(), name.toLowerCase()) <= mostSlips
