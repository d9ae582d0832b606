import { numbersIn } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { textsOf } from '../texts.ts'
import { countOfNoun, countsInHeadings, writtenLike } from '../written-counts.ts'

/**
 * The introduction of a page, and that of a section, speak of no more than its heading counts:
 * “five surveys” below “Four surveys” is wrong. They may speak of fewer.
 */
export function* checkIntroductions(file: ContentFile): Iterable<Problem> {
  for (const { index, number, value, noun } of countsInHeadings(file)) {
    const paths = ['seo/description', 'sections/0/lede', `sections/${index}/lede`]
    const texts = textsOf(file).filter(({ leaf }) => paths.includes(leaf?.path.join('/') ?? ''))
    for (const { text, problemAt } of texts) {
      const [words = '', written = ''] = countOfNoun(noun).exec(text) ?? []
      const [count = 0] = numbersIn(written)
      if (count <= value) continue
      const message =
        `This text has “${words}”, and a heading of the page has ` +
        `${number.toLowerCase()} ${noun}. Write the same number in both.`
      const write = writtenLike(written, value)
      yield problemAt(text.indexOf(words), written, { message, write })
    }
  }
}
