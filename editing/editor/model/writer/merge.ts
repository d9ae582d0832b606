import { parseYaml } from '../../../../src/lib/frontmatter.ts'
import { isFields, type Shape } from '../../../check/shape.ts'
import { canonical, isGroup, print, shapeForForm, type Fields } from './canonical.ts'
import { matchEntries } from '../match-entries.ts'
import { newLines, changedLines } from './write.ts'

/**
 * Puts new values into the fields of a file. Lines with an unchanged value stay byte for byte, with
 * comments, quotes and
 * order; a list that changes keeps the lines of the entries that stay, even if they move.
 *
 * @param source the fields as YAML, whole lines
 * @param data the new values of all fields; values that equal a left-out field are optional
 * @throws Error with a sentence if the lines do not allow the change
 */
export function mergeFields(source: string, data: Fields, shape: Shape): string {
  const wanted = canonical(data, shape) as Fields
  const [top] = /^(?:#.*\n|\n)*/.exec(source)!
  const merged =
    top + mergeGroup(source.slice(top.length), parseYaml(source).toJS() as Fields, wanted, shape)
  if (print(canonical(parseYaml(merged).toJS(), shape)) !== print(wanted))
    throw new Error(
      'This change cannot be put into the lines of the file. Make it in the file itself.',
    )
  return merged
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
      if (print(was[from!]) === print(now[name])) return part
      return mergePart(part, name, old[from!], now[name], items ?? properties[name] ?? {}, column)
    },
  )
  return merged.join('') + lines.slice(parts.join('').length)
}

/**
 * The lines of each part. Notes and empty lines above a part belong to it, and so do further
 * indented notes below it.
 */
function splitParts(lines: string, column: number, isList: boolean): string[] {
  const above = `(?: {0,${column}}#.*\\n| *\\n)*`
  // A list may start in the column of its name, and so may its closing bracket.
  const start = isList ? '-' : '[^\\s#\\]}-]'
  const below = isList ? '' : `|${above} {${column}}(?:- |[\\]}]).*\\n`
  const further = `(?: *\\n)* {${column + 1}}.*\\n${below}`
  return lines.match(new RegExp(`^${above} {${column}}${start}.*\\n(?:${further})*`, 'gm')) ?? []
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
  const isEmpty = [old, now].some((value) => print(value) === '[]')
  if (!isGroup(old) || !isGroup(now) || isEmpty || isInBrackets || isFields(old) !== isFields(now))
    return above + changedLines(lines, name, now, column)
  if (lines.trimStart().startsWith('-')) {
    // Without its hyphen, an entry is a group that is indented further.
    const group = mergeGroup(lines.replace('-', ' '), old, now, shape).replace(/^\n+/, '')
    return `${above}${group.slice(0, column)}-${group.slice(column + 1)}`
  }
  const inner = lines.indexOf('\n') + 1
  return above + lines.slice(0, inner) + mergeGroup(lines.slice(inner), old, now, shape)
}
