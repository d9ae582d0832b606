import { isCollection, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import type { Node, YAMLMap, YAMLSeq } from 'yaml'
import { alternatives, isFields, type Shape } from '../check/shape.ts'
import { canonical, fixedField, print, shapeForForm, type Fields } from './canonical.ts'
import { newLines, refold } from './write.ts'

/** A field of a group or an entry of a list, with the comments above it. */
interface Part {
  /** The name of the field; undefined for an entry. */
  name?: string
  node: Node | null
  /** Where its lines start and end in the source, and how far in they stand. */
  start: number
  end: number
  column: number
  /** Spaces before its first line that the source does not have, because a hyphen stands in their place. */
  lead: string
}

/**
 * Puts new values into the fields of a file. Lines whose value stays are kept byte for byte, with comments, quotes and
 * order; a list that changes keeps the lines of the entries that stay, wherever they move to.
 *
 * @param source the fields as YAML, whole lines
 * @param data the values that the fields shall have; what the schema takes for left out may stand there or not
 * @throws Error with a sentence if the source cannot be read, or its form is one that cannot be changed in this way
 */
export function mergeFields(source: string, data: Fields, shape: Shape): string {
  const { contents, errors } = parseDocument(source, { logLevel: 'silent' })
  if (errors.length > 0 || !isMap(contents) || !isBlock(contents))
    throw new Error('The fields of this file cannot be read. Mend them in the file first.')
  const wanted = canonical(data, shape)
  const [start] = contents.range!
  const merged = source.slice(0, start) + mergeBlock(source, contents, start, source.length, wanted, shape)
  const again = canonical(parseDocument(merged, { logLevel: 'silent' }).toJS(), shape)
  if (print(again) !== print(wanted))
    throw new Error('This change cannot be put into the lines of the file. Make it in the file itself.')
  return merged
}

type Block = YAMLMap | YAMLSeq

/** The new text, from one place to another, of a group or list whose parts stand on lines of their own. */
function mergeBlock(source: string, block: Block, from: number, to: number, value: unknown, shape: Shape): string {
  const parts = partsOf(source, block, from)
  const { column, end } = parts.at(-1)!
  const here = shapeForForm(shape, value)
  const steps = isMap(block)
    ? fieldsOf(block, parts, value as Fields, here)
    : entriesOf(parts, value as unknown[], here)
  const texts = steps.map(({ part, name, now, was, shape: own }) => {
    if (!part) return newLines(name === undefined ? [now] : { [name]: now }, column)
    return print(now) === print(was)
      ? part.lead + source.slice(part.start, part.end)
      : changePart(source, part, now, own ?? {})
  })
  const text = texts.join('') + source.slice(end, to)
  // The first field of an entry stands behind its hyphen.
  return from === block.range![0] && text.startsWith(' '.repeat(column)) ? text.slice(column) : text
}

/** The fields of a group or entries of a list. @param from where the text of the first one starts */
function partsOf(source: string, block: Block, from: number): Part[] {
  const [first] = block.range!
  const column = first - source.lastIndexOf('\n', first - 1) - 1
  // Comments that stand further in than a part belong to it.
  const comments = new RegExp(`(?: {${column + 1},}#.*\\n)*`, 'y')
  let start = from
  return block.items.map((item) => {
    comments.lastIndex = endOf(source, item)
    const end = comments.lastIndex + comments.exec(source)![0].length
    const node = (isPair(item) ? item.value : item) as Node | null
    const lead = start === first ? ' '.repeat(column) : ''
    const part = { ...(isPair(item) && { name: String(item.key) }), node, start, end, column, lead }
    start = end
    return part
  })
}

/** A field or entry as it shall be, and the part that it was, if it is not new. */
interface Step {
  part?: Part
  name?: string
  now: unknown
  was?: unknown
  shape: Shape | undefined
}

/** The fields of a group: those that stay in their order, and new ones where the schema has them. */
function fieldsOf(map: YAMLMap, parts: readonly Part[], wanted: Fields, { properties = {}, ...rest }: Shape): Step[] {
  const had = canonical(map.toJSON(), { ...rest, properties }) as Fields
  const steps = parts.flatMap((part): Step[] => {
    const name = part.name!
    if (!(name in wanted) && name in had) return []
    return [{ part, name, now: wanted[name], was: name in wanted ? had[name] : undefined, shape: properties[name] }]
  })
  for (const [index, name] of Object.keys(wanted).entries()) {
    if (steps.some((step) => step.name === name)) continue
    const earlier = Object.keys(wanted).slice(0, index)
    const place = steps.findLastIndex((step) => earlier.includes(step.name!)) + 1
    steps.splice(place, 0, { name, now: wanted[name], shape: properties[name] })
  }
  return steps
}

/** The entries of a list. Each takes over the lines of the old one that it is, or is most like. */
function entriesOf(parts: readonly Part[], values: readonly unknown[], { items: shape = {} }: Shape): Step[] {
  const old = parts.map(({ node }) => canonical(node?.toJSON(), shape))
  const match = matchEntries(old, values, shape)
  return values.map((now, index) => {
    const from = match.get(index)
    return from === undefined ? { now, shape } : { part: parts[from]!, now, was: old[from], shape }
  })
}

/** The lines of a part with another value. */
function changePart(source: string, part: Part, value: unknown, shape: Shape): string {
  const { name, node, start, end, column, lead } = part
  const above = /^(?:[ \t]*(?:#.*)?\n)*/.exec(source.slice(start, end))![0]
  const [from = 0, to = 0] = node?.range ?? []
  const isGroup = isFields(value) || Array.isArray(value)
  if (isBlock(node) && isGroup && isMap(node) === isFields(value) && Object.keys(value as object).length > 0) {
    const inner = Math.min(source.indexOf('\n', start + above.length) + 1, from)
    return lead + source.slice(start, inner) + mergeBlock(source, node, inner, end, value, shape)
  }
  const anew = name === undefined ? [value] : { [name]: value }
  const words = source.slice(from, to).trimEnd()
  const put = (text: string): string => lead + source.slice(start, from) + text + source.slice(from + words.length, end)
  const bare = (lines: string): string => lines.trim().slice((name?.length ?? 0) + 2)
  if (isScalar(node) && node.source && !isGroup)
    return put(refold(words, node, value) ?? bare(newLines(anew, column, { old: node.type })))
  if (!isCollection(node) || !node.flow || !isGroup) return above + newLines(anew, column)
  if (/(^|\s)#/m.test(words))
    throw new Error(`A note (#) stands inside the list “${name}”, and would be lost. Change this list in the file.`)
  return put(bare(newLines(anew, column, { flow: true })))
}

/** For each new entry the old one whose lines it takes over: the same one, wherever it stood, or the one most like it. */
function matchEntries(old: readonly unknown[], values: readonly unknown[], shape: Shape): Map<number, number> {
  const [before, now] = [old.map(print), values.map(print)]
  const score = (from: number, index: number): number => {
    // An entry most likely stands where it stood, counted from the start or from the end.
    const place = from === index || old.length - from === values.length - index ? 0.3 : 0
    if (before[from] === now[index]) return 2 + place
    return now.includes(before[from]!) || before.includes(now[index]!)
      ? 0
      : place + likeness(old[from], values[index], shape)
  }
  const pairs = values.flatMap((_, index) => old.map((__, from) => ({ from, index, score: score(from, index) })))
  const match = new Map<number, number>()
  for (const { from, index } of pairs.filter((pair) => pair.score > 0.25).sort((a, b) => b.score - a.score))
    if (!match.has(index) && ![...match.values()].includes(from)) match.set(index, from)
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

const isBlock = (node: unknown): node is YAMLMap | YAMLSeq =>
  (isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0

/** Where the last line of a part ends. The range of a group would reach over the comments of what follows it. */
function endOf(source: string, item: unknown): number {
  const node = isPair(item) ? (item.value ?? item.key) : item
  if (isBlock(node)) return endOf(source, node.items.at(-1))
  const [, , end = 0] = (node as Node).range ?? []
  return source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1
}
