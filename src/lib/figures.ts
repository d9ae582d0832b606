import type { Claims } from '../schemas/claims.ts'

/** A figure in a text: its claim name in double round brackets, such as `((survey-minutes))`. */
export const figureMark = /\(\(([^()]*)\)\)/g

/**
 * Replaces each `((claim-name))` in every text of `value`, however deep, by the claim's text.
 * @throws Error naming the claim that does not exist, and `where` it is used
 */
export function fillFigures<Value>(value: Value, claims: Claims['claims'], where: string): Value {
  const texts = new Map(claims.map((claim) => [claim.name, claim.text]))
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part, texts, where)
    if (Array.isArray(part)) return part.map(fill)
    if (part !== null && typeof part === 'object' && !(part instanceof Date)) {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]))
    }
    return part
  }
  return fill(value) as Value
}

/** The same for one text. `texts` maps claim names to the words visitors read. */
export function fillText(text: string, texts: ReadonlyMap<string, string>, where: string): string {
  return text.replace(figureMark, (_, name: string) => {
    const words = texts.get(name.trim())
    if (words === undefined) {
      throw new Error(
        `${where} uses the figure ((${name})), which settings/claims.mdx does not have. Check the spelling.`,
      )
    }
    return words
  })
}
