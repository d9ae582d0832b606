import { isMap, isNode, type Node } from 'yaml'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { readFrontmatter, type Frontmatter } from './frontmatter.ts'
import { isFields, leavesOf, shapeOf, valueAt, type Leaf, type Shape } from './shape.ts'
import type { Problem } from './problem.ts'

/** The folder of all content, from the root of the project. */
export const contentFolder = 'src/content'

/** A content file, read for the rules. */
export interface ContentFile extends Frontmatter {
  /** From the root of the project: `src/content/surveys/deal-desk.mdx`. */
  path: string
  /** Its folder under src/content: `surveys`. */
  folder: string
  /** Its name without the ending: `deal-desk`. */
  id: string
  collection: CollectionName
  shape: Shape
  /** The fields as an editor wrote them; undefined if they cannot be read. */
  data: Record<string, unknown> | undefined
  /** Every text in the fields. */
  leaves: Leaf[]
}

const fieldBelow =
  'Fields stand above the line of three hyphens that closes them, and this one stands below. Move it up; if a second file begins here, give it a file of its own.'

/** Reads one file of a collection. */
export function openFile(path: string, source: string, collection: CollectionName): ContentFile {
  const shape = shapeOf(collections[collection].schema)
  const read = readFrontmatter(source, fieldNames(shape))
  const value: unknown = read.document?.toJS()
  const data = isFields(value) ? value : undefined
  const message =
    'The fields between the two lines of hyphens are missing. Write each as “name: text”; src/content/FIELDS.md lists them.'
  if (read.document && !data) read.faults.push({ offset: 0, message })
  const fields = new RegExp(`(?<=(?:^|\\n)(?:---)?[ \\t\\r]*\\n)(?:${Object.keys(shape.properties ?? {}).join('|')}):`)
  const below = fields.exec(read.text.slice(read.bodyStart))
  if (below) read.faults.push({ offset: read.bodyStart + below.index, message: fieldBelow })
  const folder = path.split('/').at(-2) ?? ''
  const id = path.replace(/^.*\//, '').replace(/\.mdx$/, '')
  return { ...read, path, folder, id, collection, shape, data, leaves: leavesOf(shape, data) }
}

/** A problem at a character of the text. */
export function problemAt(
  file: ContentFile,
  offset: number,
  message: string,
  path: readonly PropertyKey[] = [],
): Problem {
  const before = file.text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return {
    severity: 'error',
    file: file.path,
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    field: fieldName(path, file.data),
    message,
  }
}

/** A problem at the value of a field, or with `key` at its name. For a missing field it stands at what should hold it. */
export function problemIn(
  file: ContentFile,
  path: readonly PropertyKey[],
  message: string,
  part: 'key' | 'value' = 'value',
): Problem {
  return problemAt(file, offsetOf(file, path, part), message, path)
}

/** Where the words at `index` of a text stand in its source, in which quotes, escapes and line breaks may differ. */
export function indexInSource(source: string, text: string, index: number, words: string): number {
  const earlier = text.slice(0, index).split(words).length - 1
  let at = -1
  for (let found = 0; found <= earlier; found++) at = source.indexOf(words, at + 1)
  return Math.max(at, 0)
}

/** A place in the fields in words: `sections → 3 (hero) → heading`. Entries count from 1. */
function fieldName(path: readonly PropertyKey[], data: unknown): string {
  return path
    .map((key, index) => {
      if (typeof key !== 'number') return String(key)
      const type = valueAt(data, [...path.slice(0, index + 1), 'type'])
      return typeof type === 'string' ? `${key + 1} (${type})` : `entry ${key + 1}`
    })
    .join(' → ')
}

/** The YAML node at a path. */
export function nodeAt(file: ContentFile, path: readonly PropertyKey[]): Node | undefined {
  const node = path.length === 0 ? file.document?.contents : file.document?.getIn(path as unknown[], true)
  return isNode(node) ? node : undefined
}

/** Where a value stands, or the name of its field; for what is missing, where the name of the group does that should hold it. */
function offsetOf(file: ContentFile, path: readonly PropertyKey[], part: 'key' | 'value'): number {
  if (path.length === 0) return 0
  const group = nodeAt(file, path.slice(0, -1))
  const pair = isMap(group) ? group.items.find(({ key }) => String(key) === String(path.at(-1))) : undefined
  const name = isNode(pair?.key) ? pair.key.range?.[0] : undefined
  const value = nodeAt(file, path)?.range?.[0]
  return (part === 'key' ? name : undefined) ?? value ?? name ?? offsetOf(file, path.slice(0, -1), 'key')
}

/** The names of all fields that a shape has, however deep. */
function fieldNames(shape: Shape): Set<string> {
  const found = new Set<string>()
  JSON.stringify(shape, (_, part: Shape | null) => {
    for (const name of Object.keys(part?.properties ?? {})) found.add(name)
    return part
  })
  return found
}
