import { isMap, isNode, type Document, type Node } from 'yaml'
import type { CollectionName } from '../../src/lib/content-folders.ts'
import { readFrontmatter } from './frontmatter.ts'
import {
  inForms,
  sentenceOfAdvice,
  withAdvice,
  type Advice,
  type Fault,
  type Problem,
} from './problem.ts'
import { shapeOfCollection } from './shape-of-collection.ts'
import { isFields, leavesOf, valueAt, type Leaf, type Shape } from './shape.ts'

/** The folder of all content, from the root of the project. */
export const contentFolder = 'src/content'

/** The name of a content file without its ending: `deal-desk`. */
export const idOfFile = (path: string): string => path.replace(/^.*\//, '').replace(/\.mdx$/, '')

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

  constructor(path: string, text: string, collection: CollectionName) {
    this.path = path
    this.folder = path.split('/').at(-2) ?? ''
    this.id = idOfFile(path)
    this.collection = collection
    this.shape = shapeOfCollection(collection)
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
    // A correction that changes only the quotes around a value replaces the quotes too.
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

/** A path of the fields in words: `sections → 3 (hero) → heading`. Entries count from 1. */
function fieldName(path: readonly PropertyKey[], data: unknown): string {
  const names = path.map((key, index) => {
    if (typeof key !== 'number') return String(key)
    const type = valueAt(data, [...path.slice(0, index + 1), 'type'])
    return typeof type === 'string' ? `${key + 1} (${type})` : `entry ${key + 1}`
  })
  return names.join(' → ')
}
