import { problemInBody, type ProsePart } from './body.ts'
import { problemAtWords } from './content-file.ts'
import type { Problem } from './problem.ts'
import { isProse, type Leaf } from './shape.ts'
import type { ReadFile } from './site.ts'

/** A text that visitors read: of a field, or a part of the prose below the fields. */
export interface Text {
  text: string
  /** The field; undefined for prose. */
  leaf?: Leaf
  /** The part of the prose; undefined for a field. */
  part?: ProsePart
  /** Makes a problem at some words of it. */
  at: (index: number, words: string, message: string) => Problem
}

/** Every text of a file that visitors read. */
export function textsOf(file: ReadFile): Text[] {
  return [
    ...file.leaves
      .filter(({ shape }) => isProse(shape))
      .map((leaf): Text => ({
        text: leaf.text,
        leaf,
        at: (index, words, message) => problemAtWords(file, leaf, index, words, message),
      })),
    ...file.body.texts.map((part): Text => ({
      text: part.text,
      part,
      at: (index, words, message) => problemInBody(file, part, index, words, message),
    })),
  ]
}

/** A pattern that a text should not have, and the sentence on what was found. */
export type Pattern = [pattern: RegExp, say: string | ((found: RegExpExecArray) => string)]

/** The first pattern that a text has, as a problem at its words. */
export function firstOf(patterns: readonly Pattern[], { text, at }: Text): Problem[] {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text)
    if (found) return [at(found.index, found[0], typeof say === 'string' ? say : say(found))]
  }
  return []
}
