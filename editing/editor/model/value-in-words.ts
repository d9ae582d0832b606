import { labelOf } from '../../check/label-of.ts'
import { isFields } from '../../check/shape.ts'
import { asWritten, shortened, type ShownWords } from './labels.ts'
import { proseWords } from './prose.ts'

/** The greatest number of characters of an entry in words. */
const mostOfEntry = 200

/**
 * A value in a few words: of an entry what it is, and what visitors read of it.
 * @param shown fills figures in before the words of an entry are cut
 */
export function inShort(value: unknown, shown: ShownWords = asWritten): string {
  if (!isFields(value)) return valueInWords(value, shown)
  const { type, ...others } = value
  const texts = wordsIn(others).filter((words) => !isName.test(words))
  const all = [...(typeof type === 'string' ? [labelOf(type)] : []), ...texts.map(shown)]
  return all.length === 0 ? valueInWords(value, shown) : shortened(all.join(' · '), mostOfEntry)
}

/** The words of a value, without the characters that make a heading or an entry of the prose. */
export function withoutProsePrefix(value: unknown, path: readonly PropertyKey[]): unknown {
  return path[0] === 'prose' && typeof value === 'string' ? proseWords(value).words : value
}

/** A name of something, such as a drawing, and not words for visitors. */
const isName = /^(?:[a-z\d]+(?:-[a-z\d]+)*|[#/]\S*)?$/

/** Every text and number of a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/** A text or a number for a reader: of a picture the name of its file, without its folder. */
const plainText = (value: unknown): string => String(value).replace(/^\.\.\/pictures\//, '')

/** A value for a reader: its words, without the names of fields. */
export function valueInWords(value: unknown, shown: ShownWords = asWritten): string {
  if (value === undefined || value === null || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return shown(plainText(value))
  if (isWithoutWords(value)) return 'Nothing'
  const texts = wordsIn(value).map((text) => shown(plainText(text)))
  return shortened(texts.filter(Boolean).join(' · '), mostOfEntry)
}

/** True for a group or a list that has no words yet, such as a new entry. */
export function isWithoutWords(value: unknown): boolean {
  return typeof value === 'object' && wordsIn(value).every((words) => words === '')
}
