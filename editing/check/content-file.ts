import { isMap, isNode, type Document, type Node } from 'yaml'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { readBody, type Body, type ProsePart } from './body.ts'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import { readFrontmatter } from './frontmatter.ts'
import {
  inForms,
  sentenceOfAdvice,
  withAdvice,
  type Advice,
  type Fault,
  type Fix,
  type Problem,
} from './problem.ts'
import { isFields, isProse, leavesOf, shapeOf, valueAt, type Leaf, type Shape } from './shape.ts'

/** The folder of all content, from the root of the project. */
export const contentFolder = 'src/content'

/** The name of a content file without its ending: `deal-desk`. */
export const idOfFile = (path: string): string => path.replace(/^.*\//, '').replace(/\.mdx$/, '')

/** A text that visitors read: the text of a field, or a part of the prose below the fields. */
export interface Text {
  text: string
  /** The field; undefined for prose. */
  leaf?: Leaf
  /** The part of the prose; undefined for a field. */
  part?: ProsePart
  /** The collection of its file. */
  collection: CollectionName
  /** True for a field, and for a part that is a whole heading, entry or paragraph. */
  isWhole: boolean
  /** True for a part of a table, where the head of a row or column says what is in it. */
  isInTable: boolean
  /** Makes a problem at some words of it. */
  problemAt: (index: number, words: string, advice: Advice) => Problem
}

/** A content file, read for the rules. */
export class ContentFile {
  /** The path from the root of the project: `src/content/surveys/deal-desk.mdx`. */
  readonly path: string
  /** Its folder under src/content: `surveys`. */
  readonly folder: string
  /** Its name without the ending: `deal-desk`. */
  readonly id: string
  readonly collection: CollectionName
  readonly shape: Shape
  readonly text: string
  /** The faults that make its fields unreadable. */
  readonly faults: Fault[]
  /**
   * The fields, with positions that count from the start of the text; undefined if they cannot be
   * read.
   */
  readonly document: Document | undefined
  /** The fields as an editor wrote them; undefined if they cannot be read. */
  readonly data: Record<string, unknown> | undefined
  /** Every text in the fields. */
  readonly leaves: Leaf[]
  /** The offset of the line that closes the fields. */
  readonly closingStart: number
  /** The offset at which the prose under the fields starts. */
  readonly bodyStart: number
  #body: Body | undefined
  #texts: Text[] | undefined

  constructor(path: string, text: string, collection: CollectionName) {
    this.path = path
    this.folder = path.split('/').at(-2) ?? ''
    this.id = idOfFile(path)
    this.collection = collection
    this.shape = shapeOf(collections[collection].schema)
    this.text = text
    const { faults, document, closingStart, bodyStart } = readFrontmatter(text, this.shape)
    this.faults = faults
    this.document = document
    this.closingStart = closingStart
    this.bodyStart = bodyStart
    const value: unknown = document?.toJS()
    this.data = isFields(value) ? value : undefined
    this.leaves = leavesOf(this.shape, this.data)
  }

  /** The prose under the fields. */
  get body(): Body {
    this.#body ??= readBody(this)
    return this.#body
  }

  /** Every text that visitors read. */
  get texts(): Text[] {
    this.#texts ??= [
      ...this.leaves
        .filter(({ shape }) => isProse(shape))
        .map((leaf) => this.#textOf(leaf.text, { leaf })),
      ...this.body.texts.map((part) => this.#textOf(part.text, { part })),
    ]
    return this.#texts
  }

  #textOf(text: string, { leaf, part }: Pick<Text, 'leaf' | 'part'>): Text {
    const problemAt: Text['problemAt'] = (index, words, advice) => {
      const [start, end] = part
        ? [part.start, part.end]
        : (this.nodeAt(leaf!.path)?.range ?? [0, 0])
      const offset = start + indexInSource(this.text.slice(start, end), text, index, words)
      const problem = this.problemAt(offset, advice, leaf?.path)
      if (typeof advice === 'string' || advice.write === undefined) return problem
      return { ...problem, fix: fixAt(text, index, words, advice.write) }
    }
    const { collection } = this
    if (!part) return { text, problemAt, leaf: leaf!, collection, isWhole: true, isInTable: false }
    const around = this.body.blocks.filter(
      (block) => block.start <= part.start && part.end <= block.end,
    )
    const isWhole = around.some((block) => block.text === text)
    return { text, problemAt, part, collection, isWhole, isInTable: around.length === 0 }
  }

  /** A problem at a character of the text. */
  problemAt(offset: number, advice: Advice, path: readonly PropertyKey[] = []): Problem {
    const before = this.text.slice(0, offset)
    const problem: Problem = {
      severity: 'error',
      file: this.path,
      line: before.split('\n').length,
      column: offset - before.lastIndexOf('\n'),
      field: fieldName(path, this.data),
      ...(path.length > 0 && { path }),
      message: sentenceOfAdvice(advice),
    }
    return inForms(problem, advice)
  }

  /**
   * A problem at the value of a field, or with `key` at its name. For a missing field: at the group
   * that should have it.
   */
  problemIn(
    path: readonly PropertyKey[],
    advice: Advice,
    part: 'key' | 'value' = 'value',
  ): Problem {
    const problem = this.problemAt(this.#offsetOf(path, part), advice, path)
    const value = String(valueAt(this.data, path) ?? '')
    // Where only the quotes around a value are wrong, they are part of what is corrected.
    const isSame = typeof advice !== 'string' && advice.write === value
    return withAdvice(problem, isSame ? this.#sourceOf(path) : value, advice)
  }

  /** The value of a field as it is written, with its quotes. */
  #sourceOf(path: readonly PropertyKey[]): string {
    const [start = 0, end = 0] = this.nodeAt(path)?.range ?? []
    return this.text.slice(start, end).trim()
  }

  /** The YAML node at a path. */
  nodeAt(path: readonly PropertyKey[]): Node | undefined {
    const node =
      path.length === 0 ? this.document?.contents : this.document?.getIn(path as unknown[], true)
    return isNode(node) ? node : undefined
  }

  /**
   * The offset of a value, or of its field's name. For a missing value: that of the name of the
   * group that should have it.
   */
  #offsetOf(path: readonly PropertyKey[], part: 'key' | 'value'): number {
    if (path.length === 0) return 0
    const group = this.nodeAt(path.slice(0, -1))
    const pair = isMap(group)
      ? group.items.find(({ key }) => String(key) === String(path.at(-1)))
      : undefined
    const name = isNode(pair?.key) ? pair.key.range?.[0] : undefined
    return (
      (part === 'key' ? name : undefined) ??
      this.nodeAt(path)?.range?.[0] ??
      name ??
      this.#offsetOf(path.slice(0, -1), 'key')
    )
  }
}

/**
 * The correction of some words of a text. It begins early enough that its words are nowhere before
 * them: to remove the space in “so , and so” it replaces “so ,”.
 */
function fixAt(text: string, index: number, words: string, write: string): Fix {
  const end = index + words.length
  let start = index
  while (start > 0 && text.indexOf(text.slice(start, end)) < start) start -= 1
  return { from: text.slice(start, end), to: text.slice(start, index) + write }
}

/**
 * The offset of the words at `index` of a text in its source, where quotes, escapes and line breaks
 * may differ.
 */
function indexInSource(source: string, text: string, index: number, words: string): number {
  const aligned = alignedIndex(source, text, index)
  if (aligned !== undefined) return aligned
  const earlier = text.slice(0, index).split(words).length - 1
  const found = words === '' ? undefined : [...source.matchAll(asInSource(words))][earlier]
  return found?.index ?? startOfWords(source)
}

/**
 * The same by the characters before the words, whatever spaces are between them; undefined if the
 * source writes one of them otherwise.
 */
function alignedIndex(source: string, text: string, index: number): number | undefined {
  const [quote = ''] = /^['"]/.exec(source) ?? []
  let at = quote === '' || text.startsWith(quote) ? startOfWords(source) : 1
  const skipSpaces = (): void => {
    while (/\s/.test(source[at] ?? '')) at += 1
  }
  for (const character of text.slice(0, index).replace(/\s+/g, '')) {
    skipSpaces()
    if (source.startsWith(quote === "'" && character === "'" ? "''" : `\\${character}`, at)) at += 1
    if (!source.startsWith(character, at)) return undefined
    at += character.length
  }
  if (!/\s/.test(text[index] ?? '')) skipSpaces()
  return at
}

/** Finds words in a source that may write their quotes twice or escaped, and break their lines. */
function asInSource(words: string): RegExp {
  const parts = words.split(/\s+/).map((part) =>
    escapedPattern(part)
      .replaceAll("'", "''?")
      .replaceAll('"', String.raw`\\?"`),
  )
  return new RegExp(parts.join(String.raw`\s+`), 'g')
}

/** The offset of the first words of a source: in a block scalar, below the line with its >. */
function startOfWords(source: string): number {
  const header = /^[|>][-+\d]*[ \t]*(?:#[^\n]*)?\r?\n\s*(?=\S)/.exec(source)?.[0] ?? ''
  return header.length
}

/** A path of the fields in words: `sections → 3 (hero) → heading`. Entries count from 1. */
export function fieldName(path: readonly PropertyKey[], data: unknown): string {
  const names = path.map((key, index) => {
    if (typeof key !== 'number') return String(key)
    const type = valueAt(data, [...path.slice(0, index + 1), 'type'])
    return typeof type === 'string' ? `${key + 1} (${type})` : `entry ${key + 1}`
  })
  return names.join(' → ')
}
