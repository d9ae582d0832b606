/** A slip in one line of YAML. */
export interface YamlSlip {
  /** Which line it is on, 0 is the first. */
  line: number
  /** Which character of that line, 0 is the first. */
  column: number
  message: string
}

/** A line as it should be, and what is wrong with it as it is. */
interface Mended {
  column: number
  message: string
  line: string
}

/** A column in which the fields of an open group, or the hyphens of an open list, start. */
interface Level {
  column: number
  list: boolean
}

/** A line of YAML in its parts: its spaces and hyphens, the name of a field, and the value. */
const parts = /^( *(?:- +)*)(?:([A-Za-z_][\w-]*):(?: +|$))?(.*?)\s*$/
/** Stands for a text in the lines below. */
const block = /^[|>][-+\d]*(?: +#.*)?$/

/**
 * Finds the slips of people who do not write YAML, from the first line to the last, each in the light of the lines above
 * it as they should be.
 *
 * @param fields every field name of the schema, to tell a field from words that are followed by a colon
 * @returns the slips, and the lines with them mended
 */
export function findSlips(
  lines: readonly string[],
  fields: ReadonlySet<string>,
): { slips: YamlSlip[]; mended: string[] } {
  const slips: YamlSlip[] = []
  const mended = [...lines]
  let levels: Level[] = []
  /** The last field or entry: its column, and whether a group or list, a block of text or more of its text may follow. */
  let last: { column: number; line: string; opens: 'lines' | 'block' | 'text' } | undefined
  for (let at = 0; at < mended.length; at++) {
    let line = mended[at]!
    if (/^\s*(?:#|$)/.test(line)) continue
    /** Takes over a mended line; of several slips of a line, or of a block of text, the first is told. */
    const take = (slip: Mended | undefined): void => {
      if (!slip) return
      if (slips.at(-1)?.line !== at) slips.push({ line: at, column: slip.column, message: slip.message })
      mended[at] = line = slip.line
    }
    take(tabSlip(line))
    const isStructure = /^ *- /.test(line) || parts.exec(line)?.[2] !== undefined
    if (last?.opens === 'block' && (line.search(/\S/) > last.column || !isStructure)) {
      const [before] = slips.slice(-1)
      const told = before?.line === at - 1 && before.message.startsWith('The text under')
      if (line.search(/\S/) <= last.column) {
        take(blockSlip(line, last))
        if (told) slips.splice(-2, 1)
      }
      continue
    }
    take(markSlip(line, fields, levels))
    const goesOn = last?.opens === 'text' && line.search(/\S/) > last.column
    const [, , word] = parts.exec(line) ?? []
    if (goesOn && !/^ *- \S/.test(line) && !fields.has(word ?? '')) {
      take(colonSlip(line, last!.line))
      continue
    }
    take(columnSlip(line, levels, last))
    take(valueSlip(mended, at))
    const [, lead = '', name, value = ''] = parts.exec(line) ?? []
    const column = line.search(/\S/)
    const isEntry = lead.includes('-')
    levels = levels.filter((one) => one.column < column || (one.column === column && (one.list || !isEntry)))
    const open = (one: Level): void => {
      if (!levels.some(({ column, list }) => column === one.column && list === one.list)) levels.push(one)
    }
    if (isEntry) open({ column, list: true })
    if (name !== undefined) open({ column: lead.length, list: false })
    const opens = value === '' || value.startsWith('#') ? 'lines' : block.test(value) ? 'block' : 'text'
    last = { column: name === undefined ? column : lead.length, line, opens }
    // A quoted text or a list in brackets goes on up to its end.
    if (/^['"[{]/.test(value)) at = lastOf(mended, at)
  }
  return { slips, mended }
}

const write = (line: string): string => `Write: ${line.trim()}`

function tabSlip(line: string): Mended | undefined {
  if (!/^ *\t/.test(line)) return undefined
  const message = 'This line starts with a tab. Use two spaces for each step to the right.'
  return { column: 0, message, line: line.replace(/^[ \t]+/, (gap) => gap.replaceAll('\t', '  ')) }
}

/** The mark of a list entry, and the colon behind the name of a field. */
function markSlip(line: string, fields: ReadonlySet<string>, levels: readonly Level[]): Mended | undefined {
  const column = line.search(/\S/)
  const [, rest] = /^\s*(?:(?:[*•·–—+‐‑]|\d+[.)])\s+|[-–—](?![-–—\s]))(\S.*)$/.exec(line) ?? []
  if (rest !== undefined) {
    const mended = `${' '.repeat(column)}- ${rest}`
    return {
      column,
      message: `An entry of a list starts with a plain hyphen and a space. ${write(mended)}`,
      line: mended,
    }
  }
  const [, lead = '', name = '', sign = '', value = ''] =
    /^(\s*(?:- +)*)([A-Za-z_]\w*)(:|\s*[=;]\s*|\s+)(?![\s:=])(\S.*)$/.exec(line) ?? []
  const bare = sign.trim() === ''
  const stands = levels.some((one) => !one.list && one.column === lead.length)
  if (fields.has(name) && (!bare || (stands && !/[:>|]/.test(value)))) {
    const mended = `${lead}${name}: ${value}`
    const message = `Behind the name of a field stand a colon and a space. ${write(mended)}`
    return { column: lead.length + name.length, message, line: mended }
  }
  const isListed = levels.some((one) => one.list && one.column === column)
  const inGroup = levels.some((one) => !one.list && one.column === column)
  if (isListed && !inGroup && !/^ *- ?/.test(line)) {
    const mended = `${' '.repeat(column)}- ${line.trim()}`
    return { column, message: `An entry of a list starts with a hyphen and a space. ${write(mended)}`, line: mended }
  }
  return undefined
}

/** A text at the edge that belongs further right. */
function blockSlip(line: string, above: { column: number; line: string }): Mended {
  const message = `The text under “${above.line.trim()}” starts two spaces further right, in each of its lines.`
  return { column: 0, message, line: ' '.repeat(above.column + 2) + line.trim() }
}

/** A colon in a text that goes on in several lines. */
function colonSlip(line: string, above: string): Mended | undefined {
  const column = line.search(/:(?=\s|$)/)
  if (column < 0) return undefined
  const name = parts.exec(above)?.[2] ?? ''
  const message = `A colon inside a text of several lines. Write >- alone after “${name}:” and the whole text in the lines below it.`
  return { column, message, line: line.replace(/:(?=\s|$)/g, ';') }
}

/** A field that does not start under the others of its group, or an entry that does not start under those of its list. */
function columnSlip(
  line: string,
  levels: readonly Level[],
  last: { column: number; opens: string } | undefined,
): Mended | undefined {
  const own = line.search(/\S/)
  const isEntry = /^ *- /.test(line)
  const columns = levels.filter(({ list }) => list === isEntry).map(({ column }) => column)
  const mayOpen = last ? last.opens === 'lines' && (isEntry ? own >= last.column : own > last.column) : own === 0
  if (columns.includes(own) || mayOpen) return undefined
  // The last of the nearest: an entry belongs to the list that it follows.
  const column = (last ? columns : [0]).reduceRight<number | undefined>(
    (best, here) => (best === undefined || Math.abs(here - own) < Math.abs(best - own) ? here : best),
    undefined,
  )
  if (column === undefined || (isEntry && Math.abs(column - own) > 2)) {
    if (!isEntry) return undefined
    const message = 'A list begins here, and its name is missing. Write it on a line above, like “items:”.'
    return { column: own, message, line }
  }
  const message = `This line starts after ${spaces(own)}, and what it belongs to starts after ${spaces(column)}. Give it the same start.`
  return { column: 0, message, line: ' '.repeat(column) + line.trimStart() }
}

/** A value that needs quotes, or whose quotes or brackets do not close. */
function valueSlip(lines: readonly string[], at: number): Mended | undefined {
  const line = lines[at]!
  const [, lead = '', name, value = ''] = parts.exec(line) ?? []
  if (!value || (name === undefined && !lead.includes('-'))) return undefined
  const before = line.slice(0, line.trimEnd().length - value.length)
  const say = (message: string, mended: string, column = before.length): Mended => ({
    column,
    message: `${message} ${write(mended)}`,
    line: mended,
  })
  const inQuotes = (text: string): string => before + quote(text)
  const sign = value[0]!
  if (sign === "'" || sign === '"') {
    if (isQuoted(value) || lastOf(lines, at) > at) return undefined
    const closed = value.length > 1 && value.endsWith(sign)
    const whole = !closed && value.slice(1).includes(sign)
    const text = whole ? value : value.slice(1, closed ? -1 : undefined).replaceAll(sign + sign, sign)
    return say('The quotes around this text do not fit: they end too early, or not at all.', inQuotes(text))
  }
  if ('@`%*&!'.includes(sign)) return say(`Text that starts with ${sign} needs quotes.`, inQuotes(value))
  if (/^[|>][-+\d]* +[^\s#]/.test(value)) {
    const text = value.replace(/^[|>][-+\d]* +/, '')
    if (!goesDeeper(lines, at)) return say(`Text that starts with ${sign} needs quotes.`, inQuotes(value))
    const message = `Behind ${value.split(' ')[0]} stands nothing more. Write: ${before.trim()} >- and begin the text in the line below.`
    return { column: before.length, message, line: before + text }
  }
  if (sign === '[' || sign === '{') {
    const end = sign === '[' ? ']' : '}'
    if (value.endsWith(end) || lastOf(lines, at) > at) return undefined
    if (value.includes(end)) return say(`Text that starts with ${sign} needs quotes.`, inQuotes(value))
    return say(`The closing ${end} is missing.`, line.trimEnd() + end)
  }
  const colon = /:(?=\s|$)/.exec(value)
  if (!colon) return undefined
  const curly = /^[“”„‘’]/.test(value) ? ' Curly quotes do not count as quotes here.' : ''
  const text = value.replace(/^[“”„](.*)[“”]$/, '$1')
  return say(
    `A colon inside the text needs quotes around the text.${curly}`,
    inQuotes(text),
    before.length + colon.index,
  )
}

/** The line in which a value in quotes or brackets ends: the first with which it is whole, else its own. */
function lastOf(lines: readonly string[], at: number): number {
  const value = parts.exec(lines[at]!)?.[3] ?? ''
  const isWhole = (end: number): boolean => {
    const text = [value, ...lines.slice(at + 1, end + 1).map((line) => line.trim())].join(' ')
    return isQuoted(text) || /^\[[^[\]]*\](?: +#.*)?$|^\{[^{}]*\}(?: +#.*)?$/.test(text)
  }
  for (let end = at; end < lines.length; end++) {
    if (isWhole(end)) return end
    if (end > at && /^\s*(?:- |[A-Za-z_][\w-]*: )/.test(lines[end]!)) break
  }
  return at
}

/** Whether lines that are deeper follow. */
function goesDeeper(lines: readonly string[], at: number): boolean {
  return (lines[at + 1] ?? '').search(/\S/) > lines[at]!.search(/\S/)
}

/** A text in the quotes that fit: double ones, or single ones if it holds a double one or a backslash. */
export function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : text.includes("'") ? `"${text}"` : `'${text}'`
}

function isQuoted(value: string): boolean {
  return /^'(?:[^']|'')*'(?:\s+#.*)?$/.test(value) || /^"(?:[^"\\]|\\["\\/nt])*"(?:\s+#.*)?$/.test(value)
}

function spaces(number: number): string {
  return number === 0 ? 'no space' : number === 1 ? '1 space' : `${number} spaces`
}
