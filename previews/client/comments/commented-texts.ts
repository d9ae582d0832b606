import { fieldOfKey } from '../../../editing/editor/model/built.ts'
import { readTexts, type PageText } from '../../../editing/editor/ui/page/find-texts.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import { linesOf } from './facts.ts'
import type { OpenComment } from './hosts/request-review.ts'

/** The texts of the open page that belong to fields, from top to bottom. */
export async function textsOfPage(): Promise<PageText[]> {
  const { texts } = await readTexts()
  return texts.toSorted((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range))
}

/**
 * The text to which selected words belong: the shortest that has all of them, else the first that
 * has some of them, else the last one before them.
 */
export function textOfSelection(texts: readonly PageText[], selected: Range): PageText | undefined {
  const touched = texts.filter(({ range }) => overlap(range, selected))
  const whole = touched.filter(({ range }) => contains(range, selected))
  const [shortest] = whole.toSorted((a, b) => a.words.length - b.words.length)
  const before = ({ range }: PageText) =>
    range.compareBoundaryPoints(Range.START_TO_START, selected) <= 0
  return shortest ?? touched[0] ?? texts.findLast(before) ?? texts[0]
}

function overlap(a: Range, b: Range): boolean {
  const startsBeforeEnd = a.compareBoundaryPoints(Range.END_TO_START, b) < 0
  const endsAfterStart = a.compareBoundaryPoints(Range.START_TO_END, b) > 0
  return startsBeforeEnd && endsAfterStart
}

function contains(outer: Range, inner: Range): boolean {
  const startsFirst = outer.compareBoundaryPoints(Range.START_TO_START, inner) <= 0
  const endsLast = outer.compareBoundaryPoints(Range.END_TO_END, inner) >= 0
  return startsFirst && endsLast
}

/** The open comments of a page. */
export interface CommentsOfPage {
  /** By the texts at which they are. */
  atTexts: Map<PageText, OpenComment[]>
  /** Those on the file of the page at no text: their line is not there any more. */
  ofPage: OpenComment[]
  count: number
}

/** Finds the texts of a page at which comments are. */
export function commentsOfPage(
  texts: readonly PageText[],
  comments: readonly OpenComment[],
  facts: CommentFacts,
  route: string,
): CommentsOfPage {
  const atTexts = new Map<PageText, OpenComment[]>()
  const ofPage: OpenComment[] = []
  for (const comment of comments) {
    const text = texts.find((one) => isAt(one, comment, facts))
    if (text) atTexts.set(text, [...(atTexts.get(text) ?? []), comment])
    else if (comment.file !== undefined && comment.file === facts.files[route]) ofPage.push(comment)
  }
  const count = [...atTexts.values()].flat().length + ofPage.length
  return { atTexts, ofPage, count }
}

function isAt({ field }: PageText, { file, line }: OpenComment, facts: CommentFacts): boolean {
  if (fieldOfKey(field).file !== file || line === undefined) return false
  const { first, last } = linesOf(facts, field)
  return line >= first && line <= last
}
