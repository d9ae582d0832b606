import type { ContentFile } from '../../editing/check/content-file.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { isProse } from '../../editing/check/shape.ts'
import { addressOf, type Site } from '../../editing/check/site.ts'
import { paragraphsOf } from '../../editing/page/text-index.ts'
import { shortDate } from '../../src/lib/dates.ts'
import { fileName } from './compare-region.ts'

/** Where words are written: a line of a content file, and the field there, such as `workflows → entry 2 → name`. */
export type Place = Pick<Problem, 'file' | 'line' | 'field'> & {
  /** The field as the edit on the page knows it, if that can change it; '' for a whole page. */
  key?: string | undefined
}

type Written = { text: string; file: ContentFile; place: () => Place }

/**
 * Where a text of a page is written.
 * @param changed words of it that are new, which its place must hold if any place does
 */
export type FindPlace = (text: string, route?: string, changed?: readonly string[]) => Place | undefined

/** Shorter texts are found only where they stand alone, since they are part of many others. */
const shortest = 10

/**
 * Finds where words of a page are written, in the fields and in the prose of content files, with figures filled in. The
 * page's own file comes first, then the settings, then the others. A line that a page puts together of several texts is
 * looked up by its parts. Where nothing is found, the place is the page's own file.
 */
export function placeFinder(site: Site): FindPlace {
  const read = (text: string): string =>
    text
      .replaceAll(/\(\(([^()]*)\)\)/g, (mark, name: string) => site.figures.get(name.trim()) ?? mark)
      .replaceAll(/\s+/g, ' ')
      .trim()
  const inProse = (file: ContentFile, text: string, offset: number): Written => {
    const paragraph = paragraphsOf(file).findLastIndex(({ start }) => start <= offset)
    const place = () => ({ ...file.problemAt(offset, ''), key: `${file.path}#prose.${paragraph}` })
    return { text: read(text), file, place }
  }
  const written = site.files.flatMap((file): Written[] => [
    ...file.leaves.map(({ text, path, shape }) => {
      const key = isProse(shape) ? `${file.path}#${path.join('.')}` : undefined
      return { text: read(text), file, place: () => ({ ...file.problemIn(path, ''), key }) }
    }),
    ...Object.entries(file.data ?? {}).flatMap(([name, value]): Written[] =>
      value instanceof Date ? [{ text: shortDate(value), file, place: () => file.problemIn([name], '') }] : [],
    ),
    ...file.body.texts.map(({ text, start }) => inProse(file, text, start)),
    ...file.body.images.flatMap(({ address, text, offset }) =>
      [text, fileName(address)].map((words) => inProse(file, words, offset)),
    ),
  ])
  const exact = Map.groupBy(written, ({ text }) => text)
  const pages = new Map(site.files.flatMap((file) => (addressOf(file) ? [[addressOf(file), file]] : [])))

  return (text, route, changed = []) => {
    const own = pages.get(route)
    const rank = ({ file }: Written) => (file === own ? 0 : file.folder === 'settings' ? 1 : 2)
    const parts = written.filter(
      (one) =>
        (one.text.length >= shortest && text.includes(one.text)) ||
        (text.length >= shortest && one.text.includes(text)),
    )
    // The best place holds the words that are new, and most of the line.
    const isNew = (one: Written) => Number(changed.some((words) => words !== '' && one.text.includes(words)))
    const shared = (one: Written) => Math.min(one.text.length, text.length)
    const [best] = (exact.get(text) ?? parts).toSorted(
      (a, b) => isNew(b) - isNew(a) || shared(b) - shared(a) || rank(a) - rank(b),
    )
    return best?.place() ?? (own && { file: own.path, line: 1, field: '', key: '' })
  }
}
