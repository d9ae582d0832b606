import { openFile, type ContentFile } from '../../check/content-file.ts'
import { checkContent } from '../../check/index.ts'
import { errorsOf, type Problem } from '../../check/problem.ts'
import { isProse, shapeAt, type Shape } from '../../check/shape.ts'
import { addressOf, claimsOf, collectionOf, type CheckInput } from '../../check/site.ts'
import { labelOf } from '../../form/fields.ts'
import { openForForm, proseField, saveFromForm, withLineEndsOf } from '../../form/file.ts'
import type { StartOfEditing } from '../../form/start.ts'
import { figuresOf, figureTexts, fillText } from '../../../src/lib/figures.ts'
import type { Field } from '../marks.ts'

/** What was changed of a field: its words as they are written in the file, before and now. */
export interface Change extends Field {
  old: string
  now: string
  /** Where it stands, in words. */
  where: string
}

/** A field in words. */
export interface Description {
  /** The page or entry, the part of it, and which place in a list: `Home · Hero`. */
  where: string
  what: string
  hint: string
  /** How many letters fit; undefined where there is no limit. */
  most: number | undefined
  /** True where the text may have several lines. */
  lines: boolean
}

export const keyOf = ({ file, path }: Field): string => `${file}#${path.join('.')}`

/** The content as it was when this preview was built, and what changes would make of it. */
export type Content = ReturnType<typeof openContent>

/** Opens the content. @param start what `/edit/start.json` holds */
export function openContent(start: StartOfEditing) {
  const texts = new Map(start.files.map(({ path, text }) => [path, text]))
  const opened = new Map<string, ContentFile>()
  const open = (path: string): ContentFile => {
    const file = opened.get(path) ?? openFile(path, plainEnds(texts.get(path) ?? ''), collectionOf(path)!)
    opened.set(path, file)
    return file
  }
  const settings = (name: string): ContentFile => open(`src/content/settings/${name}.mdx`)
  const claims = claimsOf(settings('claims'))
  const figures = figureTexts(figuresOf(claims, String(settings('site').data?.['name'] ?? '')))

  /** The words of a field as its file has them, or another text of that file. */
  const writtenIn = (source: string, { file, path }: Field): string =>
    wordsIn(openFile(file, plainEnds(source), open(file).collection), path)
  const written = ({ file, path }: Field): string => wordsIn(open(file), path)
  /** What visitors read for words as they are written. A figure that does not exist stays as it is written. */
  const shown = (words: string, { path }: Field): string => {
    const bare = path[0] === prose ? withoutMarkdown(words) : words
    try {
      return fillText(bare, figures, '').replaceAll(/\s+/g, ' ').trim()
    } catch {
      return bare.replaceAll(/\s+/g, ' ').trim()
    }
  }
  const describe = (field: Field): Description => {
    const file = open(field.file)
    const shape = field.path[0] === prose ? { lines: true } : shapeAt(file.shape, field.path, file.data)
    const { what, parts } = placeOf(field, file)
    return {
      where: [nameOf(file), ...parts].join(' · '),
      what,
      hint: (shape as Shape).description ?? '',
      most: (shape as Shape).maxLength,
      lines: shape.lines === true,
    }
  }
  /** A file with these changes. @throws Error with a sentence if they cannot be put into it */
  const withChanges = (path: string, changes: readonly Change[], source = texts.get(path) ?? ''): string => {
    const { shape, collection } = open(path)
    const file = openFile(path, plainEnds(source), collection)
    const data = openForForm(plainEnds(source), shape)
    for (const change of changes) {
      if (change.path[0] === prose) continue
      const parent = change.path
        .slice(0, -1)
        .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], data)
      if (parent === undefined) throw new Error(`${change.where} is not there any more.`)
      ;(parent as Record<PropertyKey, unknown>)[change.path.at(-1)!] = change.now
    }
    const inProse = changes.filter((change) => change.path[0] === prose)
    if (inProse.length > 0) data[proseField] = withParagraphs(file, inProse)
    return withLineEndsOf(source, saveFromForm(data, shape))
  }
  const input = (changes: readonly Change[]): CheckInput => ({
    files: [...texts].map(([path, text]) => {
      const own = changes.filter(({ file }) => file === path)
      return { path, text: own.length === 0 ? text : withChanges(path, own) }
    }),
    assets: start.assets,
    pictures: new Map(start.pictures),
  })
  let first: Set<string> | undefined
  /** What the check says of these changes and did not say before them. */
  const problems = (changes: readonly Change[]): Problem[] => {
    first ??= new Set(errorsOf(checkContent(input([]))).map(sayingOf))
    const before = first
    return errorsOf(checkContent(input(changes))).filter((problem) => !before.has(sayingOf(problem)))
  }
  /** The fields of the file behind an address that no mark can show on the page: prose, and what only machines read. */
  const fieldsOfPage = (route: string): { prose: Field[]; all: Field[] } => {
    const path = [...texts.keys()].find(
      (name) => name.endsWith('.mdx') && collectionOf(name) && addressOf(open(name)) === route,
    )
    if (path === undefined) return { prose: [], all: [] }
    const file = open(path)
    const all = file.leaves.filter(({ shape }) => isProse(shape)).map((leaf) => ({ file: path, path: leaf.path }))
    return { prose: paragraphsOf(file).map((_, place) => ({ file: path, path: [prose, place] })), all }
  }
  /** Takes files as they are after sending for those that were built. */
  const arrived = (files: ReadonlyMap<string, string>): void => {
    for (const [path, text] of files) {
      texts.set(path, text)
      opened.delete(path)
    }
    first = undefined
  }
  return {
    start,
    texts,
    claims,
    figures,
    arrived,
    written,
    writtenIn,
    shown,
    describe,
    withChanges,
    problems,
    fieldsOfPage,
    open,
  }
}

/** The words at a path of an opened file; '' where nothing stands. */
function wordsIn(file: ContentFile, path: readonly PropertyKey[]): string {
  if (path[0] === prose) return paragraphsOf(file)[Number(path[1])]?.text ?? ''
  return String(path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], file.data) ?? '')
}

/** Stands at the head of a path that leads to a paragraph below the fields. */
const prose = 'prose'

const plainEnds = (text: string): string => text.replaceAll('\r\n', '\n')

/** Without the line, which moves when lines come and go. */
const sayingOf = ({ file, field, message }: Problem): string => `${file} ${field} ${message}`

/** Paragraphs, headings and entries of lists below the fields, with their places in the text. */
function paragraphsOf({ text, bodyStart }: Pick<ContentFile, 'text' | 'bodyStart'>): { text: string; start: number }[] {
  const found = text.slice(bodyStart).matchAll(/\S(?:.|\n(?!\s*(?:\n|[-*] |\d+\. |#)))*/g)
  return [...found].map(({ 0: words, index }) => ({ text: words, start: bodyStart + index }))
}

/** The prose of a file with other paragraphs, each broken in lines as long as those that it had. */
function withParagraphs(file: ContentFile, changes: readonly Change[]): string {
  const now = new Map(changes.map(({ path, now: words }) => [path[1], words]))
  const paragraphs = paragraphsOf(file)
  let text = file.text
  for (const [place, { text: old, start }] of [...paragraphs.entries()].reverse()) {
    const words = now.get(place)
    if (words !== undefined) text = text.slice(0, start) + words + text.slice(start + old.length)
  }
  return text.slice(file.bodyStart)
}

function withoutMarkdown(words: string): string {
  return words
    .replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[A-Z]\w*[^>]*>|<\/[A-Z]\w*>/g, '')
    .replaceAll(/[*_`]/g, '')
}

/** An entry by its title, a page or settings file by its name. */
function nameOf({ data, id }: ContentFile): string {
  const { title, name, company } = data ?? {}
  return String(title ?? name ?? company ?? labelOf(id))
}

/** The parts of an entry that lead to a field, in words, and the field itself. */
function placeOf({ path }: Field, { data }: ContentFile): { parts: string[]; what: string } {
  if (path[0] === prose) return { parts: ['Prose'], what: 'Paragraph' }
  const parts: string[] = []
  let value: unknown = data
  for (const [index, key] of path.slice(0, -1).entries()) {
    value = (value as Record<PropertyKey, unknown>)?.[key]
    const { type } = (value ?? {}) as { type?: unknown }
    if (typeof type === 'string') parts.splice(-1, 1, labelOf(type))
    else if (typeof key === 'number') parts.splice(-1, 1, `${labelOf(String(path[index - 1]))} ${key + 1}`)
    else parts.push(labelOf(key as string))
  }
  const last = path.at(-1)
  return typeof last === 'number'
    ? { parts: parts.slice(0, -1), what: `${parts.at(-1) ?? 'Entry'} ${last + 1}` }
    : { parts, what: labelOf(String(last)) }
}
