/**
 * The candidate that `word` was most likely meant to be, or undefined if none is close. Close is a word with at most two
 * slips (a letter wrong, missing, extra or swapped), or three from nine letters on; a word that begins as the other does; and
 * the name at the end of an address.
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
      candidate === end || candidate.startsWith(word) || (candidate.length >= 4 && word.startsWith(candidate)),
  )
}

/** ` Did you mean “x”?`, or nothing if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates)
  return found === undefined ? '' : ` Did you mean “${found}”?`
}

/** Names as words: `a, b and c`. */
export function list(names: readonly string[], and = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`
}

/** How many slips lie between two words (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = least
    }
  }
  return rows[a.length]![b.length]!
}
