import { numbersIn } from '../../../src/lib/numbers.ts'
import type { Problem } from '../problem.ts'
import type { Text } from '../texts.ts'
import { anyCount, countWords, writtenLike } from '../written-counts.ts'

/** A pattern of words in small letters, for these with a capital letter too. */
function anyCase(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

const nameOfTwoWords = String.raw`\p{Lu}[\p{L}’-]*(?:\s\p{Lu}[\p{L}’-]*)?`
/** A number and a noun before their list: “Three workshops, Plan, Build and Scale”. */
const countAndNames = new RegExp(
  String.raw`(?<!\p{L})(${anyCase(countWords)})\s(?:\p{L}+\s)?\p{Ll}+s[,:]\s` +
    String.raw`((?:${nameOfTwoWords},\s)+${nameOfTwoWords},?\sand\s${nameOfTwoWords})` +
    '(?=[,.;:)]|$)',
  'u',
)

/**
 * Finds a number of names that is not that of the names after it: “Four workshops, Plan, Build and
 * Scale”.
 */
export function checkNameCounts({ text, problemAt }: Text): Problem[] {
  const [, number = '', names = ''] = anyCount.test(text) ? (countAndNames.exec(text) ?? []) : []
  const [value] = numbersIn(number)
  const listed = names.split(/,\s(?:and\s)?|\sand\s/).length
  if (value === undefined || value === listed) return []
  const write = writtenLike(number, listed)
  const message =
    `This text says ${number.toLowerCase()}, and then names ${listed}. Write: ` + write
  return [problemAt(text.indexOf(number), number, { message, write })]
}
