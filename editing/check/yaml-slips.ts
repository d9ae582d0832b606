import { parseYaml } from '../../src/lib/frontmatter.ts'
import type { Fault } from './problem.ts'

/** A mistake in one line of YAML, as people make who do not know YAML, and the corrected line. */
interface Slip {
  /** The index of the character in the line, from 0. */
  column: number
  message: string
  line: string
}

/**
 * A line of YAML in its parts: its spaces and hyphens, the name of a field, and the value. In
 * “  - name: Approval” these are “  - ”, “name” and “Approval”.
 */
const parts = /^( *(?:- +)*)(?:([A-Za-z_][\w-]*):(?: +|$))?(.*?)\s*$/
/** The value of a field whose text is in the lines below: “>-”, “| # a note”. */
const block = /^[|>][-+\d]*(?: +#.*)?$/
/** A line without words, and a note for editors: “# Samples”. */
const emptyOrNote = /^\s*(?:#|$)/

/**
 * Finds mistakes that show in a line alone, each with the corrected line:
 *
 * ```text
 * title: Deal desk: quotes      title: 'Deal desk: quotes'
 * – name: Approval          →   - name: Approval
 * order=4                       order: 4
 * ```
 *
 * @param fields every field name of the schema, to tell a field from words that are followed by a
 * colon
 */
export function findSlips(yaml: string, fields: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const lines = yaml.split('\n').map((line) => line.replace(/\r$/, ''))
  const startOf = (at: number): number =>
    yaml.split('\n', at).reduce((sum, { length }) => sum + length + 1, 0)
  let blockColumn = Infinity

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const spaces = /^ */.exec(line)![0].length
    const isInBlock = spaces > blockColumn
    if (emptyOrNote.test(line) || isInBlock) continue

    const slip = firstSlip(lines, at, fields)
    if (slip) {
      const fix = { from: line, to: slip.line }
      faults.push({ offset: startOf(at) + slip.column, message: slip.message, fix })
      // The following text is read as corrected.
      lines[at] = slip.line
    }
    blockColumn = blockColumnOf(lines[at]!)
    at = endOf(lines, at)
  }
  return faults
}

/** One mistake may cause another in the same line; the first is enough. */
function firstSlip(
  lines: readonly string[],
  at: number,
  fields: ReadonlySet<string>,
): Slip | undefined {
  const slip = startSlip(lines, at) ?? markSlip(lines, at, fields)
  return slip ?? secondFieldSlip(lines[at]!, fields) ?? valueSlip(lines, at)
}

/**
 * The column that the lines below must be right of to belong to the text of a field; infinite if
 * the line begins no such text.
 */
function blockColumnOf(line: string): number {
  const [, lead = '', name, value = ''] = parts.exec(line.split('\n', 1)[0]!) ?? []
  if (!block.test(value)) return Infinity
  return name === undefined ? lead.search(/-/) : lead.length
}

/** What to write: a line, or its start if the text begins in the line below. */
function write(line: string): string {
  const [first = '', below] = line.trim().split('\n')
  return below === undefined
    ? `Write: ${first}`
    : `Write “${first}”, and the text in the next line, two spaces further to the right.`
}

/** Finds a tab at the start of a line, and spaces before the first field. */
function startSlip(lines: readonly string[], at: number): Slip | undefined {
  const line = lines[at]!
  if (/^ *\t/.test(line)) {
    const message = 'This line starts with a tab. Use two spaces for each level instead.'
    return { column: 0, message, line: withoutTabs(lines, at) }
  }
  const isFirst = lines.slice(0, at).every((above) => emptyOrNote.test(above))
  if (!line.startsWith(' ') || !isFirst) return undefined
  return {
    column: 0,
    message: `The first field must not have spaces before it. ${write(line)}`,
    line: line.trimStart(),
  }
}

/** A line whose tabs are spaces: two for each, or as many as make it fit the lines above it. */
function withoutTabs(lines: readonly string[], at: number): string {
  const words = lines[at]!.trimStart()
  const gap = /^\s*/.exec(lines[at]!)![0].replaceAll('\t', '  ')
  const above = lines.slice(0, at)
  const last = above.findLast((line) => !emptyOrNote.test(line))
  if (last === undefined) return words
  const [, lead = '', name = '', value = ''] = parts.exec(last) ?? []
  const field = ' '.repeat(lead.length)
  const opensGroup = name !== '' && (value === '' || block.test(value))
  const gaps = opensGroup ? [`${field}  `, gap] : [gap, field, lead.replace(/\S.*/, '')]
  const fits = (one: string): boolean =>
    parseYaml([...above, one + words].join('\n')).errors.length === 0
  return (gaps.find(fits) ?? gap) + words
}

/** An entry of a list with a wrong mark, or no space: “• Quotes”, “2) Quotes”, “-Quotes”. */
const wrongMark = /^(\s*)(?:(?:[*•·–—+‐‑]|\d+[.)])\s+|[-–—](?![-–—\s]))(\S.*)$/
/** A field without its colon and space: “order:4”, “order = 4”, “title；Deal desk”. */
const wrongColon = /^(\s*(?:- +)*)([A-Za-z_]\w*)(?::(?=\S)|\s*[=;：﹕︓∶꞉]\s*)(?![\s:=])(\S.*)$/u

/** Finds a wrong mark of a list entry, and a field without a colon and a space after its name. */
function markSlip(
  lines: readonly string[],
  at: number,
  fields: ReadonlySet<string>,
): Slip | undefined {
  const [, space = '', rest] = wrongMark.exec(lines[at]!) ?? []
  if (rest !== undefined) {
    const line = `${space}- ${rest}`
    const message = `An entry of a list starts with a plain hyphen and a space. ${write(line)}`
    return { column: space.length, message, line }
  }
  const [, lead = '', name = '', value = ''] = wrongColon.exec(lines[at]!) ?? []
  if (!fields.has(name)) return undefined
  const line = `${lead}${name}: ${value}`
  const message = `A colon and a space must follow the name of a field. ${write(line)}`
  return { column: lead.length + name.length, message, line }
}

/** A field after another one in its line: “order: 1 group: sales”. */
const twoFields = /^(( *(?:- +)*)\w+: +(?:\d+|true|false)),?\s+(\w+):\s+(.*)$/

/** Finds a second field after a number, true or false. After words it may be a part of them. */
function secondFieldSlip(line: string, fields: ReadonlySet<string>): Slip | undefined {
  const [, first, lead = '', name = '', rest = ''] = twoFields.exec(line) ?? []
  if (first === undefined || !fields.has(name)) return undefined
  const message = `Each field has a line of its own. Write “${name}: ${rest}” in the next line.`
  const below = `${' '.repeat(lead.length)}${name}: ${rest}`
  return { column: first.length, message, line: `${first}\n${below}` }
}

/** The words for a value that is written wrong, and the right value. */
interface ValueSlip {
  words: string
  right: string
  /** Where in the value the mistake is; its start, if not given. */
  at?: number
}

/** A value as it is written, and where the lines below its field start. */
interface WrittenValue {
  value: string
  /** Spaces up to two more than the name of the field has. */
  below: string
  /** True if the text goes on in the next line. */
  goesOn: boolean
}

/** Finds a value that needs quotes, or whose quotes or brackets do not close. */
function valueSlip(lines: readonly string[], at: number): Slip | undefined {
  const [, lead = '', name, value = ''] = parts.exec(lines[at]!) ?? []
  const isValue = value !== '' && (name !== undefined || lead.includes('-'))
  if (!isValue || endOf(lines, at) > at) return undefined

  const goesOn = indentOf(lines[at + 1]) > lead.length
  const slip = wrongValue({ value, goesOn, below: ' '.repeat(lead.length + 2) })
  if (!slip) return undefined
  const before = lines[at]!.slice(0, lines[at]!.trimEnd().length - value.length)
  const line = before + slip.right
  return {
    column: before.length + (slip.at ?? 0),
    message: `${slip.words} ${write(line)}`,
    line,
  }
}

/** What is wrong with a value in one line, if anything. */
function wrongValue(written: WrittenValue): ValueSlip | undefined {
  const slip = blockInLine(written) ?? markedValue(written.value)
  return slip ?? (isWhole(written.value) ? undefined : brokenValue(written))
}

/** The number of spaces at the start of a line with words; 0 for any other. */
function indentOf(line = ''): number {
  return emptyOrNote.test(line) ? 0 : line.search(/\S/)
}

/** A mark of a block with words after it: “>- You do the work”. */
const markAndWords = /^([|>][-+]?)(?: +|(?=\p{L}))([^#\s].*)$/u

/** A text that starts in the line of its >-, or of a > if it goes on in the line below. */
function blockInLine({ value, goesOn, below }: WrittenValue): ValueSlip | undefined {
  const [, mark, text] = markAndWords.exec(value) ?? []
  if (mark === undefined || (mark === '>' && !goesOn)) return undefined
  const words = `After ${mark}, the text must begin on the line below.`
  return { words, right: `${mark}\n${below}${text}` }
}

/** A value that starts with a mark that YAML takes for itself, even if it can read it. */
function markedValue(value: string): ValueSlip | undefined {
  const mark = value[0]!
  // **Deal desk**
  const [, bold] = /^\*+([^*]+)\*+$/.exec(value) ?? []
  if (bold !== undefined) return { words: 'A field cannot have bold or italics.', right: bold }
  // > all others
  const isReadAsBlock = /^[|>][-+\d]* *[^-+\d\s#]/.test(value)
  return '@`%*&!'.includes(mark) || isReadAsBlock ? needsQuotes(mark, value) : undefined
}

/** A value that YAML cannot read. */
function brokenValue(written: WrittenValue): ValueSlip | undefined {
  const { value } = written
  const mark = value[0]!
  if (mark === "'" || mark === '"') return brokenQuotes(value, mark)
  if (mark === '[') return brokenBrackets(value, mark, ']')
  if (mark === '{') return brokenBrackets(value, mark, '}')
  return colonInside(written)
}

function needsQuotes(mark: string, value: string): ValueSlip {
  return { words: `A text that starts with ${mark} needs quotes.`, right: quote(value) }
}

function brokenQuotes(value: string, mark: string): ValueSlip {
  const endsEarly = value.slice(1).includes(mark) && !value.endsWith(mark)
  const text = endsEarly ? value : value.replace(/^['"]|['"]$/g, '')
  const words = 'The quotes around this text end too early, or not at all.'
  return { words, right: quote(text) }
}

function brokenBrackets(value: string, mark: string, end: string): ValueSlip {
  const withCommas = value.replaceAll(';', ',')
  if (withCommas !== value && isWhole(withCommas))
    return { words: 'The entries of a list have commas between them.', right: withCommas }
  return value.includes(end)
    ? needsQuotes(mark, value)
    : { words: `The closing ${end} is missing.`, right: value + end }
}

function colonInside({ value, goesOn, below }: WrittenValue): ValueSlip | undefined {
  const colon = value.search(/:(?=\s|$)/)
  if (colon < 0) return undefined
  if (goesOn) {
    const words = 'A text of several lines with a colon starts below its name.'
    return { words, right: `>-\n${below}${value}`, at: colon }
  }
  const curly = /^[“”„‘’]/.test(value) ? ' Curly quotes do not count as quotes here.' : ''
  const words = `A text with a colon needs quotes around it.${curly}`
  // “Deal desk: quotes”
  const text = value.replace(/^[“”„‘’](.*)[“”‘’]$/, '$1')
  return { words, right: quote(text), at: colon }
}

/** A line that begins a new entry or field: “  - Quotes”, “order: 4”. */
const startsEntryOrField = /^\s*(?:- |[A-Za-z_][\w-]*: )/

/**
 * The line in which a value in quotes or brackets ends, as in `[sales,` with `marketing]` below it;
 * its own line if it does not end before the next field.
 */
function endOf(lines: readonly string[], at: number): number {
  let text = parts.exec(lines[at]!)?.[3] ?? ''
  if (!/^['"[{]/.test(text)) return at
  for (let end = at; end < lines.length; end++) {
    if (end > at) text += ` ${lines[end]!.trim()}`
    if (isWhole(text)) return end
    if (end > at && startsEntryOrField.test(lines[end]!)) break
  }
  return at
}

/**
 * Puts a text in the quotes that fit: double ones, or single ones if it contains a double one or a
 * backslash.
 */
export function quote(text: string): string {
  if (/["\\]/.test(text)) return `'${text.replaceAll("'", "''")}'`
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

/** True if a text is the whole value of a field. */
function isWhole(value: string): boolean {
  return parseYaml(`field: ${value}`).errors.length === 0
}
