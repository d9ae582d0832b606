import { isMap, visit, type Node } from 'yaml'
import { parseYaml } from '../../../../src/lib/frontmatter.ts'
import { isFields, type Shape } from '../../../check/shape.ts'
import { matchEntries } from '../match-entries.ts'
import { isSameValue, meaningOf, shapeForForm, type Fields } from './form-values.ts'
import {
  changedLines,
  newLines,
  otherTexts,
  withOtherTexts,
  withReplacements,
} from './yaml-lines.ts'

/**
 * Writes new values into the lines of a file's fields. Lines with an unchanged value stay byte for
 * byte, with comments, quotes and order; a list that changes keeps the lines of the entries that
 * stay, even if they move. With `heading: Two` in place of `heading: One`:
 *
 * ```yaml
 * # A note.                 # A note.
 * title: 'A'        →       title: 'A'
 * parts:                    parts:
 *   - heading: One            - heading: Two
 * ```
 *
 * @param source the fields as YAML, whole lines
 * @param data the new values of all fields; values that equal a left-out field are optional
 * @throws Error with a sentence if the lines do not allow the change
 */
export function writeIntoLines(source: string, data: Fields, shape: Shape): string {
  const wanted = meaningOf(data, shape) as Fields
  for (const write of [writePartByPart, rewriteFields, rewriteBrackets]) {
    const written = attempt(() => write(source, wanted, shape))
    if (written !== undefined && hasValues(written, wanted, shape)) return written
  }
  throw new Error(
    'This change cannot be put into the lines of the file. Make it in the file itself.',
  )
}

/** What a function returns; undefined if the lines are of a kind that it does not read. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** True if these lines are read as the wanted values. */
function hasValues(written: string, wanted: Fields, shape: Shape): boolean {
  const document = parseYaml(written)
  const values = document.errors.length > 0 ? undefined : attempt(() => document.toJS() as Fields)
  return values !== undefined && isSameValue(meaningOf(values, shape), wanted)
}

/** Writes field by field and entry by entry, for lines as people usually write them. */
function writePartByPart(source: string, wanted: Fields, shape: Shape): string {
  const [top] = /^(?:#.*\n|\n)*/.exec(source)!
  const old = parseYaml(source).toJS() as Fields
  return top + writeGroup(source.slice(top.length), old, wanted, shape)
}

/**
 * Writes each changed field of the first level as a whole, for lines that are written as nobody
 * usually writes them. The other fields keep their lines.
 */
function rewriteFields(source: string, wanted: Fields, shape: Shape): string {
  const document = parseYaml(source)
  const { contents } = document
  if (!isMap(contents) || contents.flow) throw new Error('These fields are in brackets.')
  const was = meaningOf(document.toJS(), shape) as Fields
  const parts = contents.items.map(({ key, value }) => ({
    name: String(key),
    start: source.lastIndexOf('\n', (key as Node).range![0]) + 1,
    end: ((value ?? key) as Node).range![2],
    repeats: repeatsOther(value as Node | null),
  }))
  const changed = parts.filter(
    ({ name, repeats }) => repeats || !isSameValue(was[name], wanted[name]),
  )
  const names = new Set(parts.map(({ name }) => name))
  const added = Object.keys(wanted).filter((name) => !names.has(name))

  const replacements = changed.map(({ name, start, end }) => ({
    start,
    end,
    text: wanted[name] === undefined ? '' : newLines({ [name]: wanted[name] }, 0),
  }))
  return (
    withReplacements(source, replacements) +
    added.map((name) => newLines({ [name]: wanted[name] }, 0)).join('')
  )
}

/** True for a value that repeats another one by its name in YAML, which may be written out. */
function repeatsOther(value: Node | null): boolean {
  let isRepeated = false
  visit(value, {
    Alias: () => {
      isRepeated = true
    },
  })
  return isRepeated
}

/**
 * Writes into fields that are all in one pair of brackets, `{ title: One, order: 1 }`. Texts change
 * in their brackets. Any other change writes each field on a line of its own, which is only done if
 * no note in the brackets would be lost.
 */
function rewriteBrackets(source: string, wanted: Fields): string {
  const { contents } = parseYaml(source)
  if (!isMap(contents) || !contents.flow) throw new Error('These fields are not in brackets.')
  const texts = otherTexts(contents, wanted)
  if (texts) return withReplacements(source, texts)

  const [start, end] = contents.range!
  if (/\n\s*#|\s#/.test(source.slice(start, end))) throw new Error('A note would be lost.')
  const below = source.slice(end).replace(/^[ \t]*\n/, '')
  return source.slice(0, start) + newLines(wanted, 0) + below
}

/** Writes other fields into the lines of a group whose fields have lines of their own. */
function writeGroup(lines: string, old: Fields, now: Fields, shape: Shape): string {
  const { properties = {} } = shapeForForm(shape, now)
  const column = firstColumn(lines)
  const parts = splitParts(lines, column, 'field')
  const partOf = new Map(Object.keys(old).map((name, index) => [name, parts[index]]))
  const was = meaningOf(old, shape) as Fields
  const written = orderOfFields(old, was, now).map((name) => {
    const part = partOf.get(name)
    if (part === undefined) return newLines({ [name]: now[name] }, column)
    if (isSameValue(was[name], now[name])) return part
    const change = { name, old: old[name], now: now[name], shape: properties[name] ?? {} }
    return writePart(part, change, column)
  })
  return written.join('') + linesBelow(lines, parts)
}

/**
 * The names of all fields that are written. Fields keep their order, and new fields come where the
 * schema has them. Fields that mean nothing to a form stay too.
 */
function orderOfFields(old: Fields, was: Fields, now: Fields): string[] {
  const names = Object.keys(now)
  const all = Object.keys(old).filter((name) => name in now || was[name] === undefined)
  for (const [index, name] of names.entries())
    if (!all.includes(name)) all.splice(all.indexOf(names[index - 1]!) + 1, 0, name)
  return all
}

/**
 * Writes other entries into the lines of a list whose entries have lines of their own. Each entry
 * takes over the lines of the old entry that it continues.
 */
function writeList(
  lines: string,
  old: readonly unknown[],
  now: readonly unknown[],
  shape: Shape,
): string {
  const { items = {} } = shapeForForm(shape, now)
  const column = firstColumn(lines)
  const parts = splitParts(lines, column, 'entry')
  const was = meaningOf(old, shape) as unknown[]
  const match = matchEntries(was, now)
  const written = now.map((entry, index) => {
    const from = match[index] ?? -1
    const part = parts[from]
    if (part === undefined) return newLines([entry], column)
    if (isSameValue(was[from], entry)) return part
    return writePart(part, { old: old[from], now: entry, shape: items }, column)
  })
  return written.join('') + linesBelow(lines, parts)
}

/** The column in which the first line begins that is no note. */
const firstColumn = (lines: string): number => /^ *(?=[^\s#])/m.exec(lines)![0].length

/**
 * The lines of each field or entry that begins in this column. Notes and empty lines above a part
 * belong to it, and so do further indented notes below it. Lines below the last part belong to
 * none.
 */
function splitParts(lines: string, column: number, kind: 'field' | 'entry'): string[] {
  const parts: string[] = []
  /** Empty lines and notes that may belong to the next part. */
  let above = ''
  for (const line of lines.match(/.*\n/g) ?? []) {
    const role = roleOfLine(line, column, kind)
    if (role === 'above') {
      above += line
      continue
    }
    if (role === 'starts') parts.push('')
    if (parts.length === 0) throw new Error('These lines begin in the middle of a part.')
    parts.push(parts.pop()! + above + line)
    above = ''
  }
  return parts
}

/** What a line is for the parts that begin in this column. */
function roleOfLine(
  line: string,
  column: number,
  kind: 'field' | 'entry',
): 'above' | 'starts' | 'further' {
  const indentation = line.search(/\S/)
  if (indentation < 0) return 'above'
  if (indentation > column) return 'further'
  if (line[indentation] === '#') return 'above'
  if (indentation < column) throw new Error('These lines end before their last one.')
  // A list may start in the column of its name, and so may its closing bracket.
  const isOfFieldAbove = /^(?:- |-$|[\]}])/.test(line.trim())
  return isOfFieldAbove && kind === 'field' ? 'further' : 'starts'
}

/** The lines below the last part. */
const linesBelow = (lines: string, parts: readonly string[]): string =>
  lines.slice(parts.join('').length)

/** A field or an entry with another value. */
interface ChangedPart {
  /** The name of a field. */
  name?: string
  old: unknown
  now: unknown
  shape: Shape
}

/** Writes another value into the lines of one field or entry. */
function writePart(part: string, change: ChangedPart, column: number): string {
  const [above] = /^(?: *(?:#.*)?\n)*/.exec(part)!
  const lines = part.slice(above.length)
  const { name = '', now } = change
  const writeInner = writerOfInnerParts(lines, change)
  if (!writeInner)
    return above + (withOtherTexts(lines, name, now) ?? changedLines(lines, name, now, column))
  if (lines.trimStart().startsWith('-')) {
    // Without its hyphen, an entry is a group that is indented further.
    const inner = writeInner(lines.replace('-', ' ')).replace(/^\n+/, '')
    return `${above}${inner.slice(0, column)}-${inner.slice(column + 1)}`
  }
  const innerStart = lines.indexOf('\n') + 1
  return above + lines.slice(0, innerStart) + writeInner(lines.slice(innerStart))
}

/**
 * The function that writes a changed group or list part by part. Undefined for a value without
 * parts, and for parts that have no lines of their own.
 */
function writerOfInnerParts(
  lines: string,
  { old, now, shape }: ChangedPart,
): ((inner: string) => string) | undefined {
  const isInBrackets = /^ *(?:-|\S+:)(?: +#.*)?\s*[[{]/.test(lines)
  if (isInBrackets) return undefined
  if (isFields(old) && isFields(now)) return (inner) => writeGroup(inner, old, now, shape)
  const areLists = Array.isArray(old) && Array.isArray(now) && old.length > 0 && now.length > 0
  return areLists ? (inner) => writeList(inner, old, now, shape) : undefined
}
