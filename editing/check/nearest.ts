/**
 * Finds the candidate that `word` most likely means; undefined if none is close. Close is a word
 * with at most two slips (a letter wrong, missing or extra), or three from nine letters on; a word
 * that begins like the other; and the name at the end of an address.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let fewest = mostSlips(word) + 1
  for (const candidate of candidates) {
    // Each letter by which one is longer than the other is a slip.
    if (Math.abs(word.length - candidate.length) >= fewest) continue
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase())
    if (slips >= fewest) continue
    best = candidate
    fewest = slips
  }
  if (best !== undefined || word.length < 4) return best

  // The end of an address or of a path may be the name alone: /surveys/deal-desk.
  const end = word.replace(/^.*\//, '').replace(/\.mdx$/, '')
  return candidates.find(
    (candidate) =>
      candidate.replace(/^.*\//, '') === end ||
      candidate.startsWith(word) ||
      (candidate.length >= 4 && word.startsWith(candidate)),
  )
}

/** How many slips a word of this length may have. */
function mostSlips({ length }: string): number {
  if (length >= 9) return 3
  return length >= 4 ? 2 : 1
}

/** ` Did you mean “x”?`, or nothing if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates)
  return found === undefined ? '' : ` Did you mean “${found}”?`
}

/** Names as words: `a, b and c`. */
export function namesInASentence(names: readonly string[], and: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-GB', {
    type: and === 'and' ? 'conjunction' : 'disjunction',
  }).format(names)
}

/**
 * How many letters must be put in, left out or replaced to make one word of another (Levenshtein's
 * distance).
 */
export function countSlips(a: string, b: string): number {
  /** The distances of a part of `a` from each part of `b`: of none, one, two and so on letters. */
  let row = Array.from({ length: b.length + 1 }, (_, length) => length)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [column, other] of [...b].entries()) {
      const extra = next[column]! + 1
      const missing = row[column + 1]! + 1
      const replaced = row[column]! + (letter === other ? 0 : 1)
      next.push(Math.min(extra, missing, replaced))
    }
    row = next
  }
  return row.at(-1)!
}
