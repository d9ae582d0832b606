import { leavesOf, isProse, shapeOf } from '../check/shape.ts'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { keyOf, type MarkedField, type TextIndex, type TextOfPage } from './text-index.ts'

/** The first of the private characters that stand before and after a text: this one and a number (Unicode, plane 15). */
const first = 0xf0000
const mark = /[\u{f0000}-\u{ffffd}]/gu

const numbers = new Map<string, number>()
const fields: MarkedField[] = []

/** Collections whose texts no page shows as they are: settings of names and figures, and words of previews. */
const unmarked: readonly CollectionName[] = ['claims', 'review', 'site']

/**
 * Puts a mark before and after each text of an entry that visitors read. Stands for `prepareTexts` of `src/lib/prepare-texts.ts`.
 * @param file the path of the entry from the root of the project
 */
export function prepareTexts<Value>(value: Value, collection: CollectionName, file: string): Value {
  if (unmarked.includes(collection)) return value
  const copy = structuredClone(value)
  for (const { path, text, shape } of leavesOf(shapeOf(collections[collection].schema), value)) {
    if (!isProse(shape) || path[0] === 'seo' || text === '') continue
    const sign = String.fromCodePoint(first + numberOf({ file, path }))
    const parent = path.slice(0, -1).reduce((at, key) => (at as Record<PropertyKey, unknown>)[key], copy as unknown)
    ;(parent as Record<PropertyKey, unknown>)[path.at(-1)!] = sign + text + sign
  }
  return copy
}

/** The number of a field: the same each time, since in development entries are read anew for each page. */
function numberOf(field: MarkedField): number {
  const key = keyOf(field)
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, fields.length)
  return fields.push(field) - 1
}

/** Elements whose text nobody reads on the page. `editing/page/client/page-texts.ts` leaves out the same. */
export const unread = ['script', 'style', 'noscript', 'template', 'title', 'textarea']
/** See `src/lib/prepare-texts.ts`. */
export const withoutMarks = (text: string): string => text.replace(mark, '')

/** What is no letter: spaces of all kinds, and signs that only allow or forbid a break. */
export const noLetter = /[\s\u00ad\u200b\u2060]/

const token = new RegExp(
  `<!--[^]*?-->|<(${unread.join('|')})\\b[^]*?</\\1>|</?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>|<![^>]*>|[^<]+|<`,
  'gi',
)

/** Takes the marks out of a page or another answer. @returns it without marks, and for a page which text is which field */
export function takeMarks(html: string): { html: string; index: TextIndex } {
  const starts = new Map<number, number>()
  const found: TextOfPage[] = []
  const elsewhere = new Set<number>()
  let letters = 0
  const body = Math.max(html.search(/<body\b/i), 0)
  for (const [part] of html.slice(body).matchAll(token)) {
    if (part.startsWith('<')) {
      for (const [sign] of part.matchAll(mark)) elsewhere.add(sign.codePointAt(0)! - first)
      continue
    }
    for (const [sign] of part.matchAll(/&(?:#\w+|\w+);|[^]/gu)) {
      const number = sign.codePointAt(0)! - first
      if (number < 0) letters += sign === '&nbsp;' || noLetter.test(sign) ? 0 : sign.startsWith('&') ? 1 : sign.length
      else if (starts.has(number)) {
        found.push([starts.get(number)!, letters - starts.get(number)!, number])
        starts.delete(number)
      } else starts.set(number, letters)
    }
  }
  const seen = new Set(found.map(([, , number]) => number))
  const unseen = [...elsewhere].filter((number) => !seen.has(number))
  const used = [...new Set([...found.map(([, , number]) => number), ...unseen])]
  const texts = found.toSorted(([a, long], [b, short]) => a - b || short - long)
  return {
    html: withoutMarks(html),
    index: {
      fields: used.map((number) => fields[number]!),
      texts: texts.map(([start, length, number]) => [start, length, used.indexOf(number)]),
      unseen: unseen.map((number) => used.indexOf(number)),
    },
  }
}
