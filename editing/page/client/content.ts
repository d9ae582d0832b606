import { ContentFile } from '../../check/content-file.ts'
import { exactly } from '../../check/patterns.ts'
import type { Problem } from '../../check/problem.ts'
import { shapeAt, valueAt, type Shape } from '../../check/shape.ts'
import { collectionOf, readSite, type CheckInput, type RegisteredClaim } from '../../check/site.ts'
import { newProblems } from '../../form/check-saved.ts'
import { labelOf } from '../../editor/model/labels.ts'
import {
  openForForm,
  proseField,
  saveFromForm,
  withLineEndsOf,
} from '../../editor/model/writer/file.ts'
import type { StartOfEditing } from '../../form/integration.ts'
import { figureMark, fillText } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import type { Change } from './changes.ts'
import { proseParagraph, paragraphsOf, type FieldKey } from '../text-index.ts'

/** The content as this preview was built from it, with functions that apply changes. */
export type Content = ReturnType<typeof openContent>

/** Opens the content. @param start what `/edit/start.json` holds */
export function openContent(start: StartOfEditing) {
  const texts = new Map(start.files.map(({ path, text }) => [path, text]))
  /** A file whose prose is among its fields, as a list of paragraphs. */
  const parse = (path: string, text = texts.get(path) ?? '') => {
    const file = new ContentFile(path, text.replaceAll('\r\n', '\n'), collectionOf(path)!)
    return { ...file, data: { ...file.data, prose: paragraphsOf(file).map((one) => one.text) } }
  }
  const opened = new Map<string, ReturnType<typeof parse>>()
  const open = (path: string) => opened.get(path) ?? opened.set(path, parse(path)).get(path)!
  const settings = start.files.filter(({ path }) => path.startsWith('src/content/settings/'))
  const { claims, figures } = readSite({ files: settings, assets: [] })
  /**
   * What visitors read for words as they are written. A figure that does not exist stays as it is
   * written.
   */
  const shown = (words: string, field: FieldKey): string => {
    const bare = isInProse(field) ? withoutMarkdown(words) : words
    const named = bare
      .matchAll(figureMark)
      .map(([mark, name = '']): [string, string] => [name.trim(), mark])
    const unknown = named.filter(([name]) => !isNumber(name))
    const filled = fillText(bare, new Map([...unknown, ...figures]), '')
    return filled.replaceAll(/\s+/g, ' ').trim()
  }
  /** A file with these changes. @throws Error with a sentence if the file does not allow them */
  const withChanges = (
    path: string,
    changes: readonly Change[],
    source = texts.get(path) ?? '',
  ): string => {
    const file = parse(path, source)
    const { prose } = file.data
    const data: Record<string, unknown> = { ...openForForm(file.text, file.shape), prose }
    for (const { field, now, where } of changes) {
      const { path: at } = splitField(field)
      const parent = valueAt(data, at.slice(0, -1)) as Record<PropertyKey, unknown> | undefined
      if (!parent) throw new Error(`${where} is not there any more.`)
      parent[at.at(-1)!] = now
    }
    delete data['prose']
    data[proseField] = file.text.slice(file.bodyStart).replace(proseParagraph, () => prose.shift()!)
    return withLineEndsOf(source, saveFromForm(data, file.shape))
  }
  /** The content with these changes, as input of the check. */
  const changed = (changes: readonly Change[]): CheckInput => {
    const own = Map.groupBy(changes, ({ field }) => splitField(field).file)
    const now = [...own].map(([path, these]) => ({ path, text: withChanges(path, these) }))
    const files = [...start.files.filter(({ path }) => !own.has(path)), ...now]
    return { files, assets: start.assets, pictures: new Map(start.pictures) }
  }
  return {
    start,
    texts,
    claims,
    open,
    /**
     * The words of a field in its file.
     * @param text the text of the file, if it is not the built one
     */
    written(field: FieldKey, text?: string): string {
      const { file, path } = splitField(field)
      return String(valueAt((text === undefined ? open(file) : parse(file, text)).data, path) ?? '')
    },
    shown,
    /**
     * The words that a page shows for a change, with its own words in holes such as `(function)`.
     * @param first its old text
     */
    onPage({ field, old, now }: Change, first: string): string {
      const [before, after] = [shown(old, field), shown(now, field)]
      const parts = before.split(hole).map(exactly)
      const filled = new RegExp(`^${parts.join('(.+?)')}$`).exec(first)?.slice(1) ?? []
      const names: string[] = before.match(hole) ?? []
      return after.replaceAll(hole, (name) => filled[names.indexOf(name)] ?? name)
    },
    /**
     * A field in words: the part of a file, such as `Home · Hero`, and its own name; and what its
     * schema says of it.
     */
    describe(field: FieldKey) {
      const { file: name, path } = splitField(field)
      const file = open(name)
      const shape = isInProse(field) ? paragraph : shapeAt(file.shape, path, file.data)
      const parts = path.flatMap((key, index) => {
        if (typeof path[index + 1] === 'number') return []
        if (typeof key !== 'number') return labelOf(String(key))
        const { type } = (valueAt(file.data, path.slice(0, index + 1)) ?? {}) as { type?: string }
        return type === undefined ? `${labelOf(String(path[index - 1]))} ${key + 1}` : labelOf(type)
      })
      return {
        where: [labelOf(file.id), ...parts.slice(0, -1)].join(' · '),
        what: parts.at(-1)!,
        shape,
      }
    },
    withChanges,
    /** The problems that the check finds with these changes and did not find before them. */
    problems: (changes: readonly Change[], before: readonly Change[] = []): Problem[] =>
      newProblems(changed(before), changed(changes)),
    /** The field of a figure in the register. */
    figureField: ({ index }: RegisteredClaim): FieldKey =>
      `src/content/settings/claims.mdx#claims.${index}.text`,
  }
}

/** The file of a field and its path there. */
export function splitField(field: FieldKey): { file: string; path: PropertyKey[] } {
  const [file = '', keys = ''] = field.split('#')
  return { file, path: keys.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)) }
}

const isInProse = (field: FieldKey): boolean => field.includes('#prose.')
const paragraph: Shape = {
  lines: true,
  description: 'One paragraph, heading or entry of a list, in Markdown.',
}

/**
 * A word in single round brackets, or a component, in the place of which a page puts words of its
 * own.
 */
const hole = /(?<!\()\([a-z]+\)(?!\))|<[A-Z]\w*\s*\/>/gi

/** The words of a paragraph without the signs of Markdown. */
export function withoutMarkdown(words: string): string {
  return words
    .replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[A-Z]\w*[^>]*[^/]>|<\/[A-Z]\w*>/g, '')
    .replaceAll(/[*_`]/g, '')
}
