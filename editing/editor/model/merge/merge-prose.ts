import { paragraphsOf } from '../paragraphs.ts'
import { paragraphsIn, proseWords } from '../prose.ts'
import type { MergedEntry } from './merge-lists.ts'

/** A prose in parts: its paragraphs, and what is before each. */
interface ProseParts {
  texts: readonly string[]
  spaces: readonly string[]
}

/**
 * Takes a prose apart. Paragraphs into which a side has split one of the start are one part: they
 * stay together wherever that one goes.
 */
export function partsOfProse(prose: string, start: string): ProseParts {
  const before = paragraphsIn(start)
  const texts: string[] = []
  const spaces: string[] = []
  let end = 0
  for (const { text, start: first } of paragraphsOf({ text: prose, bodyStart: 0 })) {
    const space = prose.slice(end, first)
    end = first + text.length
    const above = texts.at(-1)
    if (above !== undefined && isSplitOff(text, above, before)) {
      texts[texts.length - 1] = above + space + text
      continue
    }
    texts.push(text)
    spaces.push(space)
  }
  return { texts, spaces }
}

/** True for a paragraph that was, with the one above it, one paragraph before. */
function isSplitOff(text: string, above: string, before: readonly string[]): boolean {
  if (before.includes(above) || before.includes(text)) return false
  return before.some((whole) => {
    const words = inOneLine(whole)
    return words.startsWith(inOneLine(above)) && words.endsWith(inOneLine(text))
  })
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/**
 * Joins merged parts. Two that follow each other on one side have between them what that side has
 * there.
 */
export function joinParts(
  merged: readonly MergedEntry[],
  sides: Record<'mine' | 'theirs', ProseParts>,
): string {
  return merged
    .filter(({ value }) => value !== '')
    .map((part, index, all) => {
      const above = all[index - 1]
      return (above ? spaceBetween(above, part, sides) : '') + String(part.value)
    })
    .join('')
}

function spaceBetween(
  above: MergedEntry,
  below: MergedEntry,
  { mine, theirs }: Record<'mine' | 'theirs', ProseParts>,
): string {
  const spaceAt = ({ spaces }: ProseParts, first?: number, second?: number): string | undefined =>
    first !== undefined && second === first + 1 ? spaces[second] : undefined
  const known = spaceAt(theirs, above.theirs, below.theirs) ?? spaceAt(mine, above.mine, below.mine)
  if (known !== undefined) return known
  const own = theirs.spaces[below.theirs ?? -1] ?? mine.spaces[below.mine ?? -1] ?? ''
  const indent = /[ \t]*$/.exec(own)![0]
  return isEntry(above) && isEntry(below) ? `\n${indent}` : `\n\n${indent}`
}

const isEntry = ({ value }: MergedEntry): boolean => proseWords(String(value)).kind === 'entry'
