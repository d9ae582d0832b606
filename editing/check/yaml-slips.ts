import { parseYaml } from '../../src/lib/frontmatter.ts'
import type { Fault } from './problem.ts'

/** A mistake in one line of YAML, as people make who do not know YAML, and the corrected line. */
interface Slip {
  /** The index of the character in the line, from 0. */
  column: number
  message: string
  line: string
}

/** A line of YAML in its parts: its spaces and hyphens, the name of a field, and the value. */
const parts = /^( *(?:- +)*)(?:([A-Za-z_][\w-]*):(?: +|$))?(.*?)\s*$/
/** The value of a field whose text is in the lines below. */
const block = /^[|>][-+\d]*(?: +#.*)?$/

/**
 * Finds mistakes that show in a line alone.
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
  for (let at = 0; at < lines.length; at++) {
    if (/^\s*(?:#|$)/.test(lines[at]!) || lines[at]!.search(/\S/) > blockColumn) continue
    for (const find of [startSlip, markSlip, valueSlip]) {
      const slip = find(lines, at, fields)
      if (!slip) continue
      faults.push({ offset: startOf(at) + slip.column, message: slip.message })
      // The following text is read as corrected. One mistake may cause another in the same line;
      // the first is enough.
      lines[at] = slip.line
      break
    }
    const [, lead = '', name, value = ''] = parts.exec(lines[at]!) ?? []
    blockColumn = !block.test(value)
      ? Infinity
      : name === undefined
        ? lead.search(/-/)
        : lead.length
    at = endOf(lines, at)
  }
  return faults
}

const write = (line: string): string => `Write: ${line.trim()}`

/** Finds a tab at the start of a line, and spaces before the first field. */
function startSlip(lines: readonly string[], at: number): Slip | undefined {
  const line = lines[at]!
  if (/^ *\t/.test(line)) {
    const message = 'This line starts with a tab. Use two spaces for each step to the right.'
    return {
      column: 0,
      message,
      line: line.replace(/^[ \t]+/, (gap) => gap.replaceAll('\t', '  ')),
    }
  }
  if (!line.startsWith(' ') || lines.slice(0, at).some((above) => !/^\s*(?:#|$)/.test(above)))
    return undefined
  return {
    column: 0,
    message: `The first field starts at the edge. ${write(line)}`,
    line: line.trimStart(),
  }
}

/** Finds a wrong mark of a list entry, and a field without a colon and a space after its name. */
function markSlip(
  lines: readonly string[],
  at: number,
  fields: ReadonlySet<string>,
): Slip | undefined {
  const [, space = '', rest] =
    /^(\s*)(?:(?:[*•·–—+‐‑]|\d+[.)])\s+|[-–—](?![-–—\s]))(\S.*)$/.exec(lines[at]!) ?? []
  if (rest !== undefined) {
    const line = `${space}- ${rest}`
    const message = `An entry of a list starts with a plain hyphen and a space. ${write(line)}`
    return { column: space.length, message, line }
  }
  const [, lead = '', name = '', value = ''] =
    /^(\s*(?:- +)*)([A-Za-z_]\w*)(?::|\s*[=;]\s*)(?![\s:=])(\S.*)$/.exec(lines[at]!) ?? []
  if (!fields.has(name)) return undefined
  const line = `${lead}${name}: ${value}`
  const message = `After the name of a field come a colon and a space. ${write(line)}`
  return { column: lead.length + name.length, message, line }
}

/** Finds a value that needs quotes, or whose quotes or brackets do not close. */
function valueSlip(lines: readonly string[], at: number): Slip | undefined {
  const [, lead = '', name, value = ''] = parts.exec(lines[at]!) ?? []
  if (!value || (name === undefined && !lead.includes('-')) || endOf(lines, at) > at)
    return undefined
  const before = lines[at]!.slice(0, lines[at]!.trimEnd().length - value.length)
  const say = (words: string, right: string, column = before.length): Slip => ({
    column,
    message: `${words} ${write(before + right)}`,
    line: before + right,
  })
  const sign = value[0]!
  const [, marked] = /^\*+([^*]+)\*+$/.exec(value) ?? []
  if (marked !== undefined) return say('A field takes no bold or italics.', marked)
  if ('@`%*&!'.includes(sign))
    return say(`Text that starts with ${sign} needs quotes.`, quote(value))
  if (/^[|>][-+\d]* *[^-+\d\s#]/.test(value))
    return say(
      `Text that starts with ${sign} begins in the line below it, or needs quotes.`,
      quote(value),
    )
  if (isWhole(value)) return undefined
  if (sign === "'" || sign === '"') {
    const text =
      value.slice(1).includes(sign) && !value.endsWith(sign)
        ? value
        : value.replace(/^['"]|['"]$/g, '')
    return say(
      'The quotes around this text do not fit: they end too early, or not at all.',
      quote(text),
    )
  }
  if (sign === '[' || sign === '{') {
    const end = sign === '[' ? ']' : '}'
    return value.includes(end)
      ? say(`Text that starts with ${sign} needs quotes.`, quote(value))
      : say(`The closing ${end} is missing.`, value + end)
  }
  const colon = value.search(/:(?=\s|$)/)
  if (colon < 0) return undefined
  const curly = /^[“”„‘’]/.test(value) ? ' Curly quotes do not count as quotes here.' : ''
  const text = value.replace(/^[“”„‘’](.*)[“”‘’]$/, '$1')
  return say(
    `A colon inside the text needs quotes around the text.${curly}`,
    quote(text),
    before.length + colon,
  )
}

/**
 * The line in which a value in quotes or brackets ends; its own line if it does not end before the
 * next field.
 */
function endOf(lines: readonly string[], at: number): number {
  let text = parts.exec(lines[at]!)?.[3] ?? ''
  if (!/^['"[{]/.test(text)) return at
  for (let end = at; end < lines.length; end++) {
    if (end > at) text += ` ${lines[end]!.trim()}`
    if (isWhole(text)) return end
    if (end > at && /^\s*(?:- |[A-Za-z_][\w-]*: )/.test(lines[end]!)) break
  }
  return at
}

/**
 * Puts a text in the quotes that fit: double ones, or single ones if it contains a double one or a
 * backslash.
 */
export function quote(text: string): string {
  return /["\\]/.test(text)
    ? `'${text.replaceAll("'", "''")}'`
    : text.includes("'")
      ? `"${text}"`
      : `'${text}'`
}

/** True if a text is the whole value of a field. */
function isWhole(value: string): boolean {
  return parseYaml(`field: ${value}`).errors.length === 0
}
