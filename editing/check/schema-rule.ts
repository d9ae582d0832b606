import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import { nodeAt, problemIn, type ContentFile } from './content-file.ts'
import { dateWords } from './dates.ts'
import { didYouMean, list, nearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { alternatives, shapeAt, type Shape } from './shape.ts'
import { quote } from './yaml-slips.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/** Stands for "the schema has no words of its own for this". */
const plain = 'no own words'

/** What the schema of a file's collection finds, in words for its editor, each at the line it is about. */
export function checkSchema(file: ContentFile): Problem[] {
  if (!file.data) return []
  const result = collections[file.collection].schema.safeParse(file.data, { error: () => plain })
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => kindThatIsMeant(file, issue))
  const strange = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? strangeFields(file, issue, issues) : [],
  )
  const foreign = strange.filter(({ path, meant }) => path.length === 1 && meant.length === 0)
  if (foreign.length > 1 && foreign.length * 2 >= Object.keys(file.data).length) {
    const message = `Most fields of this file are none of src/content/${file.folder}/. Move the file to the folder that it was written for, or take its fields from src/content/FIELDS.md.`
    return [problemIn(file, [], message)]
  }
  // What is missing because it is misspelt, or stands beside its group, is not told a second time.
  const meant = strange.map((one) => join(one.meant))
  const isMeant = (path: Path): boolean =>
    (valueAt(file, path) ?? undefined) === undefined &&
    meant.some(
      (one) =>
        one !== '' && (one === join(path) || one.startsWith(`${join(path)}/`) || join(path).startsWith(`${one}/`)),
    )
  const atPlace = Map.groupBy(issues, ({ path }) => join(path))
  // Of several rules about one place, the kind of value comes first, then what has its own words.
  const first = [...atPlace.values()].flatMap((all) => {
    const rest = all.filter(({ code }) => code !== 'unrecognized_keys')
    const found =
      rest.find(({ code }) => code === 'invalid_type') ?? rest.find(({ message }) => message !== plain) ?? rest[0]
    return found ? [found] : []
  })
  return [
    ...strange.map(({ path, message }) => problemIn(file, path, message, 'key')),
    ...first.filter(({ path }) => !isMeant(path)).flatMap((issue) => describe(file, issue)),
  ]
}

/** Fields that do not exist, each with the path of that which was most likely meant. */
function strangeFields(
  file: ContentFile,
  issue: Issue & { keys: string[] },
  issues: readonly Issue[],
): { path: Path; meant: Path; message: string }[] {
  const { path, keys } = issue
  const { properties = {} } = shapeOfIssue(file, issue)
  const group = valueAt(file, path)
  const free = Object.keys(properties).filter((name) => !isRecord(group) || !(name in group))
  const missing = issues.flatMap((one) =>
    join(one.path.slice(0, -1)) === join(path) && valueAt(file, one.path) === undefined
      ? [String(one.path.at(-1))]
      : [],
  )
  const groupOf = (key: string): string | undefined =>
    Object.keys(properties).find((name) => {
      const value = isRecord(group) ? group[name] : undefined
      return properties[name]?.properties?.[key] && !(isRecord(value) && key in value)
    })
  return keys.flatMap((key) => {
    const at = [...path, key]
    const home = nearest(key, free) === undefined ? groupOf(key) : undefined
    if (home !== undefined) {
      const others = keys.filter((one) => groupOf(one) === home)
      const names = list(others.map((one) => `“${one}”`))
      const above = isRecord(group) && home in group ? '' : `Write “${home}:” on a line above. `
      const message = `${above}What belongs to “${home}” stands two spaces further right: ${names}.`
      return key === others[0] ? [{ path: at, meant: [...path, home], message }] : []
    }
    // As many strange fields as are missing are most likely those.
    const other = missing.length === keys.length ? missing[keys.indexOf(key)] : undefined
    const name = nearest(key, free) ?? (keys.length === 1 ? other : undefined)
    const fields = Object.keys(properties)
    const all = fields.length > 12 ? 'src/content/FIELDS.md lists the fields' : `The fields here are ${list(fields)}`
    const remedy = name === undefined ? `${all}. Remove it, or use one of those.` : `Did you mean “${name}”?`
    return [
      {
        path: at,
        meant: (name ?? other) === undefined ? [] : [...path, (name ?? other)!],
        message: `There is no field “${key}” here. ${remedy}`,
      },
    ]
  })
}

function describe(file: ContentFile, issue: Issue): Problem[] {
  const { path } = issue
  const shape = shapeOfIssue(file, issue)
  const value = valueAt(file, path)
  const own = issue.message === plain ? '' : issue.message
  const say = (message: string): Problem[] => [problemIn(file, path, message)]

  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const choices = choicesOf(shape, issue)
      if (value === undefined) return say(missingWords(path, shape, choices))
      if (shape.format === 'date') return say(dateWords(String(value ?? '')))
      const note = value === null ? noteAfter(file, path) : undefined
      if (note !== undefined)
        return say(
          `What follows “ #” is a note for editors, so nothing stands here. Put the whole text in quotes: ${quote(note)}`,
        )
      if (choices.length > 0) {
        const guess = typeof value === 'string' ? didYouMean(value, choices) : ''
        const what = value === null ? 'This is empty.' : `“${String(value)}” is not one of the choices.${guess}`
        return say(`${what} Write ${list(choices, 'or')}.`)
      }
      if (issue.code === 'invalid_union') return unionProblem(file, path, shape, value)
      return say(wrongType(shape, value, isRequired(file, path), typeof path.at(-1) === 'number'))
    }
    case 'too_small':
    case 'too_big': {
      if (typeof value === 'string' && value.trim() === '') return say(wrongType(shape, '', isRequired(file, path)))
      const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      if (typeof value === 'number') return say(own || `${value} does not fit. Write a number of ${limit}.`)
      if (!Array.isArray(value)) return say(own || `This text takes ${limit} characters.`)
      const words = `${own || `This list takes ${limit} entries.`}${value.length > 0 ? ` There are ${value.length} now.` : ''}`
      // Of too many, the first that is one too many; of too few, the list itself.
      const at =
        issue.code === 'too_big'
          ? problemIn(file, [...path, Number(issue.maximum)], words)
          : problemIn(file, path, words, 'key')
      return [{ ...at, field: problemIn(file, path, '').field }]
    }
    case 'invalid_format': {
      // Whether a name is one of those that there are, and which was meant, is said by the rule on names.
      if (shape.refersTo !== undefined && value !== '') return []
      const needed: Record<string, string> = {
        uri: 'Write the full address, starting with https://.',
        email: 'Write an email address, like name@example.com.',
      }
      return say(
        own ||
          needed[shape.format ?? ''] ||
          `This does not have the form that is needed. ${shape.description ?? ''}`.trim(),
      )
    }
    default:
      return say(own || `“${String(value)}” does not fit here. ${explain(shape)}`.trim())
  }
}

/** The issues of the kind of entry that was meant, where there are several; the issue itself if that cannot be told. */
function kindThatIsMeant(file: ContentFile, issue: Issue): Issue[] {
  const value = valueAt(file, issue.path)
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || !isRecord(value)) return [issue]
  const kinds = pairs(shapeOfIssue(file, issue, true), issue.errors)
  const known = (shape: Shape): string[] => Object.keys(value).filter((key) => shape.properties?.[key])
  const all = new Set(kinds.flatMap(([shape]) => known(shape)))
  const fitting = kinds.filter(([shape]) => known(shape).length === all.size)
  // A field of one kind that is misspelt tells it from the others.
  const [best, other] = fitting
    .map(([shape, errors]) => ({ errors, rank: errors.length - Number(misspells(errors, shape)) * 2 }))
    .sort((a, b) => a.rank - b.rank)
  const isStrange = (key: string): boolean => !all.has(key)
  if (!best || (best.rank === other?.rank && !Object.keys(value).some(isStrange))) return [issue]
  return best.errors.flatMap((one) => kindThatIsMeant(file, { ...one, path: [...issue.path, ...one.path] } as Issue))
}

/** Each kind of a choice, however deep, with what is wrong if it was meant. */
function pairs(shape: Shape, errors: readonly (readonly Issue[])[]): [Shape, readonly Issue[]][] {
  return (shape.anyOf ?? shape.oneOf ?? [shape]).flatMap((kind, index): [Shape, readonly Issue[]][] => {
    const own = errors[index] ?? []
    const [first] = own
    const isChoice = own.length === 1 && first?.code === 'invalid_union' && first.path.length === 0
    return isChoice && alternatives(kind).length > 1 ? pairs(kind, first.errors) : [[kind, own]]
  })
}

function misspells(errors: readonly Issue[], { properties = {} }: Shape): boolean {
  const missing = errors.flatMap(({ code, path }) =>
    code === 'invalid_type' && path.length === 1 ? [String(path[0])] : [],
  )
  const strange = errors.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  return strange.some(
    (key) =>
      nearest(
        key,
        missing.filter((name) => properties[name]),
      ) !== undefined,
  )
}

/** What is wrong with an entry that is of none, or of several, of the kinds that there are. */
function unionProblem(file: ContentFile, path: Path, shape: Shape, value: unknown): Problem[] {
  const kinds = alternatives(shape)
  const names = kinds.map(({ properties }) => Object.keys(properties ?? {}))
  const telling = [...new Set(names.flat())].filter((name) => !names.every((own) => own.includes(name)))
  const say = (message: string): Problem[] => [problemIn(file, path, message)]
  if (kinds.some(({ properties }) => !properties))
    return say(`“${show(value)}” does not fit here. ${shape.description ?? ''}`.trim())
  if (!isRecord(value)) return say(wrongType(kinds[0] ?? {}, value, true))
  const present = telling.filter((name) => name in value)
  if (present.length > 1) {
    const message = `Only one of ${list(present.map((name) => `“${name}”`))} can stand here. Remove the others.`
    return [{ ...problemIn(file, [...path, present[1]!], message, 'key'), field: problemIn(file, path, '').field }]
  }
  const choices = telling.map((name) => {
    const says = kinds.map(({ properties }) => properties?.[name]?.description).find(Boolean)
    return `“${name}”${says ? ` (${says.replace(/\.$/, '')})` : ''}`
  })
  return say(`One field is missing here. Add ${list(choices, 'or')}.`)
}

function missingWords(path: Path, shape: Shape, choices: string[]): string {
  const name = String(path.at(-1))
  const line = shape.type === 'array' ? `a list “${name}:” with entries that start with “- ”` : `a line “${name}: …”`
  const how = choices.length > 0 ? `${line} with ${list(choices, 'or')}` : line
  return `“${name}” is missing. Add ${how}. ${shape.description ?? ''}`.trim()
}

/** What a field takes, in one or two sentences. */
function explain({ description = '', enum: choices, const: only }: Shape): string {
  const words = choices ?? (only === undefined ? [] : [String(only)])
  return words.length > 0 ? `${description} Choose one of ${list(words, 'or')}.`.trim() : description
}

function wrongType(shape: Shape, value: unknown, required: boolean, isEntry = false): string {
  const say = (words: string): string => `${words} ${explain(shape)}`.trim()
  const isText = shape.type === 'string'
  if (value === null || value === '')
    return say(
      `This is empty. ${isText ? 'Write a text' : 'Fill it in'}${required ? '.' : ', or remove the whole line.'}`,
    )
  if (isText && !isRecord(value)) {
    const read = typeof value === 'number' ? 'a number' : 'yes or no'
    return `“${String(value)}” is read as ${read}. Put it in quotes: ${quote(String(value))}`
  }
  if (isText && value instanceof Date)
    return `This is read as a date. Put it in quotes: '${value.toISOString().slice(0, 10)}'`
  if (isText) return say(`A text belongs here, not ${Array.isArray(value) ? 'a list' : 'a group of fields'}.`)
  if (shape.type === 'integer' || shape.type === 'number')
    return (
      numberWords(value, shape.type) ?? say(`“${show(value)}” is not a number. Write digits without quotes, like 3.`)
    )
  if (shape.type === 'boolean')
    return say(`“${show(value)}” is neither true nor false. Write true or false, without quotes.`)
  if (shape.type === 'array') {
    const names =
      typeof value === 'string' && shape.items?.pattern !== undefined ? value.match(/[^\s,;()]+/g) : undefined
    return names
      ? `A list belongs here. Write: [${names.join(', ')}]`
      : say('A list belongs here. Start each entry on a line of its own with “- ”.')
  }
  const fields = Object.keys(shape.properties ?? {})
  const where = isEntry ? '' : ' below, two spaces further right'
  const like =
    typeof value === 'string' && fields[0] ? `, the first like “${isEntry ? '- ' : ''}${fields[0]}: ${value}”` : ''
  return say(`Fields belong here: ${list(fields)}. Write each on a line of its own${where}${like}.`)
}

/** What to write for the one number that a value holds, such as “4 minutes” or “55,7”; undefined if that cannot be told. */
function numberWords(value: unknown, type: string): string | undefined {
  const text = show(value).trim()
  const [found, another] = text.match(/-?\d+(?:[.,]\d+)*/g) ?? []
  // A degree has a direction, which may make it negative.
  if (found === undefined || another !== undefined || text.includes('°')) return undefined
  const number = Number(/^-?\d{1,3}(?:,\d{3})+$/.test(found) ? found.replaceAll(',', '') : found.replace(',', '.'))
  if (type === 'integer' && !Number.isInteger(number))
    return `“${text}” is not a whole number. Write: ${Math.round(number)}`
  if (found !== text) return `“${text}” is more than a number. Write: ${number}`
  return String(number) === text
    ? `In quotes it is a text. Write: ${number}`
    : `Numbers are written with a point and no comma. Write: ${number}`
}

function choicesOf(shape: Shape, issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && 'options' in issue) return (issue.options as unknown[]).map(String)
  return shape.enum ?? []
}

function isRequired(file: ContentFile, path: Path): boolean {
  const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
  return typeof path.at(-1) === 'number' || parent.required?.includes(String(path.at(-1))) === true
}

/** What stands behind a field that has no value but a note, such as `#form`. */
function noteAfter(file: ContentFile, path: Path): string | undefined {
  const { line, column } = problemIn(file, path, '', 'key')
  const rest = file.text.split('\n')[line - 1]?.slice(column - 1)
  return /^[^:#]*:[ \t]+(#\S.*?)\s*$/.exec(rest ?? '')?.[1]
}

function shapeOfIssue(file: ContentFile, issue: Issue, whole = false): Shape {
  if (!whole && issue.code !== 'invalid_union') return shapeAt(file.shape, issue.path, file.data)
  const parent = shapeAt(file.shape, issue.path.slice(0, -1), file.data)
  const last = issue.path.at(-1)
  return (typeof last === 'number' ? parent.items : parent.properties?.[String(last)]) ?? {}
}

function valueAt(file: ContentFile, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    file.data,
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'
const show = (value: unknown): string => (isRecord(value) ? 'a list or group' : String(value))
const join = (path: Path): string => path.map(String).join('/')

/** A day that is in no calendar, which YAML would move to another: 2025-02-30. */
export function checkDates(file: ContentFile): Problem[] {
  return Object.entries(file.data ?? {}).flatMap(([field, value]) => {
    const node = nodeAt(file, [field])
    if (!(value instanceof Date) || file.shape.properties?.[field]?.format !== 'date') return []
    const source = file.text.slice(node?.range?.[0], node?.range?.[1]).trim()
    // Only the form with two digits for month and day is a date for every reader of the file.
    const isDay = !Number.isNaN(value.getTime()) && source === value.toISOString().slice(0, 10)
    if (isDay && value.getUTCFullYear() > new Date().getUTCFullYear() + 2)
      return [problemIn(file, [field], `${source} is years ahead. Write the year that is meant.`)]
    if (isDay) return []
    return [problemIn(file, [field], dateWords(source))]
  })
}
