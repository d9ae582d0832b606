import { Document, Pair, Scalar, YAMLMap, YAMLSeq, type Node } from 'yaml'
import { alternatives, type Shape } from '../check/shape.ts'
import { isFields, shapeForForm } from './canonical.ts'

/** How long a line of a file may be before it is broken. */
const width = 120

/** A field with its value, new: its lines, the first without the spaces before it. @param flow in square brackets, on one line */
export function pairText(name: string, value: unknown, shape: Shape, column: number, flow = false): string {
  const pair = new YAMLMap()
  const inner = typeof value === 'object' ? column : column + name.length + 2
  pair.items = [new Pair(new Scalar(name), nodeOf(value, shape, inner, flow))]
  return indented(printed(pair, column), column)
}

/** An entry of a list, new: its lines, the first without the spaces before it. */
export function entryText(value: unknown, shape: Shape, column: number): string {
  const list = new YAMLSeq()
  list.items = [nodeOf(value, shape, column + 2, false)]
  return indented(printed(list, column), column)
}

/**
 * A single value in the place of another, in the same quotes or the same form of several lines.
 *
 * @param inner how far in its further lines stand
 * @param column where it starts
 * @param old the value that was there, and how it is written
 */
export function scalarText(
  value: unknown,
  shape: Shape,
  inner: number,
  column: number,
  old: Scalar,
  source: string,
): string {
  const scalar = new Scalar(value)
  scalar.type = styleOf(value, shape, column, old.type)
  const block = scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL'
  const [head = '', ...lines] = source.split('\n')
  // A head that says no more than what kind of text it is may be followed by a note, and stays.
  if (block && scalar.type === old.type && /^[>|]-?\s*(#.*)?$/.test(head)) {
    const spaces = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
    const words = String(value)
    const text =
      scalar.type === 'BLOCK_LITERAL'
        ? words.split('\n')
        : refold(
            lines.map((line) => line.trim()),
            words,
            width - spaces.length,
          )
    return [head, ...text.map((line) => line && spaces + line)].join('\n')
  }
  // A text of several lines stands further in than the name before it, so it is printed with one.
  const room = block ? inner - 2 : column
  const named = new YAMLMap()
  named.items = [new Pair(new Scalar('v'), scalar)]
  const text = printed(named, room)
  return indented(text.slice('v: '.length), inner - 2).trimEnd()
}

/** The lines of a text that was broken before: those before and after what changes stay as they are. */
function refold(old: readonly string[], text: string, most: number): string[] {
  const lines = [...old]
  const [above, below]: [string[], string[]] = [[], []]
  let words = ` ${text.replaceAll(/ +/g, ' ')} `
  for (; lines.length > 0 && words.startsWith(` ${lines[0]} `); above.push(lines.shift()!))
    words = words.slice(lines[0]!.length + 1)
  for (; lines.length > 0 && words.endsWith(` ${lines.at(-1)} `); below.unshift(lines.pop()!))
    words = words.slice(0, -lines.at(-1)!.length - 1)
  const between = words.trim().match(new RegExp(`.{1,${most}}(?: |$)|\\S+`, 'g')) ?? []
  return [...above, ...between.map((line) => line.trim()), ...below]
}

/** How a value is best written: as the one in whose place it stands, if that can hold it. */
function styleOf(value: unknown, shape: Shape, column: number, old?: Scalar.Type | null): Scalar.Type {
  if (typeof value !== 'string') return 'PLAIN'
  if (value.includes('\n')) return 'BLOCK_LITERAL'
  const quoted = old === 'QUOTE_SINGLE' || old === 'QUOTE_DOUBLE' ? old : undefined
  // A reader that knows dates takes these for one.
  if (/^\d{4}-\d\d?-\d\d?/.test(value) && !alternatives(shape).some(({ format }) => format === 'date'))
    return quoted ?? 'QUOTE_SINGLE'
  if (old === 'BLOCK_FOLDED' || column + value.length > width) return 'BLOCK_FOLDED'
  return quoted ?? 'PLAIN'
}

/** A value as YAML with each text in the form that suits it. @param column where a text would start */
function nodeOf(value: unknown, shape: Shape, column: number, flow: boolean): Node {
  const here = shapeForForm(shape, value)
  if (Array.isArray(value)) {
    const list = new YAMLSeq()
    list.items = value.map((part) => nodeOf(part, here.items ?? {}, column + 2, flow))
    list.flow = flow
    return list
  }
  if (isFields(value)) {
    const group = new YAMLMap()
    group.items = Object.entries(value).map(([name, part]) => {
      const inner = typeof part === 'object' ? column + 2 : column + name.length + 2
      return new Pair(new Scalar(name), nodeOf(part, here.properties?.[name] ?? {}, inner, flow))
    })
    group.flow = flow
    return group
  }
  const scalar = new Scalar(value)
  scalar.type = styleOf(value, shape, column)
  return scalar
}

/** YAML as it stands in a file, from a column on. */
function printed(contents: Node, column: number): string {
  const document = new Document()
  document.contents = contents
  return document.toString({ lineWidth: Math.max(width - column, 40), singleQuote: true, flowCollectionPadding: false })
}

/** Lines further in, the first without the spaces before it. */
function indented(text: string, column: number): string {
  const spaces = ' '.repeat(column)
  return text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : spaces + line))
    .join('\n')
}
