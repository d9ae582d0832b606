import { ContentFile } from '../../check/content-file.ts'
import type { Problem } from '../../check/problem.ts'
import { isProse, shapeAt, valueAt, type Shape } from '../../check/shape.ts'
import { addressOf, claimsOf, collectionOf, type CheckInput } from '../../check/site.ts'
import { newProblems } from '../../form/check-saved.ts'
import { hintOf, labelOf } from '../../form/fields.ts'
import { openForForm, proseField, saveFromForm, withLineEndsOf } from '../../form/file.ts'
import type { StartOfEditing } from '../../form/start.ts'
import { figureMark, figuresOf, figureTexts, fillText } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import type { MarkedField } from '../text-index.ts'
import { onlyLetters } from './page-texts.ts'

/** What was changed of a field: its words as they are written in the file, before and now. */
export interface Change extends MarkedField {
  old: string
  now: string
  /** Where it stands, in words. */
  where: string
}

/** The content as it was when this preview was built, and what changes would make of it. */
export type Content = ReturnType<typeof openContent>

const register = 'src/content/settings/claims.mdx'
const navigation = 'src/content/settings/navigation.mdx'
const addresses = 'src/content/settings/addresses.mdx'
const site = 'src/content/settings/site.mdx'

/** Opens the content. @param start what `/edit/start.json` holds */
export function openContent(start: StartOfEditing) {
  const texts = new Map(start.files.map(({ path, text }) => [path, text]))
  const opened = new Map<string, ContentFile>()
  const parse = (path: string, text = texts.get(path) ?? ''): ContentFile =>
    new ContentFile(path, plainEnds(text), collectionOf(path)!)
  const open = (path: string): ContentFile => opened.get(path) ?? opened.set(path, parse(path)).get(path)!
  const claims = claimsOf(open(register))
  const company = String(open(site).data?.['name'] ?? '')
  const mailbox = String(open(addresses).data?.['privacyEmail'] ?? '')
  const figures = figureTexts(figuresOf(claims, company))
  /** The words of a field as its file has them. */
  const written = ({ file, path }: MarkedField): string => wordsIn(open(file), path)
  /** What visitors read for words as they are written. A figure that does not exist stays as it is written. */
  const shown = (words: string, { path }: MarkedField): string => {
    const bare = path[0] === prose ? withoutMarkdown(words.replaceAll(/<PrivacyEmail\s*\/>/g, mailbox)) : words
    const marks = bare.matchAll(figureMark).filter(([, name]) => !isNumber(name!))
    const asWritten = marks.map(([mark, name]): [string, string] => [name!.trim(), mark])
    return fillText(bare, new Map([...asWritten, ...figures]), '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  /** The letters that a field shows on a page; undefined where the page fills in a word that is not in the field. */
  const lettersOf = (field: MarkedField): string | undefined =>
    wordInBrackets.test(written(field)) ? undefined : onlyLetters(shown(written(field), field))
  /** What a page shows for a change. In a pattern such as `(function) survey` it fills in a word. @param first what it showed before */
  const onPage = (change: Change, first: string): string => {
    const now = shown(change.now, change)
    const old = shown(change.old, change)
    if (!wordInBrackets.test(old)) return now
    const parts = old.split(new RegExp(wordInBrackets, 'gi')).map((part) => RegExp.escape(part))
    const filled = new RegExp(`^${parts.join('(.+?)')}$`).exec(first)?.slice(1) ?? []
    const names = old.match(new RegExp(wordInBrackets, 'gi')) ?? []
    return names.reduce((words, name, place) => words.replace(name, () => filled[place] ?? name), now)
  }
  /**
   * A field in words: the entry and the part of it, such as `Home · Hero`, the field, its hint, how many letters fit, and
   * whether it may have several lines.
   */
  const describe = (field: MarkedField) => {
    const file = open(field.file)
    const isParagraph = field.path[0] === prose
    const shape: Shape = isParagraph ? { lines: true } : shapeAt(file.shape, field.path, file.data)
    const { title, name = file.data?.['company'] } = file.data ?? {}
    const parts = isParagraph ? ['Prose', 'Paragraph'] : partsOf(field, file)
    return {
      // An entry by its title, a page or settings file by its name.
      where: [String(title ?? name ?? labelOf(file.id)), ...parts.slice(0, -1)].join(' · '),
      what: parts.at(-1)!,
      hint: isParagraph ? 'One paragraph, heading or entry of a list, in Markdown.' : hintOf(shape),
      most: shape.maxLength,
      lines: shape.lines === true,
    }
  }
  /** A file with these changes. @throws Error with a sentence if they cannot be put into it */
  const withChanges = (path: string, changes: readonly Change[], source = texts.get(path) ?? ''): string => {
    const file = parse(path, source)
    const data = openForForm(plainEnds(source), file.shape)
    for (const { path: at, now, where } of changes) {
      if (at[0] === prose) continue
      const parent = valueAt(data, at.slice(0, -1)) as Record<PropertyKey, unknown> | undefined
      if (parent === undefined) throw new Error(`${where} is not there any more.`)
      parent[at.at(-1)!] = now
    }
    const words = new Map(changes.map(({ path: at, now }) => [at.join('.'), now]))
    const body = file.text.slice(file.bodyStart)
    let place = 0
    const now = body.replace(paragraph, (old) => words.get(`${prose}.${place++}`) ?? old)
    if (now !== body) data[proseField] = now
    return withLineEndsOf(source, saveFromForm(data, file.shape))
  }
  /** The content with these changes, as the check looks at it. */
  const changed = (changes: readonly Change[]): CheckInput => {
    const now = new Map(texts)
    for (const [path, own] of Map.groupBy(changes, ({ file }) => file)) now.set(path, withChanges(path, own))
    const files = [...now].map(([path, text]) => ({ path, text }))
    return { files, assets: start.assets, pictures: new Map(start.pictures) }
  }
  /**
   * Fields that no mark can show on the page behind an address: those that only machines read, and those found by their
   * words, which are prose, names and figures that drawings show, the logo, and mailboxes.
   */
  const unmarkedOf = (route: string): { unseen: MarkedField[]; byWords: MarkedField[] } => {
    // A bare digit may be the number of a step.
    const figuresByWords = claims.flatMap(({ text }, place) =>
      /^\d$/.test(text) ? [] : [{ file: register, path: ['claims', place, 'text'] }],
    )
    const roles = [...texts.keys()].filter((file) => collectionOf(file) === 'surveys')
    const functions = (open(navigation).data?.['functions'] ?? []) as unknown[]
    const mailboxes = open(addresses).leaves.filter(({ shape }) => shape.format === 'email')
    const elsewhere = [
      ...figuresByWords,
      ...roles.map((file) => ({ file, path: ['title'] })),
      ...['nameRoman', 'nameItalic'].map((name) => ({ file: site, path: [name] })),
      ...functions.map((_, place) => ({ file: navigation, path: ['functions', place, 'name'] })),
      ...mailboxes.map(({ path }) => ({ file: addresses, path })),
    ]
    const isHere = (path: string): boolean => Boolean(collectionOf(path)) && addressOf(open(path)) === route
    const path = [...texts.keys()].find((name) => name.endsWith('.mdx') && isHere(name))
    if (path === undefined) return { unseen: [], byWords: elsewhere }
    const leaves = open(path).leaves.filter(({ shape }) => isProse(shape))
    const paragraphs = paragraphsOf(open(path)).map((_, place) => ({ file: path, path: [prose, place] }))
    return { unseen: leaves.map((leaf) => ({ file: path, path: leaf.path })), byWords: [...paragraphs, ...elsewhere] }
  }
  return {
    start,
    texts,
    claims,
    figures,
    open,
    written,
    writtenIn: (text: string, { file, path }: MarkedField): string => wordsIn(parse(file, text), path),
    shown,
    lettersOf,
    onPage,
    describe,
    withChanges,
    /** What the check says of these changes and did not say before them. */
    problems: (changes: readonly Change[], before: readonly Change[] = []): Problem[] =>
      newProblems(changed(before), changed(changes)),
    unmarkedOf,
    /** The field of a figure in the register. */
    figureField: (name: string): MarkedField => ({
      file: register,
      path: ['claims', claims.findIndex((claim) => claim.name === name), 'text'],
    }),
    /** Takes files as they are after sending for those that were built. */
    arrived(files: readonly { path: string; text: string }[]): void {
      for (const { path, text } of files) {
        texts.set(path, text)
        opened.delete(path)
      }
    },
  }
}

/** The words at a path of an opened file; '' where nothing stands. */
const wordsIn = (file: ContentFile, path: readonly PropertyKey[]): string =>
  path[0] === prose ? (paragraphsOf(file)[Number(path[1])]?.text ?? '') : String(valueAt(file.data, path) ?? '')

/** A word in single round brackets, in the place of which a page puts one of its own. */
const wordInBrackets = /(?<!\()\([a-z]+\)(?!\))/i

/** Stands at the head of a path that leads to a paragraph below the fields. */
const prose = 'prose'

const plainEnds = (text: string): string => text.replaceAll('\r\n', '\n')

/** A paragraph, heading or entry of a list. */
const paragraph = /\S(?:.|\n(?!\s*(?:\n|[-*] |\d+\. |#)))*/g

/** The paragraphs, headings and entries of lists below the fields, with their places in the text. */
export function paragraphsOf(file: Pick<ContentFile, 'text' | 'bodyStart'>): { text: string; start: number }[] {
  const found = file.text.slice(file.bodyStart).matchAll(paragraph)
  return [...found].map(({ 0: text, index }) => ({ text, start: file.bodyStart + index }))
}

function withoutMarkdown(words: string): string {
  return words
    .replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[A-Z]\w*[^>]*>|<\/[A-Z]\w*>/g, '')
    .replaceAll(/[*_`]/g, '')
}

/** The parts of an entry that lead to a field, in words, the field itself last. */
function partsOf({ path }: MarkedField, { data }: ContentFile): string[] {
  const parts: string[] = []
  for (const [index, key] of path.entries()) {
    const { type } = (valueAt(data, path.slice(0, index + 1)) ?? {}) as { type?: unknown }
    if (typeof type === 'string') parts.splice(-1, 1, labelOf(type))
    else if (typeof key === 'number') parts.splice(-1, 1, `${labelOf(String(path[index - 1]))} ${key + 1}`)
    else parts.push(labelOf(String(key)))
  }
  return parts
}
