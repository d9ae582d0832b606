import type { Text } from './content-file.ts'
import type { Advice, Problem } from './problem.ts'

/** A pattern that a text should not have, and the sentence on what was found. */
export type Pattern = [pattern: RegExp, say: string | ((found: RegExpExecArray) => Advice)]

/** Finds the first pattern that a text has, and returns a problem at its words. */
export function firstOf(patterns: readonly Pattern[], { text, at }: Text): Problem[] {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text)
    if (found) return [at(found.index, found[0], typeof say === 'string' ? say : say(found))]
  }
  return []
}

/**
 * A text as a pattern that finds exactly this text. `RegExp.escape` would do, but Node 22 and the
 * browsers of 2024 lack it.
 */
export function exactly(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
