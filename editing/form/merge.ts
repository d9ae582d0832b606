import {
  CST,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { alternatives, type Shape } from '../check/shape.ts'
import { canonical, fixedField, isFields, print, shapeForForm, type Fields } from './canonical.ts'
import { entryText, pairText, scalarText } from './write.ts'

/**
 * Puts new values into the fields of a file. Lines whose value stays are kept byte for byte, with comments, quotes and
 * order; a list that changes keeps the lines of the entries that stay, wherever they move to. The reader of YAML keeps each
 * entry with its spaces and comments, so the file is put together from those.
 *
 * @param source the fields as YAML, whole lines
 * @param data the values that the fields shall have; what the schema takes for left out may stand there or not
 * @throws Error with a sentence if the source cannot be read, or its form is one that cannot be changed in this way
 */
export function mergeFields(source: string, data: Fields, shape: Shape): string {
  const document = parseDocument(source, { keepSourceTokens: true, logLevel: 'silent' })
  const { contents } = document
  if (document.errors.length > 0 || !isMap(contents) || !isBlock(contents))
    throw new Error('The fields of this file cannot be read. Mend them in the file first.')
  const before = CST.stringify(contents.srcToken!)
  const merged = source.replace(before, () => mergeMap(contents, '', data, shape, false))
  const again = canonical(parseDocument(merged, { logLevel: 'silent' }).toJS(), shape)
  if (print(again) !== print(canonical(data, shape)))
    throw new Error('This change cannot be put into the lines of the file. Make it in the file itself.')
  return merged
}

/** One entry or field: the empty lines above it, and its own, without the spaces before the first. */
interface Chunk {
  name?: string
  gap: string
  lines: string
}

/**
 * The new text of a group of fields.
 * @param lead what stands between the name of the group and its first field
 * @param compact whether the first field stands behind the hyphen of a list, so that no spaces come before it
 */
function mergeMap(map: YAMLMap, lead: string, data: unknown, shape: Shape, compact: boolean): string {
  const token = map.srcToken as CST.BlockMap
  const here = shapeForForm(shape, data)
  const wanted = canonical(data, here) as Fields
  const had = canonical(map.toJSON(), here) as Fields
  const chunks = map.items.flatMap((pair, index): Chunk[] => {
    const name = nameOf(pair)
    if (!(name in wanted) && name in had) return []
    const same = !(name in wanted) || print(wanted[name]) === print(had[name])
    const lines = same
      ? CST.stringify(pair.srcToken!)
      : mergePair(pair, wanted[name], here.properties?.[name] ?? {}, token.indent)
    return [{ name, ...chunkOf((index === 0 ? lead : '') + lines, token.indent) }]
  })
  const old = new Set(map.items.map(nameOf))
  const order = Object.keys(wanted)
  order.forEach((name, index) => {
    if (old.has(name)) return
    const before = order.slice(0, index).findLast((one) => chunks.some((chunk) => chunk.name === one))
    const place = before === undefined ? 0 : chunks.findIndex((chunk) => chunk.name === before) + 1
    const lines = pairText(name, wanted[name], here.properties?.[name] ?? {}, token.indent)
    chunks.splice(place, 0, { name, gap: '', lines })
  })
  return join(chunks, token.indent, compact) + rest(token, map.items.length)
}

/** The lines of one field with another value. */
function mergePair(pair: Pair, value: unknown, shape: Shape, column: number): string {
  const { start, key, sep = [] } = pair.srcToken!
  const [node, name] = [pair.value, nameOf(pair)]
  const head = textOf(start) + CST.stringify(key!)
  if (isScalar(node) && node.source && !isFields(value) && !Array.isArray(value))
    return head + textOf(sep) + mergeScalar(node, value, shape, column + 2, column + name.length + 2)
  if (isBlock(node) && value !== null && typeof value === 'object' && Object.keys(value).length > 0) {
    const first = sep.findIndex(({ type }) => type === 'newline') + 1
    const [above, lead] = [head + textOf(sep.slice(0, first)), textOf(sep.slice(first))]
    if (isMap(node) && isFields(value)) return above + mergeMap(node, lead, value, shape, false)
    if (isSeq(node) && Array.isArray(value))
      return above + mergeSeq(node, lead, value, shapeForForm(shape, value).items ?? {})
  }
  if ((isMap(node) || isSeq(node)) && !isBlock(node) && typeof value === 'object') {
    const { end, ...bare } = node.srcToken as CST.FlowCollection
    if (/(^|\s)#/m.test(CST.stringify({ ...bare, end: [] })))
      throw new Error(`A note (#) stands inside the list “${name}”, and would be lost. Change this list in the file.`)
    const text = pairText(name, value, shape, column, true).slice(name.length + 1)
    return (
      head + textOf(sep) + text.trim() + textOf(end.slice(end.findIndex(({ type }) => /^flow-\w+-end$/.test(type)) + 1))
    )
  }
  return textOf(start) + pairText(name, value, shape, column)
}

/** A single value in the place of another, with what stands behind it. */
function mergeScalar(node: Scalar, value: unknown, shape: Shape, inner: number, column: number): string {
  const { end = [], ...bare } = node.srcToken as CST.FlowScalar
  const before = CST.stringify({ ...bare, end: [] })
  const words = before.trimEnd()
  return scalarText(value, shape, inner, column, node, words) + before.slice(words.length) + textOf(end)
}

/** The new text of a list whose entries stand on lines of their own. */
function mergeSeq(seq: YAMLSeq, lead: string, values: unknown[], shape: Shape): string {
  const token = seq.srcToken as CST.BlockSequence
  const old = seq.items.map((item) => canonical(isNode(item) ? item.toJSON() : item, shape))
  const match = matchEntries(old, values, shape)
  const chunks = values.map((value, index): Chunk => {
    const from = match[index]
    if (from === undefined) return { gap: '', lines: entryText(value, shape, token.indent) }
    const item = token.items[from]!
    const lines =
      print(old[from]) === print(value)
        ? CST.stringify(item)
        : mergeEntry(item.start, seq.items[from] as Node, value, shape, token.indent)
    return chunkOf((from === 0 ? lead : '') + lines, token.indent)
  })
  return join(chunks, token.indent, false) + rest(token, seq.items.length)
}

/** The lines of one entry of a list with another value. */
function mergeEntry(start: CST.SourceToken[], node: Node, value: unknown, shape: Shape, column: number): string {
  if (isScalar(node) && !isFields(value) && !Array.isArray(value))
    return textOf(start) + mergeScalar(node, value, shape, column + 2, column + 2)
  if (isMap(node) && isBlock(node) && isFields(value)) return textOf(start) + mergeMap(node, '', value, shape, true)
  const hyphen = start.findIndex(({ type }) => type === 'seq-item-ind')
  return textOf(start.slice(0, hyphen)) + entryText(value, shape, column)
}

/**
 * For each new entry the old one whose lines it takes over: the same one, wherever it stood, or the one most like it;
 * undefined for an entry that is new.
 */
function matchEntries(old: readonly unknown[], values: readonly unknown[], shape: Shape): (number | undefined)[] {
  const before = old.map(print)
  const free = new Set(before.keys())
  const take = (from: number | undefined): number | undefined => {
    if (from !== undefined) free.delete(from)
    return from
  }
  const match = values.map((value) => take([...free].find((from) => before[from] === print(value))))
  values.forEach((value, index) => {
    if (match[index] !== undefined) return
    // An entry most likely stood between the same neighbours.
    const above = match.slice(0, index).findLast((from) => from !== undefined) ?? -1
    const below = match.slice(index).find((from) => from !== undefined) ?? old.length
    const score = (from: number): number => likeness(old[from], value, shape) + (from > above && from < below ? 0.3 : 0)
    const [best] = [...free].filter((from) => score(from) > 0.25).sort((a, b) => score(b) - score(a))
    match[index] = take(best)
  })
  return match
}

/** How much of an entry stays, from 0 to 1; less than 0 for entries of different types. */
function likeness(old: unknown, value: unknown, shape: Shape): number {
  if (!isFields(old) || !isFields(value)) return isFields(old) === isFields(value) ? 0 : -1
  const fixed = fixedField(alternatives(shape))
  if (fixed !== undefined && old[fixed] !== value[fixed]) return -1
  const names = [...new Set([...Object.keys(old), ...Object.keys(value)])].filter((name) => name !== fixed)
  const same = names.filter((name) => print(old[name]) === print(value[name]))
  return names.length === 0 ? 0 : same.length / names.length
}

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key)

const isBlock = (node: unknown): boolean => (isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0

const textOf = (tokens: readonly CST.SourceToken[]): string => tokens.map(({ source }) => source).join('')

/** What stands behind the last entry: comments. */
const rest = ({ items }: CST.BlockMap | CST.BlockSequence, from: number): string =>
  items
    .slice(from)
    .map((item) => CST.stringify(item))
    .join('')

function chunkOf(text: string, column: number): Chunk {
  const [, gap = '', lines = ''] = /^((?:[ \t]*\n)*)([^]*)$/.exec(text) ?? []
  return { gap, lines: lines.startsWith(' '.repeat(column)) ? lines.slice(column) : lines }
}

const join = (chunks: readonly Chunk[], column: number, compact: boolean): string =>
  chunks
    .map(
      ({ gap, lines }, index) => gap + (index === 0 && compact ? '' : ' '.repeat(column)) + lines.replace(/\n?$/, '\n'),
    )
    .join('')
