import { diffWords } from 'diff'

/** Words that went and came at one place of a text, and those that are the same after them. */
interface Replacement {
  removed: string
  added: string
  kept: string
}

/** Splits text into the words of the site's language: `1,100` and `don’t` are one word each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/**
 * The words that differ between two texts, from the start to the end. Where other words are on both
 * sides of a short one that both texts have, such as “of”, it counts as replaced too. Otherwise a
 * rewritten sentence would be shown in small pieces.
 */
export function findReplacedWords(before: string, after: string): Replacement[] {
  const places: Replacement[] = []
  for (const next of placesOf(before, after)) {
    places.push(next)
    while (joinsLastTwo(places)) {
      const last = places.pop()!
      places.push(joined(places.pop()!, last))
    }
  }
  return places
}

function placesOf(before: string, after: string): Replacement[] {
  const places: Replacement[] = []
  for (const { value, added, removed } of diffWords(before, after, { intlSegmenter })) {
    const last = places.at(-1)
    const place = last && last.kept === '' ? last : { removed: '', added: '', kept: '' }
    if (place !== last) places.push(place)
    if (removed) place.removed += value
    else if (added) place.added += value
    else place.kept += value
  }
  return places
}

/** True if the words between the last two places are no longer than what changed on each side. */
function joinsLastTwo(places: readonly Replacement[]): boolean {
  const [first, second] = places.slice(-2)
  if (!first || !second) return false
  return first.kept.length <= Math.min(longerPart(first), longerPart(second))
}

const longerPart = ({ removed, added }: Replacement): number =>
  Math.max(removed.length, added.length)

const joined = (first: Replacement, second: Replacement): Replacement => ({
  removed: first.removed + first.kept + second.removed,
  added: first.added + first.kept + second.added,
  kept: second.kept,
})
