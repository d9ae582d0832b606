import { companyMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { TextFacts } from '../site.ts'
import type { Text } from '../texts.ts'

/** So many wrong letters make a slip of a name. Two letters that changed places are two. */
const mostSlips = 2
/** A shorter name may differ from another one by a letter or two. */
const shortestName = 8
/** A word with a capital letter that is no part of an address. */
const nameInText = /(?<![\p{L}\d@/._-])\p{Lu}\p{L}+(?![\p{L}\d@]|\.\p{L})/gu

/** Finds the name of the company with a slip: “Brightwatre” where it is Brightwater. */
export function checkCompanySlips(
  { text, problemAt }: Text,
  { collection }: ContentFile,
  { company }: Pick<TextFacts, 'company'>,
): Problem[] {
  const names = company.filter((name) => name.length >= shortestName && !/\s/.test(name))
  if (names.length === 0 || collection === 'site') return []
  for (const { 0: word, index } of text.matchAll(nameInText)) {
    const meant = company.includes(word) ? undefined : names.find((one) => isSlipOf(word, one))
    if (meant === undefined) continue
    const after = text.slice(index + word.length)
    const rests = company.filter((one) => one.startsWith(`${meant} `))
    const rest = rests.map((one) => one.slice(meant.length)).find((one) => after.startsWith(one))
    const write = `((${companyMark}))`
    const message = `The company is called “${meant}”, not “${word}”. Write: ${write}`
    return [problemAt(index, word + (rest ?? ''), { message, write })]
  }
  return []
}

const isSlipOf = (word: string, name: string): boolean =>
  Math.abs(word.length - name.length) < mostSlips &&
  countSlips(word.toLowerCase(), name.toLowerCase()) <= mostSlips
