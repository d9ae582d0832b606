/** A slip in one line of YAML that people make who do not write YAML, with the line as it should be. */
export interface Slip {
  /** Which line it is on, 0 is the first. */
  line: number
  /** Which character of that line, 0 is the first. */
  column: number
  message: string
  /** The line mended, so that the rest of the file can still be checked. */
  mended: string
  /** The lines below it that belong to the same slip, mended. */
  below?: string[]
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
  const near = [at, at - 1, at + 1].flatMap((line) => markSlip(lines, line, fields) ?? [])[0]
  // An entry that stands beside its list, with fields that stand right already.
  const beside = [at, at - 1].flatMap((line) => {
    const slip = /^\s*- /.test(lines[line] ?? '') ? outOfLine(lines, line) : undefined
    return slip && lines[line + 1]?.search(/\S/) === slip.mended.search(/\S/) + 2 ? [slip] : []
  })[0]
  const own = near ?? beside ?? firstTooFar(lines, at) ?? entryWithoutMark(lines, at) ?? slipInLine(lines, at, fields)
  if (own) return own
  const below = indentedTooFar(lines, at, fields) ?? indentedTooFar(lines, at - 1, fields) ?? outOfLine(lines, at)
  if (below) return below
  for (let line = at; line >= 0; line--) {
    const open = slipInLine(lines, line, fields)
    if (open) return open
  }
  return undefined
}

/** A mark that is missing or another one is meant: of a list entry, of a field, or the two spaces of a text under its field. */
function markSlip(lines: readonly string[], at: number, fields: ReadonlySet<string>): Slip | undefined {
  const line = lines[at]
  if (line === undefined || /^\s*(#|$)/.test(line)) return undefined
  const slip = (column: number, message: string, mended: string): Slip => ({
    line: at,
    column,
    message: `${message} ${write(mended)}`,
    mended,
  })
  const indent = line.search(/\S/)
  const above = lines.slice(0, at).findLast((one) => /\S/.test(one) && !/^\s*#/.test(one)) ?? ''
  const next = lines[at + 1] ?? ''
  const entryAt = (one: string): boolean => one.search(/\S/) === indent && /^\s*- /.test(one)

  const field = /^(\s*(?:- +)*)([A-Za-z_]\w*)(\s*=\s*|\s*;\s*|\s+)(?![\s:=])(\S.*)$/.exec(line)
  if (field && fields.has(field[2]!) && !/^\s+$/.test(field[3]!)) {
    const mended = `${field[1]}${field[2]}: ${field[4]}`
    return slip(
      field[1]!.length + field[2]!.length,
      `After the name of a field stands a colon, not ${field[3]!.trim()}`,
      mended,
    )
  }
  if (field && fields.has(field[2]!) && !/[:>|]/.test(field[4]!) && !/[>|][-+]?$/.test(above)) {
    const mended = `${field[1]}${field[2]}: ${field[4]}`
    return slip(field[1]!.length + field[2]!.length, 'The colon after the name of the field is missing.', mended)
  }
  const otherMark = /^(\s*)(?:[*•·–—+‐‑]|\d+[.)])\s+(\S.*)$/.exec(line)
  if (otherMark)
    return slip(
      indent,
      'An entry of a list starts with a plain hyphen and a space.',
      `${otherMark[1]}- ${otherMark[2]}`,
    )
  const noSpace = /^(\s*)[-–—](?![-–—\s])(.*)$/.exec(line)
  if (noSpace) return slip(indent, 'A space is missing after the hyphen.', `${noSpace[1]}- ${noSpace[2]}`)
  if (
    /:\s*[>|][-+]?$/.test(above) &&
    indent <= above.search(/\S/) + (/^\s*- /.exec(above)?.[0].trim().length ?? 0) &&
    !parts.exec(line)?.[2]
  ) {
    const own = above.search(/[^\s-]/) + 2
    const end = lines.findIndex((one, index) => index > at && (!/\S/.test(one) || parts.exec(one)?.[3] !== undefined))
    const text = lines.slice(at, end < 0 ? undefined : end).map((one) => ' '.repeat(own) + one.trim())
    return {
      line: at,
      column: 0,
      message: `The text under “${above.trim()}” starts ${own === 2 ? 'two spaces' : spaces(own)} to the right, in each of its lines.`,
      mended: text[0]!,
      below: text.slice(1),
    }
  }
  if (
    (entryAt(above) || entryAt(next)) &&
    !line.includes(': ') &&
    !line.trim().endsWith(':') &&
    !line.trim().startsWith('-')
  )
    return slip(
      indent,
      'An entry of a list starts with a hyphen and a space.',
      `${line.slice(0, indent)}- ${line.trim()}`,
    )
  return undefined
}

/** The first field of all stands too far right, so that every one at the edge seems out of line. */
function firstTooFar(lines: readonly string[], at: number): Slip | undefined {
  const first = lines.findIndex((line) => /\S/.test(line) && !/^\s*#/.test(line))
  const line = lines[first] ?? ''
  if (first < 0 || first >= at || !/^ +\S/.test(line) || !/^\w/.test(lines[at] ?? '')) return undefined
  return { line: first, column: 0, message: `This line starts too far right. ${write(line)}`, mended: line.trimStart() }
}

/** The first field of an entry, such as `name` in a list of entries that start with `- name`, without its hyphen. */
function entryWithoutMark(lines: readonly string[], at: number): Slip | undefined {
  const line = lines[at] ?? ''
  const [, gap = '', name] = /^( *)([A-Za-z_]\w*):/.exec(line) ?? []
  const entry = name === undefined ? undefined : new RegExp(`^${gap}- ${name}:`)
  const list = lines.slice(0, at).findLast((one) => one.search(/\S/) >= 0 && one.search(/\S/) <= gap.length)
  if (!entry || !list || !entry.test(list)) return undefined
  const mended = `${gap}- ${line.trim()}`
  return {
    line: at,
    column: gap.length,
    message: `An entry of a list starts with a hyphen and a space. ${write(mended)}`,
    mended,
  }
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
    const text = value.replace(/^[|>][-+\d]* +/, '')
    const next = lines[at + 1] ?? ''
    const goesOn = next.search(/\S/) > lead.length
    return slip(
      before.length,
      goesOn
        ? `Behind ${value.split(' ')[0]} stands nothing more. Write: ${(before + '>-').trim()} and begin the text in the line below.`
        : `Text that starts with ${first} needs quotes. ${inside(value)}`,
      goesOn ? before + text : requote(value),
    )
  }
  if (first === '[' || first === '{') {
    const closing = first === '[' ? ']' : '}'
    if (value.endsWith(closing)) return undefined
    const [, entries, after] = /^\[(.*)\]\s*,\s*([^\][]+)$/.exec(value) ?? []
    if (after !== undefined) {
      const mended = `${before}[${entries}, ${after}]`
      return slip(before.length, `The list ends at ], and more follows it. ${write(mended)}`, mended)
    }
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
  // What belongs to it moves along.
  const end = lines.findIndex((one, index) => index > at && /\S/.test(one) && one.search(/\S/) <= Math.max(own, column))
  const inner = lines.slice(at + 1, end < 0 ? undefined : end)
  const moved = inner.map((one) =>
    column > own ? ' '.repeat(column - own) + one : one.replace(new RegExp(`^ {0,${own - column}}`), ''),
  )
  // Or stands where it belongs already.
  const nested =
    (inner[0]?.search(/\S/) ?? 0) !== column + 2 &&
    isEntry &&
    inner.every((one) => !/\S/.test(one) || one.search(/\S/) > own)
  return {
    line: at,
    column: 0,
    message,
    mended: ' '.repeat(column) + line.trimStart(),
    ...(nested ? { below: moved } : {}),
  }
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
