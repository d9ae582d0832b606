import { escapedPattern } from '../../../../src/lib/escaped-pattern.ts'
import { fillKnownFigures } from '../../../../src/lib/figures.ts'

/** A text in one line, with its known figures filled in. */
export function withFigures(words: string, figures: ReadonlyMap<string, string>): string {
  return fillKnownFigures(words, figures).replaceAll(/\s+/g, ' ').trim()
}

/** What a page replaces by words of its own: `(function)`, or a component such as `<Brand />`. */
const hole = /(?<!\()\([a-z]+\)(?!\))|<[A-Z]\w*\s*\/>/gi

/**
 * Puts the words that the page has in the holes of a text into the holes of another.
 * @param before the text with holes, as this preview was built
 * @param after the text with holes, as it is now
 * @param onPage the first text, as the page has it
 */
export function fillHoles(before: string, after: string, onPage: string): string {
  const parts = before.split(hole).map(escapedPattern)
  const filled = new RegExp(`^${parts.join('(.+?)')}$`).exec(onPage)?.slice(1) ?? []
  const names: string[] = before.match(hole) ?? []
  return after.replaceAll(hole, (name) => filled[names.indexOf(name)] ?? name)
}
