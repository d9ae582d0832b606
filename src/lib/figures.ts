import { inDigits, inWords, isNumber, numbersIn } from './numbers.ts'

/**
 * A figure in a text: its claim name in double round brackets, such as `((survey-minutes))`. A
 * plain number in the brackets, `((15))`, is not a claim and stays.
 */
export const figureMark = /\(\(([^()]*)\)\)/g

/**
 * The claim that a mark names, without the form in which the mark shows it.
 * @param name the words in the brackets
 * @example claimOfMark('hours in words') // 'hours'
 */
export const claimOfMark = (name: string): string =>
  name.trim().replace(/ (?:in words|in digits|scope)$/, '')

/** The claims that a text names, in whatever form. */
export const claimsIn = (text: string): string[] =>
  [...text.matchAll(figureMark)].map(([, name = '']) => claimOfMark(name))

/** The mark of the company's name in texts, in the same brackets as a figure: `((company))`. */
export const companyMark = 'company'

/**
 * A name for double round brackets, and the words that replace it: a claim of the register, or the
 * company.
 */
export interface Figure {
  name: string
  text: string
  value?: number | undefined
  /** For whom or over what time the figure holds. */
  scope?: string | undefined
}

/** All names that texts may use: the claims, and the company by its name in settings/site.mdx. */
export function figuresOf(claims: readonly Figure[], company: string): Figure[] {
  return [...claims, { name: companyMark, text: company }]
}

/**
 * The words in place of each figure: its text; `((name scope))`, the words of its scope, if it has
 * one; and for a plain number also the forms `((name in words))`, 'eight', and
 * `((name in digits))`, '8'.
 */
export function figureTexts(claims: readonly Figure[]): Map<string, string> {
  return new Map<string, string>(
    claims.flatMap(({ name, text, value, scope }): [string, string][] => {
      const numbers = numbersIn(text)
      const number = value ?? (numbers.length === 1 ? numbers[0] : undefined)
      const scoped: [string, string][] = scope === undefined ? [] : [[`${name} scope`, scope]]
      if (number === undefined) return [[name, text], ...scoped]
      return [
        [name, text],
        ...scoped,
        [`${name} in words`, inWords(number)],
        [`${name} in digits`, inDigits(number)],
      ]
    }),
  )
}

/**
 * Replaces each `((claim-name))` in every text of `value`, at every depth, by the claim's words.
 * @param texts the words by the names of claims, from `figureTexts`
 * @param where the file of the value, for the sentence of an error
 * @throws Error naming the claim that does not exist, and the file that uses it
 */
export function fillFigures<Value>(
  value: Value,
  texts: ReadonlyMap<string, string>,
  where: string,
): Value {
  return replaceDeep(value, (part) =>
    typeof part === 'string' ? fillText(part, texts, where) : undefined,
  ) as Value
}

/**
 * Replaces parts of a value, at every depth.
 * @param replace returns a replacement; undefined to look inside a part
 */
export function replaceDeep(value: unknown, replace: (part: unknown) => unknown): unknown {
  const other = replace(value)
  if (other !== undefined || value === null || typeof value !== 'object' || value instanceof Date)
    return other ?? value
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, replace))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceDeep(inner, replace)]),
  )
}

/**
 * Replaces each `((claim-name))` in one text by the claim's words.
 * @param texts the words by the names of claims, from `figureTexts`
 * @param where the file of the text, for the sentence of an error
 * @throws Error naming the claim that does not exist, and `where`
 */
export function fillText(text: string, texts: ReadonlyMap<string, string>, where: string): string {
  return text.replace(figureMark, (_, name: string, index: number) => {
    const words = texts.get(name.trim()) ?? (isNumber(name) ? name.trim() : undefined)
    if (words === undefined) {
      throw new Error(
        `${where} uses the figure ((${name})), which settings/claims.mdx does not have. ` +
          'Check the spelling.',
      )
    }
    const beginsSentence = /(?:^\s*|[.!?]\s+|\n\s*\n)$/.test(text.slice(0, index))
    return name.trim().endsWith(' in words') && beginsSentence
      ? words[0]!.toUpperCase() + words.slice(1)
      : words
  })
}

/** Like `fillText`, for a text that may still be wrong: the mark of an unknown figure stays. */
export function fillKnownFigures(text: string, texts: ReadonlyMap<string, string>): string {
  const marks = [...text.matchAll(figureMark)]
    .map(([mark, name = '']): [string, string] => [name.trim(), mark])
    .filter(([name]) => !isNumber(name))
  return fillText(text, new Map([...marks, ...texts]), '')
}
