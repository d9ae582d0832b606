/** A slip in one line of YAML that people make who do not write YAML, with the line as it should be. */
export interface Slip {
  /** Which line it is on, 0 is the first. */
  line: number
  /** Which character of that line, 0 is the first. */
  column: number
  message: string
  /** The line mended, so that the rest of the file can still be checked. */
  mended: string
}

/** A line of YAML in its parts: what stands before the value, and the value. */
const parts = /^(\s*(?:- +)*)(?:([A-Za-z_][\w-]*)(:(?: +|$)))?(.*?)\s*$/

/**
 * The slip that makes a parser give up at line `at`, or undefined if it is none that we know. Parsers often notice a
 * slip a line or more after it, so the neighbours are looked at too.
 *
 * @param fields every field name of the schema, to tell a field from words that are followed by a colon
 */
export function findSlip(lines: readonly string[], at: number, fields: ReadonlySet<string>): Slip | undefined {
  const own = slipInLine(lines, at, fields)
  if (own) return own
  const below = indentedTooFar(lines, at, fields) ?? indentedTooFar(lines, at - 1, fields) ?? outOfLine(lines, at)
  if (below) return below
  for (let line = at; line >= 0; line--) {
    const open = slipInLine(lines, line, fields)
    if (open) return open
  }
  return undefined
}

function slipInLine(lines: readonly string[], at: number, fields: ReadonlySet<string>): Slip | undefined {
  const line = lines[at]
  if (line === undefined || /^\s*(#|$)/.test(line)) return undefined
  const slip = (column: number, message: string, mended: string): Slip => ({ line: at, column, message, mended })

  if (/^ *\t/.test(line)) {
    return slip(
      0,
      'This line starts with a tab. Use two spaces for each step to the right.',
      line.replace(/^[ \t]+/, (gap) => gap.replaceAll('\t', '  ')),
    )
  }
  const noSpace = /^(\s*(?:- +)*)([A-Za-z_]\w*):([^\s:/].*)$/.exec(line)
  if (noSpace && fields.has(noSpace[2]!)) {
    const mended = `${noSpace[1]}${noSpace[2]}: ${noSpace[3]}`
    return slip(noSpace[1]!.length + noSpace[2]!.length, `A space is missing after the colon. ${write(mended)}`, mended)
  }
  const noDashSpace = /^(\s*)-([A-Za-z_][\w-]*:(?: .*)?)$/.exec(line)
  if (noDashSpace) {
    const mended = `${noDashSpace[1]}- ${noDashSpace[2]}`
    return slip(noDashSpace[1]!.length, `A space is missing after the hyphen. ${write(mended)}`, mended)
  }
  const [, lead = '', name = '', colon = '', value = ''] = parts.exec(line) ?? []
  if (!value || (!name && !lead.includes('-'))) return undefined
  const before = lead + name + colon
  const requote = (text: string): string => before + quote(text)
  const inside = (text: string): string => write(requote(text))

  const first = value[0]!
  if (first === "'" || first === '"') {
    if (isQuoted(value)) return undefined
    const ends = value.length > 1 && value.endsWith(first)
    const early =
      !ends &&
      value
        .slice(1)
        .replaceAll(first + first, '')
        .includes(first)
    const text = early
      ? value
      : value
          .slice(1)
          .replace(new RegExp(`${first}$`), '')
          .replaceAll(first + first, first)
    const message = ends
      ? first === "'"
        ? 'An apostrophe inside the quotes ends the text too early.'
        : 'A quotation mark or backslash inside the quotes breaks the text.'
      : early
        ? 'The quotes end before the text does.'
        : `The text starts with ${first} and the closing ${first} is missing.`
    return slip(before.length, `${message} ${inside(text)}`, requote(text))
  }
  if ('@`%*&!'.includes(first)) {
    return slip(before.length, `Text that starts with ${first} needs quotes. ${inside(value)}`, requote(value))
  }
  if (/^[|>][-+\d]* +[^\s#]/.test(value)) {
    return slip(
      before.length,
      `Text that starts with ${first} needs quotes; for a long text, write >- alone and the text in the lines below. ${inside(value)}`,
      requote(value),
    )
  }
  if (first === '[' || first === '{') {
    const closing = first === '[' ? ']' : '}'
    if (value.endsWith(closing)) return undefined
    if (value.includes(closing))
      return slip(before.length, `Text that starts with ${first} needs quotes. ${inside(value)}`, requote(value))
    return slip(
      before.length,
      `The closing ${closing} is missing. ${write(line.trimEnd() + closing)}`,
      line.trimEnd() + closing,
    )
  }
  const inner = /:(?=\s|$)/.exec(value)
  if (inner) {
    const curly = /^[“”„‘’]/.test(value) ? ' Curly quotes do not count as quotes here.' : ''
    const text = value.replace(/^[“”„](.*)[“”]$/, '$1')
    return slip(
      before.length + inner.index,
      `A colon inside the text needs quotes around the text.${curly} ${inside(text)}`,
      requote(text),
    )
  }
  return undefined
}

/** A field that stands further right than the field above it, which already has its text. */
function indentedTooFar(lines: readonly string[], at: number, fields: ReadonlySet<string>): Slip | undefined {
  const above = parts.exec(lines[at] ?? '')
  const line = lines[at + 1]
  const below = parts.exec(line ?? '')
  const colon = line?.search(/:(?=\s|$)/) ?? -1
  if (!above?.[2] || !above[4] || line === undefined || !below || colon < 0) return undefined
  const column = above[1]!.length
  if (line.search(/\S/) <= column) return undefined
  if (!fields.has(below[2] ?? '') && !below[1]!.includes('-')) {
    const mended = line.replace(/:(?=\s|$)/, ';')
    return {
      line: at + 1,
      column: colon,
      message: `A colon inside a text of several lines. Write >- alone after “${above[2]}:” and the whole text in the lines below it.`,
      mended,
    }
  }
  const message = `This line starts too far right: “${above[2]}” above it already has its text. Start it under “${above[2]}”, after ${spaces(column)}.`
  return { line: at + 1, column: 0, message, mended: ' '.repeat(column) + line.trimStart() }
}

/** A field or list entry that starts one or two spaces beside all those above it. */
function outOfLine(lines: readonly string[], at: number): Slip | undefined {
  const line = lines[at] ?? ''
  const own = line.search(/\S/)
  const isEntry = /^\s*- /.test(line)
  if (own < 0 || (!isEntry && !parts.exec(line)?.[2])) return undefined
  const columns = lines.slice(0, at).flatMap((earlier) => {
    const [, lead = '', name] = parts.exec(earlier) ?? []
    if (isEntry) return lead.includes('-') ? [lead.indexOf('-')] : []
    return name && !earlier.trimStart().startsWith('#') ? [lead.length] : []
  })
  // The last of the nearest: an entry belongs to the list it follows.
  const column = columns.reduceRight<number | undefined>(
    (best, here) => (best === undefined || Math.abs(here - own) < Math.abs(best - own) ? here : best),
    undefined,
  )
  if (column === undefined || column === own || Math.abs(column - own) > 2) return undefined
  const message = `This line starts after ${spaces(own)}, and what it belongs to starts after ${spaces(column)}. Give it the same start.`
  return { line: at, column: 0, message, mended: ' '.repeat(column) + line.trimStart() }
}

/** A text in the quotes that fit: double ones, or single ones if it holds a double one or a backslash. */
export function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : text.includes("'") ? `"${text}"` : `'${text}'`
}

function isQuoted(value: string): boolean {
  return /^'(?:[^']|'')*'(?:\s+#.*)?$/.test(value) || /^"(?:[^"\\]|\\["\\/nt])*"(?:\s+#.*)?$/.test(value)
}

function write(line: string): string {
  return `Write: ${line.trim()}`
}

function spaces(number: number): string {
  return number === 0 ? 'no space' : number === 1 ? '1 space' : `${number} spaces`
}
