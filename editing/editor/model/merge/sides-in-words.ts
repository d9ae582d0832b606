import { asWritten, type ShownWords } from '../labels.ts'
import { inShort, valueInWords, withoutProsePrefix } from '../value-in-words.ts'
import type { MergeConflict } from './merged-text.ts'

/** Puts the value of a field into words. */
export type ValueWords = (value: unknown, path: readonly PropertyKey[]) => string

/**
 * What both sides of a conflict have, as visitors read it. Where visitors would read the same, such
 * as two figures with one value, it is as it is written.
 * @param words puts both sides into words
 * @param shown fills figures in
 */
export function sidesInWords(
  words: (inWords: ValueWords) => Pick<MergeConflict, 'mine' | 'theirs'>,
  shown: ShownWords = asWritten,
): Pick<MergeConflict, 'mine' | 'theirs'> {
  const asRead = words((value, path) => inShort(withoutProsePrefix(value, path), shown))
  return asRead.mine === asRead.theirs ? words((value) => valueInWords(value)) : asRead
}

/** An entry of a list in words, with its number there. @param index from 0 */
export const atPlace = (words: string, index: number): string => `${words}, at place ${index + 1}`
