import { Document, isCollection, isPair, Scalar, visit } from 'yaml'

/** How long a line of a file may be before it is broken. */
const width = 120

/**
 * The lines of a field or of an entry of a list, written anew.
 *
 * @param contents a group with this one field, or a list with this one entry
 * @param column how far in it stands
 * @param flow true in brackets, on one line
 * @param old how the text was written in whose place it stands: quotes stay, and so does a form of several lines
 */
export function newLines(
  contents: object,
  column: number,
  { flow = false, old }: { flow?: boolean; old?: Scalar.Type | null | undefined } = {},
): string {
  // Knowing dates, it puts a text in quotes that would be read as one.
  const document = new Document(contents, { customTags: ['timestamp'] })
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 1) node.flow = flow
    },
    Scalar: (key, node, path) => {
      const { value } = node
      if (key === 'key' || typeof value !== 'string') return
      const parent = path.at(-1)
      const indent = 2 * path.filter(isCollection).length + (isPair(parent) ? String(parent.key).length : 0)
      const isLong = column + indent + value.length > width
      if (value.includes('\n')) node.type = 'BLOCK_LITERAL'
      else if (old === 'BLOCK_FOLDED' || isLong) node.type = 'BLOCK_FOLDED'
      else if (old === 'QUOTE_SINGLE' || old === 'QUOTE_DOUBLE') node.type = old
    },
  })
  const lineWidth = Math.max(width - column, 40)
  return document
    .toString({ lineWidth, singleQuote: true, flowCollectionPadding: false })
    .replaceAll(/^(?=.)/gm, ' '.repeat(column))
}

/**
 * A text of several lines with other words: the lines before and after what changes stay as they are, and so does a note beside
 * its head. Undefined for a text that is not written so, or whose head says more than what kind of text it is.
 * @param source the text as it is written, head and all
 */
export function refold(source: string, { type }: Scalar, value: unknown): string | undefined {
  const [head = '', ...lines] = source.split('\n')
  const words = String(value)
  const wanted = words.includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED'
  if (type !== wanted || !/^[>|]-?\s*(#.*)?$/.test(head)) return undefined
  const spaces = /^ */.exec(lines[0] ?? '')![0]
  const text = type === 'BLOCK_LITERAL' ? words.split('\n') : fold(lines, words, width - spaces.length)
  return [head, ...text.map((line) => line && spaces + line)].join('\n')
}

/** Breaks words into lines of a length, with the old lines at the start and at the end where they are the same. */
function fold(old: readonly string[], text: string, most: number): string[] {
  const lines = old.map((line) => line.trim())
  const [above, below]: [string[], string[]] = [[], []]
  let words = ` ${text.replaceAll(/ +/g, ' ')} `
  for (; lines.length > 0 && words.startsWith(` ${lines[0]} `); above.push(lines.shift()!))
    words = words.slice(lines[0]!.length + 1)
  for (; lines.length > 0 && words.endsWith(` ${lines.at(-1)} `); below.unshift(lines.pop()!))
    words = words.slice(0, -lines.at(-1)!.length - 1)
  const between = words.trim().match(new RegExp(`.{1,${most}}(?: |$)|\\S+`, 'g')) ?? []
  return [...above, ...between.map((line) => line.trim()), ...below]
}
