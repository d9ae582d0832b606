import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import type { ContentFile } from './content-file.ts'
import { didYouMean, list, nearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { choicesOf, isFields, shapeAt, valueAt, type Shape } from './shape.ts'
import { quote } from './yaml-slips.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/** A marker: the schema has no words of its own for this. */
const plain = 'no own words'

/** Says in words what the schema of a file's collection refuses, each at its line. */
export function* checkSchema(file: ContentFile): Iterable<Problem> {
  if (!file.data) return
  const { error } = collections[file.collection].schema.safeParse(file.data, { error: () => plain })
  const issues = error?.issues ?? []
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  const atTop = unknown
    .filter(({ path }) => path.length === 0)
    .flatMap(({ keys }) => keys.filter((key) => !groupOf(file, [], key)))
  if (atTop.length > 1 && atTop.length * 2 >= Object.keys(file.data).length) {
    const message =
      `Most fields of this file are none of src/content/${file.folder}/. Move the file to the ` +
      'folder that it was written for, or take its fields from src/content/FIELDS.md.'
    return yield file.problemIn([], message)
  }
  const byPlace = Map.groupBy(issues, ({ path }) => join(path))
  const isMissing = ({ path }: Issue): boolean =>
    (valueAt(file.data, path) ?? undefined) === undefined
  for (const { path, keys } of unknown) {
    const missing = issues.filter(
      (one) => join(one.path.slice(0, -1)) === join(path) && isMissing(one),
    )
    yield* unknownFields(file, path, keys, missing)
    // A missing field beside an unknown one is most likely the same field.
    for (const one of missing) byPlace.delete(join(one.path))
    for (const key of keys) byPlace.delete(join([...path, groupOf(file, path, key) ?? '', key]))
  }
  for (const all of byPlace.values()) {
    // If several rules refuse a value, its kind comes first, then the rule that has words of its
    // own.
    const known = all.filter(({ code }) => code !== 'unrecognized_keys')
    const first =
      known.find(({ code }) => code === 'invalid_type') ??
      known.find(({ message }) => message !== plain)
    const issue = first ?? known[0]
    if (issue) yield* describe(file, issue)
  }
}

/** The group beside an unknown field that has a free field of that name. */
function groupOf(file: ContentFile, path: Path, key: string): string | undefined {
  const { properties = {} } = shapeAt(file.shape, path, file.data)
  return Object.keys(properties).find((name) => {
    const value = valueAt(file.data, [...path, name])
    return properties[name]?.properties?.[key] && !(isFields(value) && key in value)
  })
}

/** @param missing what is wrong beside these fields because it is missing */
function* unknownFields(
  file: ContentFile,
  path: Path,
  keys: string[],
  missing: Issue[],
): Iterable<Problem> {
  const fields = Object.keys(shapeAt(file.shape, path, file.data).properties ?? {})
  const free = fields.filter((name) => valueAt(file.data, [...path, name]) === undefined)
  const moved = Map.groupBy(keys, (key) =>
    nearest(key, free) ? undefined : groupOf(file, path, key),
  )
  for (const [group, own] of moved)
    if (group !== undefined)
      yield file.problemIn(
        [...path, own[0]!],
        `What belongs to “${group}” stands below the line “${group}:”, two spaces further ` +
          `right: ${list(own.map((one) => `“${one}”`))}.`,
        'key',
      )
  const all =
    fields.length > 12
      ? 'src/content/FIELDS.md lists the fields'
      : `The fields here are ${list(fields)}`
  for (const key of moved.get(undefined) ?? []) {
    const [one] = missing.filter(({ code }) => code !== 'custom')
    const only =
      one && keys.length === 1 && missing.length === 1 ? String(one.path.at(-1)) : undefined
    const meant = nearest(key, free) ?? only
    const remedy =
      meant === undefined ? `${all}. Remove it, or use one of those.` : `Did you mean “${meant}”?`
    yield file.problemIn([...path, key], `There is no field “${key}” here. ${remedy}`, 'key')
  }
}

function* describe(file: ContentFile, issue: Issue): Iterable<Problem> {
  const { path } = issue
  const shape = shapeAt(file.shape, path, file.data)
  const value = valueAt(file.data, path)
  const own = issue.message === plain ? '' : issue.message
  if ((issue.code === 'too_small' || issue.code === 'too_big') && Array.isArray(value)) {
    const isLong = issue.code === 'too_big'
    const limit = isLong ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
    const now = value.length > 0 ? ` There are ${value.length} now.` : ''
    const words = `${own || `This list takes ${limit} entries.`}${now}`
    // A list that is too long has its problem at the first entry that does not fit.
    const at = isLong
      ? file.problemIn([...path, Number(issue.maximum)], words)
      : file.problemIn(path, words, 'key')
    yield { ...at, field: file.problemIn(path, '').field }
  } else if (issue.code !== 'invalid_format' || shape.refersTo === undefined || value === '') {
    // The rule on names says whether the name exists, and which one was meant.
    yield file.problemIn(path, wordsFor(file, issue, shape, value, own))
  }
}

/** @param own the schema's own words */
function wordsFor(
  file: ContentFile,
  issue: Issue,
  shape: Shape,
  value: unknown,
  own: string,
): string {
  const { path } = issue
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const options = 'options' in issue ? (issue.options as unknown[]) : undefined
      const choices =
        options?.map(String) ?? ('values' in issue ? issue.values.map(String) : choicesOf(shape))
      if (value === undefined) return missingWords(path, shape, choices)
      if (shape.format === 'date') return dateWords(String(value ?? ''))
      if (issue.code === 'invalid_union' && own) return own
      if (choices.length === 0) return wrongType(file, path, shape, value)
      const wrong = `“${show(value)}” is not one of the choices.${didYouMean(show(value), choices)}`
      return `${value === null ? 'This is empty.' : wrong} Write ${list(choices, 'or')}.`
    }
    case 'too_small':
    case 'too_big': {
      if (typeof value === 'string' && value.trim() === '') return wrongType(file, path, shape, '')
      const limit =
        issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      if (own) return own
      return typeof value === 'number'
        ? `${value} does not fit. Write a number of ${limit}.`
        : `This text takes ${limit} characters.`
    }
    case 'invalid_format':
      if (own) return own
      return shape.format === 'email'
        ? 'Write an email address, like name@example.com.'
        : `This does not have the form that is needed. ${explain(shape)}`.trim()
    default:
      return own || `“${show(value)}” does not fit here. ${explain(shape)}`.trim()
  }
}

function missingWords(path: Path, shape: Shape, choices: string[]): string {
  const name = String(path.at(-1))
  const line =
    shape.type === 'array'
      ? `a list “${name}:” with entries that start with “- ”`
      : `a line “${name}: …”`
  const how = choices.length > 0 ? `${line} with ${list(choices, 'or')}` : line
  return `“${name}” is missing. Add ${how}. ${shape.description ?? ''}`.trim()
}

/** Describes the values that a field takes, in one or two sentences. */
function explain(shape: Shape): string {
  const words = choicesOf(shape)
  const description = shape.description ?? ''
  return words.length > 0
    ? `${description} Choose one of ${list(words, 'or')}.`.trim()
    : description
}

/** The sentence for a value that should be a number. */
const kinds: Record<string, string> = {
  integer: 'A whole number belongs here: digits alone, without quotes, commas or words, like 3.',
  number:
    'A number belongs here: digits alone, without quotes or words, and a point before ' +
    'decimals, like 55.7.',
}

function wrongType(file: ContentFile, path: Path, shape: Shape, value: unknown): string {
  const say = (words: string): string => `${words} ${explain(shape)}`.trim()
  const isText = shape.type === 'string'
  const isEntry = typeof path.at(-1) === 'number'
  if (value === null || value === '') {
    const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
    const line = file.text.split('\n')[file.problemIn(path, '').line - 1] ?? ''
    const noted = isText && /[:-]\s+#/.test(line) ? ' A text that starts with # needs quotes.' : ''
    const needed = isEntry || parent.required?.includes(String(path.at(-1)))
    return say(
      'This is empty. ' +
        `${isText ? 'Write a text' : 'Fill it in'}${needed ? '.' : ', or remove the whole line.'}${noted}`,
    )
  }
  if (isText && isGroup(value))
    return say(`A text belongs here, not ${Array.isArray(value) ? 'a list' : 'a group of fields'}.`)
  if (isText && shape.refersTo) return say('A name belongs here, not a value.')
  if (isText) {
    const read =
      value instanceof Date ? 'a date' : typeof value === 'number' ? 'a number' : 'yes or no'
    return `“${show(value)}” is read as ${read}. Put it in quotes: ${quote(show(value))}`
  }
  const kind = kinds[shape.type ?? '']
  if (kind) return say(kind)
  if (shape.type === 'boolean')
    return say(`“${show(value)}” is neither true nor false. Write true or false, without quotes.`)
  if (shape.type === 'array') {
    const isNames = typeof value === 'string' && shape.items?.pattern !== undefined
    const names = isNames ? value.match(/[^\s,;()]+/g)?.filter((name) => name !== 'and') : undefined
    return names
      ? `A list belongs here. Write: [${names.join(', ')}]`
      : say('A list belongs here. Start each entry on a line of its own with “- ”.')
  }
  const fields = Object.keys(shape.properties ?? {})
  const where = isEntry ? '' : ' below, two spaces further right'
  const like =
    typeof value === 'string' && fields[0]
      ? `, the first like “${isEntry ? '- ' : ''}${fields[0]}: ${value}”`
      : ''
  return say(`Fields belong here: ${list(fields)}. Write each on a line of its own${where}${like}.`)
}

const isGroup = (value: unknown): value is object => isFields(value) || Array.isArray(value)
const show = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : isGroup(value)
      ? 'a list or group'
      : String(value)
const join = (path: Path): string => path.map(String).join('/')

/**
 * Finds dates that are in no calendar, such as 2025-02-30, which YAML would move to another day.
 */
export function* checkDates(file: ContentFile): Iterable<Problem> {
  for (const [field, value] of Object.entries(file.data ?? {})) {
    if (!(value instanceof Date) || file.shape.properties?.[field]?.format !== 'date') continue
    const [start, end] = file.nodeAt([field])?.range ?? []
    const source = file.text.slice(start, end).trim()
    // Every reader of the file takes it as a date only with two digits for month and day.
    const isDay = !Number.isNaN(value.getTime()) && source === value.toISOString().slice(0, 10)
    if (!isDay) yield file.problemIn([field], dateWords(source))
    else if (value.getUTCFullYear() > new Date().getUTCFullYear() + 2)
      yield file.problemIn([field], `${source} is years ahead. Write the year that is meant.`)
  }
}

/** The advice for a date that cannot be read. */
function dateWords(text: string): string {
  const shown = text.trim()
  const like = 'Write the date as year-month-day, like 2025-06-15.'
  if (shown === '') return `This is empty. ${like}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(shown)) return `“${shown}” is not read as a date. ${like}`
  const time = new Date(`${shown}T00:00:00Z`)
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(shown)
  return exists
    ? `Write the date without quotes: ${shown}`
    : `“${shown}” is a day that is in no calendar. ${like}`
}
