import { numbersIn } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { anyCount, countOfNoun, countsInHeadings } from '../written-counts.ts'

/**
 * The title for search engines counts as a heading of its page does: “Four surveys” and “four AI
 * surveys”, not “five AI surveys”.
 */
export function* checkTitleCounts(file: ContentFile): Iterable<Problem> {
  const title = valueAt(file.data, ['seo', 'title'])
  if (typeof title !== 'string' || !anyCount.test(title)) return
  for (const { index, number, value, noun } of countsInHeadings(file)) {
    const inTitle = countOfNoun(noun).exec(title)
    const [written] = numbersIn(inTitle?.[1] ?? '')
    if (written === undefined || written === value) continue
    const message =
      `The title for search engines has “${inTitle?.[0]}”, and a heading of the page has ` +
      `${number.toLowerCase()} ${noun}. Write the same number in both.`
    const others = [file.problemIn(['sections', index, 'heading'], message)]
    yield { ...file.problemIn(['seo', 'title'], message), others }
  }
}
