import type { Problem } from '../../../editing/check/problem.ts'
import type { ReviewWords } from '../../../src/schemas/review.ts'
import type { Review } from '../compare.ts'
import { fill } from '../markup.ts'
import type { FindPlace } from '../places.ts'

/** All that the page /review tells. */
export interface Told {
  words: ReviewWords['page'] & Pick<ReviewWords, 'editThis'>
  /** Undefined where there was nothing to compare with; `reason` then says why. */
  review: Review | undefined
  reason?: string | undefined
  /** What the build was compared with, for people. */
  against?: string | undefined
  problems: readonly Problem[]
  /** What is wrong with each page that is held back, by its address. */
  heldBack: ReadonlyMap<string, readonly Problem[]>
  unready: readonly Problem[]
  /** Pages that production would not have. */
  drafts: readonly string[]
  /** Addresses that are gone for good, as the settings say. */
  retired: readonly string[]
  /** The name of the site, which ends the title of every page. */
  site: string
  /** Where words of a page are written. */
  placeOf: FindPlace
  /** The address that opens a file at a line, if there is one. */
  edit: (file: string, line: number) => string | undefined
}

/** The `id` on /review of what is told of a page. */
export function anchorOf(route: string): string {
  return `page${route === '/' ? '-home' : route.replaceAll(/[^\w]+/g, '-')}`
}

/** The `id` on /review of what is told of several pages. */
export const severalPages = 'several-pages'

/** An address that opens a page at these words: their first and last, since browsers look for the whole. */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** The title of a page without the name of the site, with which all end. */
export function bare(title: string, { site }: Told): string {
  const end = ` · ${site}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** On how many pages, in words. */
export function onPages(routes: readonly string[], { review, words }: Told): string {
  return routes.length === review?.compared ? words.everyPage : fill(words.sharedIn, { count: routes.length })
}
