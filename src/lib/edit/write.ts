import { Document, isNode, isScalar, Scalar, visit } from 'yaml'
import { alternatives, type Shape } from '../check/shape.ts'
import { isFields } from './canonical.ts'

/** How long a line of a file may be before it is broken. */
const width = 120

/** A field with its value, new: its lines, the first without the spaces before it. @param flow in square brackets, on one line */
export function pairText(name: string, value: unknown, shape: Shape, column: number, flow = false): string {
  return indented(written({ [name]: value }, { properties: { [name]: shape } }, column, flow), column)
}

/** An entry of a list, new: its lines, the first without the spaces before it. */
export function entryText(value: unknown, shape: Shape, column: number): string {
  return indented(written([value], { items: shape }, column, false), column)
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
  if (block && scalar.type === old.type) {
    const [head = '', ...lines] = source.split('\n')
    const spaces = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
    if (scalar.type === 'BLOCK_FOLDED' && /^>-?\s*(#.*)?$/.test(head) && !String(value).includes('\n'))
      return [
        head,
        ...refold(
          lines.map((line) => line.trim()),
          String(value),
          width - spaces.length,
        ).map((line) => spaces + line),
      ].join('\n')
  }
  // A text of several lines stands further in than the name before it, so it is printed with one.
  const room = block ? inner - 2 : column
  const text = new Document({ v: scalar }).toString({ lineWidth: Math.max(width - room, 40), singleQuote: true })
  return indented(text.slice('v: '.length), inner - 2).trimEnd()
}

/** The lines of a text that was broken before: those before and after what changes stay as they are. */
export function refold(old: readonly string[], text: string, most: number): string[] {
  let words = text.split(/ +/)
  const above: string[] = []
  const below: string[] = []
  const wordsOf = (line: string): string[] => line.split(/ +/)
  const fits = (line: readonly string[], own: readonly string[]): boolean =>
    line.every((word, index) => own[index] === word)
  let [first, last] = [0, old.length]
  for (; first < last && words.length > 0 && fits(wordsOf(old[first]!), words); first++) {
    above.push(old[first]!)
    words = words.slice(wordsOf(old[first]!).length)
  }
  for (; last > first && words.length > 0 && fits(wordsOf(old[last - 1]!).reverse(), words.toReversed()); last--) {
    below.unshift(old[last - 1]!)
    words = words.slice(0, words.length - wordsOf(old[last - 1]!).length)
  }
  const between: string[] = []
  for (const word of words) {
    const line = between.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= most) between[between.length - 1] = `${line} ${word}`
    else between.push(word)
  }
  return [...above, ...between, ...below]
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

function written(value: unknown, shape: Shape, column: number, flow: boolean): string {
  const document = new Document(value)
  visit(document, {
    Scalar(key, node, path) {
      if (key !== 'key')
        node.type = flow
          ? 'PLAIN'
          : styleOf(node.value, shapeAlong(shape, path), column + 2 * path.length + String(keyOf(path)).length)
    },
    Collection(_, node) {
      // Names of other entries stand on one line, as they do everywhere.
      if (flow && node !== document.contents) node.flow = true
    },
  })
  return document.toString({ lineWidth: width - column, singleQuote: true, flowCollectionPadding: false })
}

const keyOf = (path: readonly unknown[]): unknown => {
  const last = path.at(-1) as { key?: unknown } | undefined
  return isNode(last?.key) && isScalar(last.key) ? last.key.value : ''
}

/** The shape of what a visitor has come to. Only dates matter here, which stand in groups without alternatives. */
function shapeAlong(shape: Shape, path: readonly unknown[]): Shape {
  const names = path.flatMap((step) => {
    const key = isFields(step) || typeof step === 'object' ? (step as { key?: unknown }).key : undefined
    return isNode(key) && isScalar(key) ? [String(key.value)] : []
  })
  return names.reduce<Shape>((here, name) => (here.properties ?? here.items?.properties)?.[name] ?? {}, shape)
}

/** Lines further in, the first without the spaces before it. */
function indented(text: string, column: number): string {
  const spaces = ' '.repeat(column)
  return text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : spaces + line))
    .join('\n')
}
