import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { pairsWithSameKey, type Site } from '../site.ts'

/** A heading of prose, and where the heading of the next level above it is. */
interface PlacedHeading {
  text: string
  offset: number
  above: number
  depth: number
}

/**
 * Finds a heading to which a change gives the words of another one in the same part of the prose,
 * as after copying it. It is a warning, since two parts may be called alike.
 */
export function* checkSameHeadings(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const known = new Set(pairsIn(old).map(([{ text }]) => text))
    for (const [first, second] of file ? pairsIn(file) : []) {
      if (known.has(first.text)) continue
      const one = file!.problemAt(second.offset, '')
      const other = file!.problemAt(first.offset, '')
      yield asWarning({ ...sameWords(one, other), others: [sameWords(other, one)] })
    }
  }
}

function sameWords(one: Problem, other: Problem): Problem {
  const message = `Another heading has the same words, in line ${other.line}. Is that right?`
  return { ...one, message, elsewhere: [other] }
}

/** Two headings with the same words in one part of the prose. */
function pairsIn(file: ContentFile): [PlacedHeading, PlacedHeading][] {
  const { headings } = bodyOf(file)
  const placed = headings.map((heading, index): PlacedHeading => {
    const above = headings.slice(0, index).findLast(({ depth }) => depth < heading.depth)
    return { ...heading, above: above?.offset ?? 0 }
  })
  return pairsWithSameKey(placed, ({ text, depth, above }) =>
    text.trim() === '' ? undefined : `${above} ${depth} ${text.trim().toLowerCase()}`,
  )
}
