import { isMap, isNode, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { alternatives, type Shape } from '../check/shape.ts'
import { canonical, fixedField, isFields, print, shapeForForm, type Fields } from './canonical.ts'
import { entryText, pairText, scalarText } from './write.ts'

/** A part of a source, from its first sign to behind its last. */
type Span = readonly [start: number, end: number]

/**
 * Puts new values into the fields of a file. Lines whose value stays are kept byte for byte, with comments, quotes and
 * order; a list that changes keeps the lines of the entries that stay, wherever they move to.
 *
 * @param source the fields as YAML, whole lines
 * @param data the values that the fields shall have; what the schema takes for left out may stand there or not
 * @throws Error with a sentence if the source cannot be read, or its form is one that cannot be changed in this way
 */
export function mergeFields(source: string, data: Fields, shape: Shape): string {
  const document = parseDocument(source, { keepSourceTokens: true, logLevel: 'silent' })
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new Error('The fields of this file cannot be read. Mend them in the file first.')
  const merged = mergeMap(source, document.contents, [0, source.length], data, shape, false)
  const again = canonical(parseDocument(merged, { logLevel: 'silent' }).toJS(), shape)
  if (print(again) !== print(canonical(data, shape)))
    throw new Error('This change cannot be put into the lines of the file. Make it in the file itself.')
  return merged
}

/** The lines of one entry or field, without the spaces before the first. */
interface Chunk {
  name: string | undefined
  lines: string
}

/**
 * The new text of a group of fields.
 * @param compact whether the first field stands behind the hyphen of a list, so that no spaces come before it
 */
function mergeMap(
  source: string,
  map: YAMLMap,
  [start, end]: Span,
  data: unknown,
  shape: Shape,
  compact: boolean,
): string {
  const here = shapeForForm(shape, data)
  const wanted = canonical(data, here) as Fields
  const had = canonical(map.toJSON(), here) as Fields
  const column = columnOf(source, startOf(map.items[0]!.key))
  const spaces = ' '.repeat(column)
  const ends = map.items.map((pair) => endOfPair(source, pair))
  const starts = map.items.map((pair, index) =>
    index === 0 ? start : leadStart(source, startOf(pair.key), ends[index - 1]!, column),
  )
  const chunks: Chunk[] = map.items.flatMap((pair, index) => {
    const name = String(isScalar(pair.key) ? pair.key.value : pair.key)
    const span: Span = [starts[index]!, index + 1 < starts.length ? starts[index + 1]! : ends[index]!]
    const kept = !(name in wanted) && !(name in had)
    const gone = !(name in wanted) && !kept
    if (gone) return []
    const field = here.properties?.[name] ?? {}
    const lines =
      kept || print(wanted[name]) === print(had[name])
        ? source.slice(...span)
        : mergePair(source, pair, span, wanted[name], field, column)
    return [{ name, lines: index === 0 && compact ? lines : withoutSpaces(lines, column) }]
  })
  const order = Object.keys(wanted)
  const old = new Set(map.items.map(({ key }) => String(isScalar(key) ? key.value : key)))
  order.forEach((name, index) => {
    if (old.has(name)) return
    const before = order.slice(0, index).findLast((one) => chunks.some((chunk) => chunk.name === one))
    const place = before === undefined ? 0 : chunks.findIndex((chunk) => chunk.name === before) + 1
    const lines = pairText(name, wanted[name], here.properties?.[name] ?? {}, column)
    chunks.splice(place, 0, { name, lines })
  })
  return join(chunks, spaces, compact) + source.slice(ends.at(-1), end)
}

/** The lines of one field with another value. */
function mergePair(source: string, pair: Pair, span: Span, value: unknown, shape: Shape, column: number): string {
  const [start, end] = span
  const node = pair.value
  const name = String(isScalar(pair.key) ? pair.key.value : pair.key)
  const contentEnd = Math.min(endOfPair(source, pair), end)
  if (
    isScalar(node) &&
    !isFields(value) &&
    !Array.isArray(value) &&
    node.range &&
    node.source !== '' &&
    node.value !== null
  ) {
    const [from, to] = spanOf(source, node)
    return (
      source.slice(start, from) +
      scalarText(value, shape, column + 2, columnOf(source, from), node, source.slice(from, to)) +
      source.slice(to, end)
    )
  }
  if (isBlock(node) && node.items.length > 0) {
    const inner: Span = [
      leadStart(source, firstSign(node), endOfLine(source, startOf(pair.key)), columnOf(source, firstSign(node))),
      contentEnd,
    ]
    const rest = source.slice(contentEnd, end)
    if (isMap(node) && isFields(value) && Object.keys(value).length > 0)
      return source.slice(start, inner[0]) + mergeMap(source, node, inner, value, shape, false) + rest
    if (isSeq(node) && Array.isArray(value) && value.length > 0)
      return (
        source.slice(start, inner[0]) +
        mergeSeq(source, node, inner, value, shapeForForm(shape, value).items ?? {}) +
        rest
      )
  }
  if ((isMap(node) || isSeq(node)) && node.flow === true && typeof value === 'object') {
    const [from, to] = spanOf(source, node)
    if (/(^|\s)#/m.test(source.slice(from, to)))
      throw new Error(`A note (#) stands inside the list “${name}”, and would be lost. Change this list in the file.`)
    const text = pairText(name, value, shape, column, true)
      .slice(name.length + 1)
      .trim()
    return source.slice(start, from) + text + source.slice(to, end)
  }
  return source.slice(start, startOf(pair.key)) + pairText(name, value, shape, column) + source.slice(contentEnd, end)
}

/** The new text of a list whose entries stand on lines of their own. */
function mergeSeq(source: string, seq: YAMLSeq, [start, end]: Span, values: unknown[], shape: Shape): string {
  const signs = hyphensOf(seq)
  const column = columnOf(source, signs[0]!)
  const ends = seq.items.map((item, index) =>
    isNode(item) ? endOfNode(source, item) : endOfLine(source, signs[index]!),
  )
  const starts = signs.map((sign, index) => (index === 0 ? start : leadStart(source, sign, ends[index - 1]!, column)))
  const old = seq.items.map((item) => canonical(isNode(item) ? item.toJSON() : item, shape))
  const match = matchEntries(old, values, shape)
  const chunks = values.map((value, index): Chunk => {
    const from = match[index]
    if (from === undefined) return { name: undefined, lines: entryText(value, shape, column) }
    const span: Span = [starts[from]!, from + 1 < starts.length ? starts[from + 1]! : ends[from]!]
    const lines =
      print(old[from]) === print(value)
        ? source.slice(...span)
        : mergeEntry(source, seq.items[from] as Node, span, ends[from]!, value, shape)
    return { name: undefined, lines: withoutSpaces(lines, column) }
  })
  return join(chunks, ' '.repeat(column), false) + source.slice(ends.at(-1), end)
}

/** The lines of one entry of a list with another value. */
function mergeEntry(
  source: string,
  node: Node,
  [start, end]: Span,
  contentEnd: number,
  value: unknown,
  shape: Shape,
): string {
  const from = startOf(node)
  if (isScalar(node) && !isFields(value) && !Array.isArray(value)) {
    const [, to] = spanOf(source, node)
    const column = columnOf(source, from)
    return (
      source.slice(start, from) +
      scalarText(value, shape, column, column, node, source.slice(from, to)) +
      source.slice(to, end)
    )
  }
  if (isMap(node) && isBlock(node) && node.items.length > 0 && isFields(value))
    return (
      source.slice(start, from) +
      mergeMap(source, node, [from, contentEnd], value, shape, true) +
      source.slice(contentEnd, end)
    )
  const sign = source.lastIndexOf('-', from)
  return source.slice(start, sign) + entryText(value, shape, columnOf(source, sign)) + source.slice(contentEnd, end)
}

/**
 * For each new entry the old one whose lines it takes over: the same one, in the longest common order first, then wherever it
 * stood; then the one most like it; undefined for an entry that is new.
 */
function matchEntries(old: readonly unknown[], values: readonly unknown[], shape: Shape): (number | undefined)[] {
  const before = old.map(print)
  const after = values.map(print)
  const match: (number | undefined)[] = longestCommon(before, after)
  const free = new Set(before.keys())
  for (const taken of match) if (taken !== undefined) free.delete(taken)
  const take = (index: number, from: number | undefined): void => {
    if (from === undefined) return
    match[index] = from
    free.delete(from)
  }
  after.forEach((text, index) => {
    if (match[index] === undefined)
      take(
        index,
        [...free].find((from) => before[from] === text),
      )
  })
  values.forEach((value, index) => {
    if (match[index] !== undefined) return
    // Between which of its kept neighbours an entry may have stood.
    const above = match.slice(0, index).findLast((from) => from !== undefined) ?? -1
    const below = match.slice(index).find((from) => from !== undefined) ?? old.length
    const scored = [...free].map((from) => ({
      from,
      score: likeness(old[from], value, shape) + (from > above && from < below ? 0.3 : 0),
    }))
    const best = scored.reduce<{ from: number; score: number } | undefined>(
      (top, one) => (one.score > (top?.score ?? 0.25) ? one : top),
      undefined,
    )
    take(index, best?.from)
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

/** For each text of the second list its place in the first, along the longest common order. */
function longestCommon(first: readonly string[], second: readonly string[]): (number | undefined)[] {
  const lengths = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0))
  for (let a = first.length - 1; a >= 0; a--)
    for (let b = second.length - 1; b >= 0; b--)
      lengths[a]![b] =
        first[a] === second[b] ? 1 + lengths[a + 1]![b + 1]! : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
  const found = new Array<number | undefined>(second.length).fill(undefined)
  for (let a = 0, b = 0; a < first.length && b < second.length;) {
    if (first[a] === second[b]) found[b++] = a++
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a++
    else b++
  }
  return found
}

const join = (chunks: readonly Chunk[], spaces: string, compact: boolean): string =>
  chunks.map(({ lines }, index) => (index === 0 && compact ? '' : spaces) + ended(lines)).join('')

const ended = (lines: string): string => (lines.endsWith('\n') ? lines : `${lines}\n`)

const withoutSpaces = (lines: string, column: number): string =>
  lines.startsWith(' '.repeat(column)) ? lines.slice(column) : lines

const isBlock = (node: unknown): node is YAMLMap | YAMLSeq => (isMap(node) || isSeq(node)) && !node.flow

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)

/** Where a list or group on lines of its own begins: its first hyphen or name. */
const firstSign = (node: YAMLMap | YAMLSeq): number =>
  isSeq(node) ? hyphensOf(node)[0]! : startOf((node as YAMLMap).items[0]!.key)

/** The places of the hyphens of a list. */
function hyphensOf(seq: YAMLSeq): number[] {
  const token = seq.srcToken
  if (token?.type !== 'block-seq') return []
  return token.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
}

/** A value without the empty lines that a reader counts to it. */
function spanOf(source: string, node: Node): Span {
  const [start, end] = node.range ?? [0, 0]
  return [start, start + source.slice(start, end).trimEnd().length]
}

const endOfLine = (source: string, offset: number): number => {
  const end = source.indexOf('\n', offset)
  return end < 0 ? source.length : end + 1
}

const columnOf = (source: string, offset: number): number => offset - (source.lastIndexOf('\n', offset - 1) + 1)

/** Behind the last line of a value, comments on that line included. */
function endOfNode(source: string, node: Node): number {
  if (isMap(node) && isBlock(node) && node.items.length > 0) return endOfPair(source, node.items.at(-1)! as Pair)
  if (isSeq(node) && isBlock(node) && node.items.length > 0) {
    const last = node.items.at(-1)
    return isNode(last) && (last.range?.[1] ?? 0) > (last.range?.[0] ?? 0)
      ? endOfNode(source, last)
      : endOfLine(source, hyphensOf(node).at(-1)!)
  }
  const [start, end] = spanOf(source, node)
  return endOfLine(source, Math.max(start, end - 1))
}

function endOfPair(source: string, { key, value }: Pair): number {
  const [from, to] = isNode(value) ? (value.range ?? [0, 0]) : [0, 0]
  return isNode(value) && to > from ? endOfNode(source, value) : endOfLine(source, startOf(key))
}

/** The start of the lines that belong to what begins at an offset: its own, and comments right above it, as far in as it is. */
function leadStart(source: string, offset: number, from: number, column: number): number {
  let start = source.lastIndexOf('\n', offset - 1) + 1
  while (start > from) {
    const above = source.lastIndexOf('\n', start - 2) + 1
    const line = source.slice(above, start)
    if (above < from || line.search(/\S/) !== column || !line.trimStart().startsWith('#')) break
    start = above
  }
  return start
}
