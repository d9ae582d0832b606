import { nameInTitle } from '../../check/page-names.ts'
import type { ContentFile } from '../../check/content-file.ts'
import { isFields, shapeAt, valueAt } from '../../check/shape.ts'
import type { Draft } from './draft.ts'
import { readContentFile } from './file-values.ts'
import { titleOfFile } from './labels.ts'
import { searchTitle } from './required-fields.ts'
import { setAt } from './set-at.ts'
import { isSameValue, type Fields } from './writer/form-values.ts'

// Where a page takes the place of another one, so does its title in links whose words are the title
// of the other: “Deal desk” that leads to another role now would be wrong. Other words stay, since
// somebody has written them for the place where they are.

/** Finds the words in place of those of a link; undefined if they stay. */
type WordsInPlace = (words: string) => string | undefined

/** The words of links to a page that is gone, once another one has its place. */
export function wordsInPlace(draft: Draft, gone: ContentFile, heir: ContentFile): WordsInPlace {
  const titles = new Set([gone, ...earlierTexts(draft, gone)].flatMap(titlesOf))
  const name = nameInLinks(heir)
  return (words) => (titles.has(inOneLine(words)) ? name : undefined)
}

/** A page as it was when the editor began, and when the preview was built. */
function earlierTexts(draft: Draft, { path }: ContentFile): ContentFile[] {
  const { start, renamedFrom = path } = draft.files.get(path) ?? {}
  return [start, draft.builtText(renamedFrom)].flatMap((text) =>
    typeof text === 'string' ? (readContentFile(renamedFrom, text) ?? []) : [],
  )
}

/** What links may call a page: its title, that for search engines, and the name in that one. */
function titlesOf(page: ContentFile): string[] {
  const titles = [
    titleOfFile(page.path, page.data),
    nameInTitle(page),
    valueAt(page.data, searchTitle),
  ]
  return titles.flatMap((title) => (typeof title === 'string' ? inOneLine(title) : []))
}

/**
 * What links call a page. A page that has no title besides that for search engines is called as its
 * file, or by the name in that title, which may have little words too: “Sales and marketing” of
 * `sales-marketing`.
 */
function nameInLinks(page: ContentFile): string {
  const title = titleOfFile(page.path, page.data)
  const name = nameInTitle(page)?.trim()
  if (name === undefined) return title
  const words = name.toLowerCase().split(/\s+/)
  const isOfFile = page.folder === 'pages' && page.id.split('-').every((one) => words.includes(one))
  return isOfFile || title === valueAt(page.data, searchTitle) ? name : title
}

const inOneLine = (words: string): string => words.trim().replaceAll(/\s+/g, ' ')

/**
 * The fields of a file with a link that leads elsewhere. A link that its list has already goes.
 * @param path that of its address
 * @param to the new address
 */
export function withLinkTo(
  file: ContentFile,
  fields: Fields,
  { path, to, words }: { path: readonly PropertyKey[]; to: string; words: WordsInPlace },
): Fields {
  const moved = setAt(fields, path, to) as Fields
  const named = withWords(file, moved, path, words)
  const at = entryWith(path)
  const list = at && valueAt(moved, at.slice(0, -1))
  if (!Array.isArray(list)) return named

  const index = Number(at!.at(-1))
  const others = list.toSpliced(index, 1)
  const entry = valueAt(named, at!)
  if (others.some((other) => isSameValue(other, entry)))
    return setAt(moved, at!.slice(0, -1), others) as Fields
  const isTaken = named !== moved && others.some((other) => haveSameWords(other, entry))
  return isTaken ? moved : named
}

/** The entry of a list that has this address, or whose link has it; undefined for another link. */
function entryWith(path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  return [path.slice(0, -1), path.slice(0, -2)].find((at) => typeof at.at(-1) === 'number')
}

/** The fields by which visitors know where a link leads. */
const fieldsWithWords = ['label', 'title']

/** True for two entries of a list that visitors could not tell apart. */
function haveSameWords(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return false
  return fieldsWithWords.some((field) => one[field] !== undefined && one[field] === other[field])
}

/** The fields with other words beside an address: those of its link, and the title of its entry. */
function withWords(
  file: ContentFile,
  fields: Fields,
  path: readonly PropertyKey[],
  words: WordsInPlace,
): Fields {
  const groups = [path.slice(0, -1), entryWith(path) ?? []].filter(({ length }) => length > 0)
  let now = fields
  for (const at of groups.flatMap((group) => fieldsWithWords.map((field) => [...group, field]))) {
    const old = valueAt(now, at)
    const name = typeof old === 'string' ? words(old) : undefined
    const { maxLength = Infinity } = shapeAt(file.shape, at, file.data)
    if (name !== undefined && name !== old && name.length <= maxLength)
      now = setAt(now, at, name) as Fields
  }
  return now
}

/** Characters with a meaning in prose. */
const markOfProse = /[\\`*_{}[\]<>&~|]/

/** The same for links in prose, in which a title with marks would be read otherwise. */
export const wordsInProse =
  (words: WordsInPlace): WordsInPlace =>
  (old) => {
    const name = words(old)
    return name === undefined || markOfProse.test(name) ? undefined : name
  }
