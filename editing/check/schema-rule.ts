import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import type { ContentFile } from './content-file.ts'
import { labelOf, nameInWords } from './label-of.ts'
import { namesInASentence, nearest } from './nearest.ts'
import { withFix, type Advice, type Problem } from './problem.ts'
import { limitOf, noOwnWords, ownWords, wordsFor, type Issue, type Path } from './schema-words.ts'
import { choicesOf, isFields, shapeAt, valueAt, type Shape } from './shape.ts'

/** Says in words what the schema of a file's collection refuses, each at its line. */
export function* checkSchema(file: ContentFile): Iterable<Problem> {
  if (!file.data) return
  const { error } = collections[file.collection].schema.safeParse(file.data, {
    error: () => noOwnWords,
  })
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
    const issue = firstToReport(all)
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
function firstToReport(issues: readonly Issue[]): Issue | undefined {
  const known = issues.filter(({ code }) => code !== 'unrecognized_keys')
  return (
    known.find(({ code }) => code === 'invalid_type') ??
    known.find(({ message }) => message !== noOwnWords) ??
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
const mostFields = 12

/** The problem of a field that is not in the schema. @param meant the field that is meant */
function unknownField(
  file: ContentFile,
  path: Path,
  meant: string | undefined,
  fields: readonly string[],
): Problem {
  const key = String(path.at(-1))
  const all =
    fields.length > mostFields
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

/** The problem of what a schema refuses; none if another rule reports it. */
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
  const beside = shapeAt(file.shape, path.slice(0, -1), file.data)
  const names = { ...beside.properties, ...shape.properties }
  const words = withLabels(wordsFor(file, issue, shape, value), names)
  const others = rivalsOf(file, path).map((other) => file.problemIn(other, words))
  yield { ...file.problemIn(path, words), ...(others.length > 0 && { others }) }
}

/**
 * The advice with a sentence for forms, in which these fields have their labels, and choices their
 * words.
 */
function withLabels(advice: Advice, properties: Readonly<Record<string, Shape>>): Advice {
  const { message, inForm, ...rest } = typeof advice === 'string' ? { message: advice } : advice
  if (inForm !== undefined) return advice
  const choices = Object.values(properties).flatMap(choicesOf)
  const said = message
    .replace(/“(\w+): ([^”]+)”/g, (words, name: string, value: string) =>
      name in properties ? `${value} in “${labelIn(properties, name)}”` : words,
    )
    .replace(/“([\w-]+)”/g, (words, name: string) => {
      if (choices.includes(name)) return `“${nameInWords(name)}”`
      return name in properties ? `“${labelIn(properties, name)}”` : words
    })
    .replace('Remove this line.', 'Choose nothing here.')
  return said === message ? advice : { ...rest, message, inForm: said }
}

const labelIn = (properties: Readonly<Record<string, Shape>>, name: string): string =>
  properties[name]?.title ?? labelOf(name)

/** The fields beside one that it excludes, such as `to` beside `outside`. */
function rivalsOf(file: ContentFile, path: Path): Path[] {
  const group = path.slice(0, -1)
  const { either = [] } = shapeAt(file.shape, group, file.data)
  const isThere = (name: PropertyKey): boolean => valueAt(file.data, [...group, name]) !== undefined
  if (!either.includes(String(path.at(-1))) || !either.every(isThere)) return []
  return either.filter((name) => name !== path.at(-1)).map((name) => [...group, name])
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

/** A path as a key. */
const join = (path: Path): string => path.map(String).join('/')
