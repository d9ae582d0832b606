import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import type { ContentFile } from './content-file.ts'
import { meantDay, meantNumber, meantText, numberWithWord } from './meant-values.ts'
import { didYouMean, namesInASentence, nearest } from './nearest.ts'
import { sentenceOfAdvice, withAdvice, withFix, type Advice, type Problem } from './problem.ts'
import { choicesOf, isFields, isListOrGroup, shapeAt, valueAt, type Shape } from './shape.ts'
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
  if (isOfOtherFolder(file, unknown)) {
    const message =
      `Most fields of this file do not belong in src/content/${file.folder}/. Move the file to ` +
      'the folder that it was written for, or use the fields that src/content/FIELDS.md lists.'
    yield file.problemIn([], message)
    return
  }

  const byField = Map.groupBy(issues, ({ path }) => join(path))
  for (const { path, keys } of unknown) {
    const missing = issues.filter(
      (one) => join(one.path.slice(0, -1)) === join(path) && isMissing(file, one),
    )
    yield* unknownFields(file, path, keys, missing)
    // A missing field beside an unknown one is most likely the same field.
    for (const one of missing) byField.delete(join(one.path))
    for (const key of keys) byField.delete(join([...path, groupOf(file, path, key) ?? '', key]))
  }

  for (const all of byField.values()) {
    const issue = firstToTell(all)
    if (issue) yield* describe(file, issue)
  }
}

/** True if most fields of a file are unknown: it is most likely in a folder of another kind. */
function isOfOtherFolder(
  file: ContentFile,
  unknown: readonly z.core.$ZodIssueUnrecognizedKeys[],
): boolean {
  const atTop = unknown
    .filter(({ path }) => path.length === 0)
    .flatMap(({ keys }) => keys.filter((key) => !groupOf(file, [], key)))
  return atTop.length > 1 && atTop.length * 2 >= Object.keys(file.data ?? {}).length
}

function isMissing({ data }: ContentFile, { path }: Issue): boolean {
  return (valueAt(data, path) ?? undefined) === undefined
}

/**
 * If several rules refuse a value, its type comes first, then the rule that has words of its own.
 */
function firstToTell(issues: readonly Issue[]): Issue | undefined {
  const known = issues.filter(({ code }) => code !== 'unrecognized_keys')
  return (
    known.find(({ code }) => code === 'invalid_type') ??
    known.find(({ message }) => message !== plain) ??
    known[0]
  )
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
    if (group !== undefined) yield outsideItsGroup(file, path, group, own)

  // A single missing field beside a single unknown one is most likely the same field.
  const needed = missing.filter(
    (one) => one.code !== 'custom' && hasKindOf(file, [...path, keys[0]!], one.path),
  )
  const only = keys.length === 1 && missing.length === 1 ? needed[0]?.path.at(-1) : undefined
  for (const key of moved.get(undefined) ?? []) {
    const meant = nearest(key, free) ?? (only === undefined ? undefined : String(only))
    yield unknownField(file, [...path, key], meant, fields)
  }
}

/** True if the value at a path may be that of another field: both are lists, groups or neither. */
function hasKindOf(file: ContentFile, path: Path, other: Path): boolean {
  const value = valueAt(file.data, path)
  const { type, properties } = shapeAt(file.shape, other, file.data)
  return (
    Array.isArray(value) === (type === 'array') && isFields(value) === (properties !== undefined)
  )
}

/** The problem of fields that belong to a group beside them. */
function outsideItsGroup(
  file: ContentFile,
  path: Path,
  group: string,
  own: readonly string[],
): Problem {
  const message =
    `${namesInASentence(own.map((one) => `“${one}”`))} must be below the line “${group}:”, ` +
    'two spaces further to the right.'
  return file.problemIn([...path, own[0]!], message, 'key')
}

/** The most fields of a group that a sentence can hold. */
const MOST_FIELDS = 12

/** The problem of a field that is not in the schema. @param meant the field that is meant */
function unknownField(
  file: ContentFile,
  path: Path,
  meant: string | undefined,
  fields: readonly string[],
): Problem {
  const key = String(path.at(-1))
  const all =
    fields.length > MOST_FIELDS
      ? 'src/content/FIELDS.md lists the fields'
      : `The fields here are ${namesInASentence(fields)}`
  const remedy =
    meant === undefined
      ? `${all}. Remove this line, or use one of them.`
      : `Did you mean “${meant}”?`
  const message = `There is no field “${key}” here. ${remedy}`
  const problem = file.problemIn(path, message, 'key')
  return meant === undefined ? problem : withFix(problem, key, meant)
}

function* describe(file: ContentFile, issue: Issue): Iterable<Problem> {
  const { path } = issue
  const shape = shapeAt(file.shape, path, file.data)
  const value = valueAt(file.data, path)
  if ((issue.code === 'too_small' || issue.code === 'too_big') && Array.isArray(value)) {
    yield wrongLength(file, issue, value.length)
    return
  }
  // The rule on names says whether the name exists, and which one was meant.
  const isName = issue.code === 'invalid_format' && shape.refersTo !== undefined && value !== ''
  if (isName) return
  const words = wordsFor(file, issue, shape, value)
  const others = rivalsOf(file, path).map((other) => file.problemIn(other, words))
  yield { ...file.problemIn(path, words), ...(others.length > 0 && { others }) }
}

/** The fields beside one that it excludes, such as `to` beside `outside`. */
function rivalsOf(file: ContentFile, path: Path): Path[] {
  const group = path.slice(0, -1)
  const { either = [] } = shapeAt(file.shape, group, file.data)
  const isThere = (name: PropertyKey): boolean => valueAt(file.data, [...group, name]) !== undefined
  if (!either.includes(String(path.at(-1))) || !either.every(isThere)) return []
  return either.filter((name) => name !== path.at(-1)).map((name) => [...group, name])
}

/** The words that the schema has for an issue itself; empty if it has none. */
function ownWords({ message }: Issue): string {
  return message === plain ? '' : message
}

/** The problem of a list with too many or too few entries. */
function wrongLength(
  file: ContentFile,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  length: number,
): Problem {
  const { path } = issue
  const now = length > 0 ? ` It has ${length} now.` : ''
  const words = `${ownWords(issue) || `This list must have ${limitOf(issue)} entries.`}${now}`
  // A list that is too long has its problem at the first entry that does not fit.
  const problem =
    issue.code === 'too_big'
      ? file.problemIn([...path, Number(issue.maximum)], words)
      : file.problemIn(path, words, 'key')
  return { ...problem, field: file.problemIn(path, '').field }
}

/** A limit in words, such as “at most 160”. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  return issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
}

function wordsFor(file: ContentFile, issue: Issue, shape: Shape, value: unknown): Advice {
  const own = ownWords(issue)
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      return wordsForType(file, issue, shape, value)
    case 'too_small':
    case 'too_big':
      if (typeof value === 'string' && value.trim() === '') return emptyWords(file, issue.path)
      return own || limitWords(issue, value)
    case 'invalid_format':
      return withMeant(own || formatWords(shape), shape, value)
    default: {
      const words = `“${show(value)}” cannot be used here. ${explain(shape)}`.trim()
      return withMeant(own || words, shape, value)
    }
  }
}

/** The words for a value of a wrong type, or that is none of the choices. */
function wordsForType(
  file: ContentFile,
  issue: Extract<Issue, { code: 'invalid_type' | 'invalid_union' | 'invalid_value' }>,
  shape: Shape,
  value: unknown,
): Advice {
  const choices = choicesOfIssue(issue) ?? choicesOf(shape)
  if (value === undefined) return missingWords(issue.path, shape, choices)
  if (shape.format === 'date') return dateWords(String(value ?? ''))
  if (issue.code === 'invalid_union' && ownWords(issue)) return ownWords(issue)
  if (choices.length === 0) return typeWords(file, issue.path, shape, value)

  if (value === null) return `This is empty. Write ${namesInASentence(choices, 'or')}.`
  const meant = nearest(show(value), choices)
  const message =
    `“${show(value)}” is not one of the choices.${didYouMean(show(value), choices)} Write ` +
    `${namesInASentence(choices, 'or')}.`
  return meant === undefined ? message : { message, write: meant }
}

/** The advice with the text that was meant, if only one can be meant. */
function withMeant(message: string, shape: Shape, value: unknown): Advice {
  return typeof value === 'string' ? withWrite(message, meantText(shape, value)) : message
}

/** The advice with what to write, if that is known. */
function withWrite(message: string, write: string | undefined): Advice {
  return write === undefined ? message : { message, write }
}

/** The values that an issue itself allows. */
function choicesOfIssue(issue: Issue): string[] | undefined {
  if ('options' in issue && issue.options) return (issue.options as unknown[]).map(String)
  return 'values' in issue ? issue.values.map(String) : undefined
}

function limitWords(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  const limit = limitOf(issue)
  return typeof value === 'number'
    ? `${value} is out of range. Write a number of ${limit}.`
    : `This text must have ${limit} characters.`
}

function formatWords(shape: Shape): string {
  return shape.format === 'email'
    ? 'Write an email address, like name@example.com.'
    : `This is not in the right form. ${explain(shape)}`.trim()
}

function missingWords(path: Path, shape: Shape, choices: string[]): string {
  const name = String(path.at(-1))
  const line =
    shape.type === 'array'
      ? `a list “${name}:” with entries that start with “- ”`
      : `a line “${name}: …”`
  const how = choices.length > 0 ? `${line} with ${namesInASentence(choices, 'or')}` : line
  return `“${name}” is missing. Add ${how}. ${shape.description ?? ''}`.trim()
}

/** Describes the values that a field takes, in one or two sentences. */
function explain(shape: Shape): string {
  const words = choicesOf(shape)
  const description = shape.description ?? ''
  return words.length > 0
    ? `${description} Choose one of ${namesInASentence(words, 'or')}.`.trim()
    : description
}

/** The sentence for a value that should be a number. */
const kinds: Record<string, string> = {
  integer: 'Write a whole number here: only digits, without quotes, commas or words, like 3.',
  number:
    'Write a number here: only digits, without quotes or words, and a point before ' +
    'decimals, like 55.7.',
}

/** The words for a value of a wrong type. */
function typeWords(file: ContentFile, path: Path, shape: Shape, value: unknown): Advice {
  if (value === null || value === '') return emptyWords(file, path)
  const number = kinds[shape.type ?? '']
  if (number) return notANumberWords(explained(number, shape), shape, value)
  if (shape.type === 'string') return notATextWords(shape, value)
  if (shape.type === 'boolean') return notABooleanWords(shape, value)
  return shape.type === 'array' ? notAListWords(shape, value) : notAGroupWords(path, shape, value)
}

/** The words for a value that should be a number. */
function notANumberWords(message: string, { type }: Shape, value: unknown): Advice {
  const write =
    typeof value === 'string' ? (meantNumber(value) ?? numberWithWord(value)) : undefined
  if (write === undefined || (type === 'integer' && write.includes('.'))) return message
  return { message: `${message} Write: ${write}`, write }
}

/** Words that people write for true and false. */
const booleans: Readonly<Record<string, string>> = {
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
}

/** The words for a value that should be true or false. */
function notABooleanWords(shape: Shape, value: unknown): Advice {
  const wrong = `“${show(value)}” is neither true nor false.`
  const message = explained(`${wrong} Write true or false, without quotes.`, shape)
  const write = booleans[show(value).toLowerCase()]
  return write === undefined ? message : { message, write }
}

/** A sentence, followed by what the field takes. */
function explained(words: string, shape: Shape): string {
  return `${words} ${explain(shape)}`.trim()
}

/** The words for a field without a value. */
function emptyWords(file: ContentFile, path: Path): string {
  const shape = shapeAt(file.shape, path, file.data)
  const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
  const isText = shape.type === 'string'
  const isNeeded = isEntry(path) || parent.required?.includes(String(path.at(-1)))
  const line = file.text.split('\n')[file.problemIn(path, '').line - 1] ?? ''
  const isNote = isText && /[:-]\s+#/.test(line)
  return explained(
    [
      `This is empty. ${isText ? 'Write a text' : 'Fill it in'}`,
      isNeeded ? '.' : ', or remove the whole line.',
      isNote ? ' A text that starts with # needs quotes.' : '',
    ].join(''),
    shape,
  )
}

/** The words for a value that should be a text. */
function notATextWords(shape: Shape, value: unknown): Advice {
  if (isListOrGroup(value)) {
    const group = Array.isArray(value) ? 'a list' : 'a group of fields'
    return explained(`Write a text here, not ${group}.`, shape)
  }
  if (shape.refersTo) return explained('Write a name here, not a value.', shape)
  const write = quote(show(value))
  return {
    message: `“${show(value)}” is read as ${typeOf(value)}. Put it in quotes: ${write}`,
    write,
  }
}

function typeOf(value: unknown): string {
  if (value instanceof Date) return 'a date'
  return typeof value === 'number' ? 'a number' : 'yes or no'
}

/** The words for a value that should be a list. */
function notAListWords(shape: Shape, value: unknown): Advice {
  const isNames = typeof value === 'string' && shape.items?.pattern !== undefined
  const names = isNames ? value.match(/[^\s,;()]+/g)?.filter((name) => name !== 'and') : undefined
  if (!names)
    return explained(
      'This field is a list. Start each entry on a line of its own with “- ”.',
      shape,
    )
  const write = `[${names.join(', ')}]`
  return { message: `This field is a list. Write: ${write}`, write }
}

/** The words for a value that should be a group of fields. */
function notAGroupWords(path: Path, shape: Shape, value: unknown): string {
  const fields = Object.keys(shape.properties ?? {})
  const where = isEntry(path) ? '' : ' below, two spaces further to the right'
  const hyphen = isEntry(path) ? '- ' : ''
  const canBeFirst = typeof value === 'string' && fields[0] !== undefined
  const like = canBeFirst ? `, the first like “${hyphen}${fields[0]}: ${value}”` : ''
  return explained(
    `This is a group of the fields ${namesInASentence(fields)}. Write each on a line of its ` +
      `own${where}${like}.`,
    shape,
  )
}

/** True for the path of an entry of a list. */
const isEntry = (path: Path): boolean => typeof path.at(-1) === 'number'

/** A value as sentences quote it. */
function show(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return isListOrGroup(value) ? 'a list or group' : String(value)
}

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
    if (!isDay) {
      const advice = dateWords(source)
      const problem = file.problemIn([field], sentenceOfAdvice(advice))
      yield withAdvice(problem, source, advice)
    } else if (value.getUTCFullYear() > new Date().getUTCFullYear() + 2)
      yield file.problemIn(
        [field],
        `${source} is years in the future. Write the year that you mean.`,
      )
  }
}

/** The advice for a date that cannot be read. */
function dateWords(text: string): Advice {
  const shown = text.trim()
  const meant = meantDay(shown)
  const like = 'Write the date as year-month-day, like 2025-06-15.'
  if (shown === '') return `This is empty. ${like}`
  if (meant === shown) return { message: `Write the date without quotes: ${shown}`, write: shown }
  if (meant !== undefined)
    return { message: `“${shown}” is not a date here. Write: ${meant}`, write: meant }
  return /^\d{4}-\d{2}-\d{2}$/.test(shown)
    ? `There is no such day as “${shown}”. ${like}`
    : `“${shown}” is not a date. ${like}`
}
