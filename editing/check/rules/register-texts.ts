import { figureMark } from '../../../src/lib/figures.ts'
import { isNumber, numberWords, rangeIn } from '../../../src/lib/numbers.ts'
import type { Text } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { twins, type RegisteredClaim, type Site } from '../site.ts'

/** The register has figures alone: numbers, in small letters, each with a meaning of its own. */
export function* checkRegister(site: Site): Iterable<Problem> {
  const file = site.settings('claims')
  if (!file) return
  for (const claim of site.claims) {
    const message = wrongText(claim.text.trim())
    if (message) yield file.problemIn(['claims', claim.index, 'text'], message)
  }
  for (const [first, second] of twins(site.claims, ({ means }) => means.trim().toLowerCase())) {
    const message =
      `“${first.name}” has the same meaning. Write what this figure measures, or remove it and ` +
      `use “${first.name}”.`
    yield file.problemIn(['claims', second.index, 'means'], message)
  }
}

/** What is wrong with the text of a figure, if anything. */
function wrongText(text: string): { message: string; write: string } | string | undefined {
  const small = text.toLowerCase()
  const isWord = numberWords.includes(small) || /^\p{Lu}\p{Ll}+$/u.test(text)
  if (isWord && small !== text && isNumber(small))
    return {
      message: `Texts use a figure in the middle of sentences. Write it in lowercase: ${small}`,
      write: small,
    }
  if (isNumber(text) || rangeIn(text)) return undefined
  const number = text.split(/\s+/).find((word) => isNumber(word))
  // A text without a number may be a figure in words, such as "a dozen".
  if (number === undefined || number === text) return undefined
  return { message: wordsAround(number), write: number }
}

const wordsAround = (number: string): string =>
  'Write only the number here, because texts have their own words around it. ' + `Write: ${number}`

/** The words of a meaning that tell figures apart. */
function wordsOf({ means, name }: RegisteredClaim): Set<string> {
  return new Set(`${means} ${name.replaceAll('-', ' ')}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
}

/**
 * Finds a figure where another one with the same unit belongs: `((chat-minutes))-minute survey`.
 * The noun after the unit, or before "takes" and "lasts", is only in the meaning of other
 * figures.
 */
export function checkMeant({ text, part, at }: Text, _: unknown, site: Site): Problem[] {
  if (part?.code) return []
  return [...text.matchAll(figureMark)].flatMap((match): Problem[] => {
    const claim = site.claims.find(({ name }) => name === match[1]!.trim())
    const noun = claim && nounBeside(text, match.index, match[0], claim.unit)
    if (!claim || !noun || wordsOf(claim).has(noun)) return []
    const others = site.claims.filter((one) => one.unit === claim.unit && wordsOf(one).has(noun))
    if (others.length === 0) return []
    const names = others.map(({ name }) => `((${name}))`).join(' or ')
    const message =
      `“${claim.name}” means: ${claim.means} Here it is about a ${noun}. Write ${names}, or use ` +
      'other words.'
    const isOne = others.length === 1
    return [at(match.index, match[0], isOne ? { message, write: names } : message)]
  })
}

/** The noun to which a figure belongs, in small letters and without an s. */
function nounBeside(text: string, start: number, mark: string, unit: string): string | undefined {
  const one = unit.replace(/s$/, '')
  const after = text.slice(start + mark.length)
  const attribute = new RegExp(`^[-\\s]${one}\\s(?:\\p{L}+\\s){0,1}?(\\p{L}{4,})`, 'iu').exec(after)
  const subject = /(\p{L}{4,})\s(?:takes|lasts)\s(?:about\s|only\s|some\s)?$/iu.exec(
    text.slice(0, start),
  )
  return (attribute ?? subject)?.[1]?.toLowerCase().replace(/s$/, '')
}
