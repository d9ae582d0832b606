import type { ProsePart } from './body.ts'
import { indexInSource, nodeAt, problemAt } from './content-file.ts'
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
  const textOf = (text: string, { leaf, part }: Pick<Text, 'leaf' | 'part'>): Text => ({
    text,
    ...(leaf ? { leaf } : { part: part! }),
    at: (index, words, message) => {
      const [start, end] = part ? [part.start, part.end] : (nodeAt(file, leaf!.path)?.range ?? [0, 0])
      const place = start + indexInSource(file.text.slice(start, end), text, index, words)
      return problemAt(file, place, message, leaf?.path)
    },
  })
  const leaves = file.leaves.filter(({ shape }) => isProse(shape))
  return [
    ...leaves.map((leaf) => textOf(leaf.text, { leaf })),
    ...file.body.texts.map((part) => textOf(part.text, { part })),
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
