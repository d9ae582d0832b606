import { isMap, visit, type Node } from 'yaml'
import { parseYaml } from '../../../../src/lib/frontmatter.ts'
import { isFields, isListOrGroup, type Shape } from '../../../check/shape.ts'
import { canonical, comparisonKey, shapeForForm, type Fields } from './canonical.ts'
import { matchEntries } from '../match-entries.ts'
import { changedLines, newLines, otherTexts, withOtherTexts, withReplacements } from './write.ts'

/**
 * Puts new values into the fields of a file. Lines with an unchanged value stay byte for byte, with
 * comments, quotes and order; a list that changes keeps the lines of the entries that stay, even if
 * they move. With `heading: Two` in place of `heading: One`:
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
export function mergeFields(source: string, data: Fields, shape: Shape): string {
  const wanted = canonical(data, shape) as Fields
  for (const write of [mergeLines, rewriteFields, rewriteBrackets]) {
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
  return values !== undefined && comparisonKey(canonical(values, shape)) === comparisonKey(wanted)
}

function mergeLines(source: string, wanted: Fields, shape: Shape): string {
  const [top] = /^(?:#.*\n|\n)*/.exec(source)!
  const old = parseYaml(source).toJS() as Fields
  return top + mergeGroup(source.slice(top.length), old, wanted, shape)
}

/**
 * Writes each changed field of the first level as a whole, for lines that are written as nobody
 * usually writes them. The other fields keep their lines.
 */
function rewriteFields(source: string, wanted: Fields, shape: Shape): string {
  const document = parseYaml(source)
  const { contents } = document
  if (!isMap(contents) || contents.flow) throw new Error('These fields are in brackets.')
  const was = canonical(document.toJS(), shape) as Fields
  const parts = contents.items.map(({ key, value }) => ({
    name: String(key),
    start: source.lastIndexOf('\n', (key as Node).range![0]) + 1,
    end: ((value ?? key) as Node).range![2],
    repeats: repeatsOther(value as Node | null),
  }))
  const changed = parts.filter(
    ({ name, repeats }) => repeats || comparisonKey(was[name]) !== comparisonKey(wanted[name]),
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

/**
 * Writes into fields that are all in one pair of brackets, `{ title: One, order: 1 }`. Texts change
 * in their place. Any other change writes each field on a line of its own, which is only done if no
 * note in the brackets would be lost.
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

/** Writes other values into the lines of a group or a list whose parts have lines of their own. */
function mergeGroup(lines: string, old: Fields, now: Fields, shape: Shape): string {
  const { items, properties = {} } = shapeForForm(shape, now)
  const isList = Array.isArray(now)
  const column = /^ *(?=[^\s#])/m.exec(lines)![0].length
  const parts = splitParts(lines, column, isList)
  const was = canonical(old, shape) as Fields
  const names = Object.keys(old)
  const merged = (isList ? matchParts(was, now) : matchFields(old, was, now)).map(
    ([from, name]) => {
      const part = parts[names.indexOf(from ?? '')]
      if (part === undefined) return newLines(isList ? [now[name]] : { [name]: now[name] }, column)
      if (comparisonKey(was[from!]) === comparisonKey(now[name])) return part
      return mergePart(part, name, old[from!], now[name], items ?? properties[name] ?? {}, column)
    },
  )
  return merged.join('') + lines.slice(parts.join('').length)
}

/**
 * The lines of each part of a group or a list whose parts begin in this column. Notes and empty
 * lines above a part belong to it, and so do further indented notes below it. Lines below the last
 * part belong to none.
 */
function splitParts(lines: string, column: number, isList: boolean): string[] {
  const parts: string[] = []
  /** Empty lines and notes that may belong to the next part. */
  let above = ''
  for (const line of lines.match(/.*\n/g) ?? []) {
    const role = roleOfLine(line, column, isList)
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
function roleOfLine(line: string, column: number, isList: boolean): 'above' | 'starts' | 'further' {
  const indentation = line.search(/\S/)
  if (indentation < 0) return 'above'
  if (indentation > column) return 'further'
  if (line[indentation] === '#') return 'above'
  if (indentation < column) throw new Error('These lines end before their last one.')
  // A list may start in the column of its name, and so may its closing bracket.
  const isOfFieldAbove = /^(?:- |-$|[\]}])/.test(line.trim())
  return isOfFieldAbove && !isList ? 'further' : 'starts'
}

/** A pair: the name of an old part, if there is one, and that of a new one. */
type Match = [from: string | undefined, name: string]

/**
 * Fields keep their order, and new fields come where the schema has them. Fields that mean nothing
 * to a form stay too.
 */
function matchFields(old: Fields, was: Fields, now: Fields): Match[] {
  const names = Object.keys(now)
  const all = Object.keys(old).filter((name) => name in now || was[name] === undefined)
  for (const [index, name] of names.entries())
    if (!all.includes(name)) all.splice(all.indexOf(names[index - 1]!) + 1, 0, name)
  return all.map((name) => [name, name])
}

/** Each entry takes over the lines of the old entry that it continues. */
function matchParts(was: Fields, now: Fields): Match[] {
  const match = matchEntries(Object.values(was), Object.values(now))
  return Object.keys(now).map((name, index) => [match[index]?.toString(), name])
}

/** The lines of one field or entry with another value. */
function mergePart(
  part: string,
  name: string,
  old: unknown,
  now: unknown,
  shape: Shape,
  column: number,
): string {
  const [above] = /^(?: *(?:#.*)?\n)*/.exec(part)!
  const lines = part.slice(above.length)
  const isInBrackets = /^ *(?:-|\S+:)(?: +#.*)?\s*[[{]/.test(lines)
  const isEmpty = [old, now].some((value) => comparisonKey(value) === '[]')
  if (
    !isListOrGroup(old) ||
    !isListOrGroup(now) ||
    isEmpty ||
    isInBrackets ||
    isFields(old) !== isFields(now)
  )
    return above + (withOtherTexts(lines, name, now) ?? changedLines(lines, name, now, column))
  if (lines.trimStart().startsWith('-')) {
    // Without its hyphen, an entry is a group that is indented further.
    const group = mergeGroup(lines.replace('-', ' '), old, now, shape).replace(/^\n+/, '')
    return `${above}${group.slice(0, column)}-${group.slice(column + 1)}`
  }
  const inner = lines.indexOf('\n') + 1
  return above + lines.slice(0, inner) + mergeGroup(lines.slice(inner), old, now, shape)
}
