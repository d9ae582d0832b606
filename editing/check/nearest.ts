/**
 * Finds the candidate that `word` most likely means; undefined if none is close. Close is a word
 * with at most two slips (a letter wrong, missing or extra), or three from nine letters on; a word
 * that begins like the other; and the name at the end of an address.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = word.length >= 9 ? 3 : word.length >= 4 ? 2 : 1
  let best: string | undefined
  let least = limit + 1
  for (const candidate of candidates) {
    const slips = distance(word.toLowerCase(), candidate.toLowerCase())
    if (slips < least) [best, least] = [candidate, slips]
  }
  if (best !== undefined || word.length < 4) return best
  // The end of an address or of a path may be the name alone: /surveys/deal-desk.
  const end = word.replace(/^.*\//, '').replace(/\.mdx$/, '')
  return candidates.find(
    (candidate) =>
      candidate === end ||
      candidate.startsWith(word) ||
      (candidate.length >= 4 && word.startsWith(candidate)),
  )
}

/** ` Did you mean “x”?`, or nothing if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates)
  return found === undefined ? '' : ` Did you mean “${found}”?`
}

/** Names as words: `a, b and c`. */
export function list(names: readonly string[], and: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-GB', {
    type: and === 'and' ? 'conjunction' : 'disjunction',
  }).format(names)
}

/**
 * How many letters must be put in, left out or replaced to make one word of another (Levenshtein's
 * distance).
 */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (sign === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
