import type { Review } from '../describe-preview.ts'
import type { ReviewEntry } from '../review/gather-entries.ts'
import { fill } from '../fill.ts'
import { isOfSite } from '../review/change-kinds.ts'

/** The number of pages that differ, in words and in layout. */
export function summary({ differences, words: { page } }: Review): string {
  const { comparison } = differences
  const words = comparison?.inWords.length ?? 0
  const layout = comparison?.inLayout.length ?? 0
  return fill(page.summary, { count: words + layout, all: comparison?.pages ?? 0, words, layout })
}

/** Entries by their page; those about the whole site or several pages come first, under ''. */
export function groupsOf(entries: readonly ReviewEntry[]): Map<string, ReviewEntry[]> {
  const pageOf = (entry: ReviewEntry) =>
    entry.routes.length > 1 || isOfSite(entry) ? '' : (entry.routes[0] ?? '')
  return new Map([['', []], ...Map.groupBy(entries, pageOf)])
}

/** The most words of a text that an address names whole. */
const mostWords = 8

/**
 * An address that opens a page at these words: by their first and last words, since browsers search
 * for the whole.
 */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const isShort = words.length <= mostWords
  const ends = isShort ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  const encoded = ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D'))
  return `${route}#:~:text=${encoded.join(',')}`
}
