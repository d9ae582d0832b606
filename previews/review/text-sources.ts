import type { ContentFile } from '../../editing/check/content-file.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { isProse } from '../../editing/check/shape.ts'
import { addressOf, type Site } from '../../editing/check/site.ts'
import { withoutMarkdown } from '../../editing/editor/without-markdown.ts'
import { paragraphsOf } from '../../editing/editor/model/paragraphs.ts'
import { fillKnownFigures } from '../../src/lib/figures.ts'
import { shortDate } from '../../src/lib/dates.ts'

/**
 * Where words of a page are written: a line of a content file, and the field there, such as
 * `workflows → entry 2 → name`.
 */
export type TextSource = Pick<Problem, 'file' | 'line' | 'field'> & {
  /** The field as editing on the page knows it, if that can change it; '' for a whole page. */
  key?: string | undefined
}

/** Shorter texts are found only as whole texts, since they are part of many others. */
const shortest = 10

/** A text of a content file as visitors read it, with its source. */
interface WrittenText {
  text: string
  file: ContentFile
  source: TextSource
}

/**
 * Finds the source of a text of a page.
 * @param route the address of the page, whose own file is searched first
 * @param changed words that the text did not have before
 * @param fields the fields of the text, if the build knows them
 * @returns the page's own file if no file has the text; undefined if there is none
 */
export type FindSource = (
  text: string,
  route?: string,
  changed?: readonly string[],
  fields?: readonly string[],
) => TextSource | undefined

/**
 * Returns a function that finds the source of a text of a page: in the fields of content files, in
 * dates as pages show them, and in paragraphs, both as visitors read them and as they are written.
 * The page's own file is searched first, then the settings, then the others. A line made of several
 * texts is found by its parts: the best part has words that changed, and most of the line.
 */
export function sourceFinder(site: Site): FindSource {
  /** A text with its figures, on one line. */
  const fill = (text: string): string =>
    fillKnownFigures(text, site.figures).replaceAll(/\s+/g, ' ').trim()
  const all = site.files.flatMap((file) =>
    textsOf(file).map((one): WrittenText => ({ ...one, text: fill(one.text), file })),
  )
  return (text, route, changed = [], fields = []) => {
    const own = site.files.find((file) => route !== undefined && addressOf(file) === route)
    const ofFields = all.filter(
      (one) => one.source.key && fields.includes(one.source.key) && hasChanged(one, changed),
    )
    const some = ofFields.length > 0 ? ofFields : all
    const same = some.filter((one) => one.text === text && text !== '')
    const parts = same.length > 0 ? same : some.filter((one) => isPart(one.text, text))
    const candidates = parts.length > 0 ? parts : ofFields
    const [best] = candidates.toSorted(byLikeliness(text, changed, own))
    return best?.source ?? (own && { file: own.path, line: 1, field: '', key: '' })
  }
}

/** True for a text with words that changed. A date that changed is in no field of the index. */
function hasChanged({ text }: WrittenText, changed: readonly string[]): boolean {
  return changed.length === 0 || changed.some((words) => words !== '' && text.includes(words))
}

/** All texts of a file: its fields, its dates and its paragraphs. */
function textsOf(file: ContentFile): Pick<WrittenText, 'text' | 'source'>[] {
  const fields = file.leaves.map(({ text, path, shape }) => {
    const key = isProse(shape) ? `${file.path}#${path.join('.')}` : undefined
    return { text, source: { ...file.problemIn(path, ''), key } }
  })
  const dates = Object.entries(file.data ?? {}).flatMap(([name, value]) =>
    value instanceof Date ? [{ text: shortDate(value), source: file.problemIn([name], '') }] : [],
  )
  const paragraphs = paragraphsOf(file).flatMap(({ text, start }, index) => {
    const source = { ...file.problemAt(start, ''), key: `${file.path}#prose.${index}` }
    return [withoutMarkdown(text), text].map((words) => ({ text: words, source }))
  })
  return [...fields, ...dates, ...paragraphs]
}

/** True if one of two texts contains the other, and is long enough to mean something. */
function isPart(written: string, shown: string): boolean {
  const isInShown = written.length >= shortest && shown.includes(written)
  return isInShown || (shown.length >= shortest && written.includes(shown))
}

/** Sorts texts: those with changed words first, then those with most of the text. */
function byLikeliness(text: string, changed: readonly string[], own: ContentFile | undefined) {
  const newWords = changed.filter((words) => words !== '')
  const isNew = (one: WrittenText) => Number(newWords.some((words) => one.text.includes(words)))
  const shared = (one: WrittenText) => Math.min(one.text.length, text.length)
  const rank = ({ file }: WrittenText): number => {
    if (file === own) return 0
    return file.folder === 'settings' ? 1 : 2
  }
  return (a: WrittenText, b: WrittenText): number =>
    isNew(b) - isNew(a) || shared(b) - shared(a) || rank(a) - rank(b)
}
