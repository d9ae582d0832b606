import type { ContentFile } from '../../editing/check/content-file.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { isProse } from '../../editing/check/shape.ts'
import { addressOf, type Site } from '../../editing/check/site.ts'
import { withoutMarkdown } from '../../editing/editor/without-markdown.ts'
import { paragraphsOf } from '../../editing/editor/model/paragraphs.ts'
import { shortDate } from '../../src/lib/dates.ts'

/** The place of words: a line of a content file, and the field there, such as `workflows → entry 2 → name`. */
export type Place = Pick<Problem, 'file' | 'line' | 'field'> & {
  /** The field as editing on the page knows it, if that can change it; '' for a whole page. */
  key?: string | undefined
}

/** Shorter texts are found only as whole texts, since they are part of many others. */
const shortest = 10

/**
 * Returns a function that finds the place of a text of a page: in the fields of content files, in dates as pages show
 * them, and in paragraphs, both as visitors read them and as they are written. Figures are filled in. The page's own file is
 * searched first, then the settings, then the others. A line made of several texts is found by its parts;
 * the best part has words that are `changed`, and most of the line. If nothing is found, the place is the page's own file.
 */
export function placeFinder(site: Site) {
  const read = (text: string): string =>
    text
      .replaceAll(
        /\(\(([^()]*)\)\)/g,
        (mark, name: string) => site.figures.get(name.trim()) ?? mark,
      )
      .replaceAll(/\s+/g, ' ')
      .trim()
  const all: { text: string; file: ContentFile; place: Place }[] = []
  for (const file of site.files) {
    const add = (text: string, place: Place) => all.push({ text: read(text), file, place })
    for (const { text, path, shape } of file.leaves)
      add(text, {
        ...file.problemIn(path, ''),
        key: isProse(shape) ? `${file.path}#${path.join('.')}` : undefined,
      })
    for (const [name, value] of Object.entries(file.data ?? {}))
      if (value instanceof Date) add(shortDate(value), file.problemIn([name], ''))
    for (const [at, { text, start }] of paragraphsOf(file).entries())
      for (const words of [withoutMarkdown(text), text])
        add(words, { ...file.problemAt(start, ''), key: `${file.path}#prose.${at}` })
  }

  return (text: string, route?: string, changed: readonly string[] = []): Place | undefined => {
    const own = site.files.find((file) => route !== undefined && addressOf(file) === route)
    const same = all.filter((one) => one.text === text && text !== '')
    const parts = all.filter(
      (one) =>
        (one.text.length >= shortest && text.includes(one.text)) ||
        (text.length >= shortest && one.text.includes(text)),
    )
    const isNew = (words: string) =>
      Number(changed.some((part) => part !== '' && words.includes(part)))
    const rank = (file: ContentFile) => (file === own ? 0 : file.folder === 'settings' ? 1 : 2)
    const [best] = (same.length > 0 ? same : parts).toSorted(
      (a, b) =>
        isNew(b.text) - isNew(a.text) ||
        Math.min(b.text.length, text.length) - Math.min(a.text.length, text.length) ||
        rank(a.file) - rank(b.file),
    )
    return best?.place ?? (own && { file: own.path, line: 1, field: '', key: '' })
  }
}
