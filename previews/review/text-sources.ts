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

/** What is known about a text of a page besides its words. */
interface KnownText {
  /** The address of the page, whose own file is searched first. */
  route?: string | undefined
  /** Words that the text did not have before. */
  changed?: readonly string[]
  /** The fields of the text, if the build knows them. */
  fields?: readonly string[] | undefined
}

/**
 * Finds the source of a text of a page.
 * @returns the page's own file if no file has the text; undefined if there is none
 */
export type FindSource = (text: string, known?: KnownText) => TextSource | undefined

/**
 * Returns a function that finds the source of a text of a page: in the fields of content files, in
 * dates as pages show them, and in paragraphs, both as visitors read them and as they are written.
 * The page's own file is searched first, then the settings, then the others. A line made of several
 * texts is found by its parts: the best part has words that changed, and most of the line.
 */
export function sourceFinder(site: Site): FindSource {
  const all = site.files.flatMap((file) =>
    textsOf(file).map(({ text, source }): WrittenText => {
      const filled = fillKnownFigures(text, site.figures)
      return { text: filled.replaceAll(/\s+/g, ' ').trim(), source, file }
    }),
  )
  return (text, { route, changed = [], fields = [] } = {}) => {
    const page = site.files.find((file) => route !== undefined && addressOf(file) === route)
    const ofFields = all.filter((one) => isOfField(one, fields) && hasChanged(one, changed))
    const candidates = candidatesFor(text, ofFields, all)
    const [best] = candidates.toSorted(byLikeliness(text, changed, page))
    return best?.source ?? (page && { file: page.path, line: 1, field: '', key: '' })
  }
}

/**
 * The written texts that may be a text of a page: those equal to it, else those that are a part of
 * it or contain it, else all of its fields.
 * @param ofFields the texts of its fields; without any, all texts are searched
 */
function candidatesFor(
  text: string,
  ofFields: readonly WrittenText[],
  all: readonly WrittenText[],
): readonly WrittenText[] {
  const searched = ofFields.length > 0 ? ofFields : all
  const equal = searched.filter((one) => one.text === text && text !== '')
  if (equal.length > 0) return equal
  const parts = searched.filter((one) => isPart(one.text, text))
  return parts.length > 0 ? parts : ofFields
}

const isOfField = ({ source }: WrittenText, fields: readonly string[]): boolean =>
  Boolean(source.key && fields.includes(source.key))

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
function byLikeliness(text: string, changed: readonly string[], page: ContentFile | undefined) {
  const newWords = changed.filter((words) => words !== '')
  const isNew = (one: WrittenText) => Number(newWords.some((words) => one.text.includes(words)))
  const shared = (one: WrittenText) => Math.min(one.text.length, text.length)
  const rank = ({ file }: WrittenText): number => {
    if (file === page) return 0
    return file.folder === 'settings' ? 1 : 2
  }
  return (a: WrittenText, b: WrittenText): number =>
    isNew(b) - isNew(a) || shared(b) - shared(a) || rank(a) - rank(b)
}
