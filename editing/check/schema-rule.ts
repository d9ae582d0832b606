import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import { nodeAt, problemIn, type ContentFile } from './content-file.ts'
import { didYouMean, list, nearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { alternatives, isFields, shapeAt, valueAt, type Shape } from './shape.ts'
import { quote } from './yaml-slips.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/** Stands for "the schema has no words of its own for this". */
const plain = 'no own words'

/** Says in words what the schema of a file's collection refuses, each at its line. */
export function checkSchema(file: ContentFile): Problem[] {
  if (!file.data) return []
  const result = collections[file.collection].schema.safeParse(file.data, { error: () => plain })
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => kindThatIsMeant(file, issue))
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  const atTop = unknown
    .filter(({ path }) => path.length === 0)
    .flatMap(({ keys }) => keys.filter((key) => !groupOf(file, [], key)))
  if (atTop.length > 1 && atTop.length * 2 >= Object.keys(file.data).length) {
    const message = `Most fields of this file are none of src/content/${file.folder}/. Move the file to the folder that it was written for, or take its fields from src/content/FIELDS.md.`
    return [problemIn(file, [], message)]
  }
  // A field that is missing beside an unknown one is most likely that one.
  const homes = unknown.flatMap(({ path, keys }) => [
    join(path),
    ...keys.flatMap((key) => groupOf(file, path, key)?.map(String).join('/') ?? []),
  ])
  const isMeant = ({ path }: Issue): boolean =>
    (valueAt(file.data, path) ?? undefined) === undefined &&
    (homes.includes(join(path.slice(0, -1))) || (homes.includes(join(path)) && path.length > 0))
  const known = issues.filter(({ code }) => code !== 'unrecognized_keys')
  // Where several rules refuse a value, its kind comes first, then the rule that has words of its own.
  const first = [...Map.groupBy(known, ({ path }) => join(path)).values()].map(
    (all) => all.find(({ code }) => code === 'invalid_type') ?? all.find(({ message }) => message !== plain) ?? all[0]!,
  )
  return [
    ...unknown.flatMap((issue) => unknownFields(file, issue, known)),
    ...first.filter((issue) => !isMeant(issue)).flatMap((issue) => describe(file, issue)),
  ]
}

/** The group beside an unknown field that has a free field of that name. */
function groupOf(file: ContentFile, path: Path, key: string): Path | undefined {
  const { properties = {} } = shapeAt(file.shape, path, file.data)
  const home = Object.keys(properties).find((name) => {
    const value = valueAt(file.data, [...path, name])
    return properties[name]?.properties?.[key] && !(isFields(value) && key in value)
  })
  return home === undefined ? undefined : [...path, home]
}

function unknownFields(
  file: ContentFile,
  { path, keys }: Issue & { keys: string[] },
  others: readonly Issue[],
): Problem[] {
  const fields = Object.keys(shapeAt(file.shape, path, file.data).properties ?? {})
  const free = fields.filter((name) => valueAt(file.data, [...path, name]) === undefined)
  const missing = others.filter(
    (one) => join(one.path.slice(0, -1)) === join(path) && valueAt(file.data, one.path) === undefined,
  )
  return keys.flatMap((key) => {
    const say = (message: string): Problem[] => [problemIn(file, [...path, key], message, 'key')]
    const name = nearest(key, free)
    const home = name === undefined ? groupOf(file, path, key) : undefined
    if (home) {
      const inHome = keys.filter((one) => join(groupOf(file, path, one) ?? []) === join(home))
      if (key !== inHome[0]) return []
      const group = String(home.at(-1))
      return say(
        `What belongs to “${group}” stands below the line “${group}:”, two spaces further right: ${list(inHome.map((one) => `“${one}”`))}.`,
      )
    }
    const meant = name ?? (keys.length === 1 && missing.length === 1 ? String(missing[0]!.path.at(-1)) : undefined)
    const all = fields.length > 12 ? 'src/content/FIELDS.md lists the fields' : `The fields here are ${list(fields)}`
    return say(
      `There is no field “${key}” here. ${meant === undefined ? `${all}. Remove it, or use one of those.` : `Did you mean “${meant}”?`}`,
    )
  })
}

function describe(file: ContentFile, issue: Issue): Problem[] {
  const { path } = issue
  const shape = shapeOfIssue(file, issue)
  const value = valueAt(file.data, path)
  const own = issue.message === plain ? '' : issue.message
  const say = (message: string): Problem[] => [problemIn(file, path, message)]

  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const choices = choicesOf(shape, issue)
      if (value === undefined) return say(missingWords(path, shape, choices))
      if (shape.format === 'date') return say(dateWords(String(value ?? '')))
      if (choices.length > 0) {
        const wrong = `“${show(value)}” is not one of the choices.${didYouMean(show(value), choices)}`
        return say(`${value === null ? 'This is empty.' : wrong} Write ${list(choices, 'or')}.`)
      }
      if (issue.code === 'invalid_union') return unionProblem(file, path, shape, value)
      return say(wrongType(file, path, shape, value))
    }
    case 'too_small':
    case 'too_big': {
      if (typeof value === 'string' && value.trim() === '') return say(wrongType(file, path, shape, ''))
      const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      if (typeof value === 'number') return say(own || `${value} does not fit. Write a number of ${limit}.`)
      if (!Array.isArray(value)) return say(own || `This text takes ${limit} characters.`)
      const words = `${own || `This list takes ${limit} entries.`}${value.length > 0 ? ` There are ${value.length} now.` : ''}`
      // The problem of a list that is too long stands at the first entry that does not fit.
      const at =
        issue.code === 'too_big'
          ? problemIn(file, [...path, Number(issue.maximum)], words)
          : problemIn(file, path, words, 'key')
      return [{ ...at, field: problemIn(file, path, '').field }]
    }
    case 'invalid_format': {
      // The rule on names says whether there is such a name, and which was meant.
      if (shape.refersTo !== undefined && value !== '') return []
      const email = shape.format === 'email' ? 'Write an email address, like name@example.com.' : ''
      return say(own || email || `This does not have the form that is needed. ${explain(shape)}`.trim())
    }
    default:
      return say(own || `“${show(value)}” does not fit here. ${explain(shape)}`.trim())
  }
}

/** Where an entry may be of several kinds: the issues of the kind with the fewest; the issue itself if two kinds tie. */
function kindThatIsMeant(file: ContentFile, issue: Issue): Issue[] {
  const value = valueAt(file.data, issue.path)
  if (issue.code !== 'invalid_union' || !isFields(value)) return [issue]
  const kinds = issue.errors.map((errors) => {
    const unknown = errors.flatMap((one) => (one.code === 'unrecognized_keys' && one.path.length === 0 ? one.keys : []))
    return { errors, unknown, rank: errors.length + unknown.length }
  })
  const [best, other] = kinds.toSorted((a, b) => a.rank - b.rank)
  const strange = best?.unknown.some((key) => kinds.every(({ unknown }) => unknown.includes(key)))
  if (!best || (best.rank === other?.rank && !strange)) return [issue]
  return best.errors.flatMap((one) => kindThatIsMeant(file, { ...one, path: [...issue.path, ...one.path] } as Issue))
}

/** What is wrong with an entry that is of none, or of several, of the kinds that there are. */
function unionProblem(file: ContentFile, path: Path, shape: Shape, value: unknown): Problem[] {
  const kinds = alternatives(shape)
  const names = kinds.map(({ properties }) => Object.keys(properties ?? {}))
  const telling = [...new Set(names.flat())].filter((name) => !names.every((own) => own.includes(name)))
  const say = (message: string): Problem[] => [problemIn(file, path, message)]
  if (!isFields(value)) return say(wrongType(file, path, kinds[0] ?? {}, value))
  const present = telling.filter((name) => name in value)
  if (present.length > 1) {
    const message = `Only one of ${list(present.map((name) => `“${name}”`))} can stand here. Remove the others.`
    return [{ ...problemIn(file, [...path, present[1]!], message, 'key'), field: problemIn(file, path, '').field }]
  }
  const choices = telling.map((name) => `“${name}”`)
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

function wrongType(file: ContentFile, path: Path, shape: Shape, value: unknown): string {
  const say = (words: string): string => `${words} ${explain(shape)}`.trim()
  const isText = shape.type === 'string'
  const isEntry = typeof path.at(-1) === 'number'
  if (value === null || value === '') {
    const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
    const line = file.text.split('\n')[problemIn(file, path, '').line - 1] ?? ''
    const noted = isText && /[:-]\s+#/.test(line) ? ' A text that starts with # needs quotes.' : ''
    const needed = isEntry || parent.required?.includes(String(path.at(-1)))
    return say(
      `This is empty. ${isText ? 'Write a text' : 'Fill it in'}${needed ? '.' : ', or remove the whole line.'}${noted}`,
    )
  }
  if (isText && shape.refersTo && !isGroup(value)) return say('A name belongs here, not a value.')
  if (isText && value instanceof Date) return `This is read as a date. Put it in quotes: '${show(value)}'`
  if (isText && isGroup(value))
    return say(`A text belongs here, not ${Array.isArray(value) ? 'a list' : 'a group of fields'}.`)
  if (isText)
    return `“${show(value)}” is read as ${typeof value === 'number' ? 'a number' : 'yes or no'}. Put it in quotes: ${quote(show(value))}`
  if (shape.type === 'integer')
    return say('A whole number belongs here: digits alone, without quotes, commas or words, like 3.')
  if (shape.type === 'number')
    return say('A number belongs here: digits alone, without quotes or words, and a point before decimals, like 55.7.')
  if (shape.type === 'boolean')
    return say(`“${show(value)}” is neither true nor false. Write true or false, without quotes.`)
  if (shape.type === 'array') {
    const names =
      typeof value === 'string' && shape.items?.pattern !== undefined
        ? value.match(/[^\s,;()]+/g)?.filter((name) => name !== 'and')
        : undefined
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

function choicesOf(shape: Shape, issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && 'options' in issue) return (issue.options as unknown[]).map(String)
  return shape.enum ?? []
}

/** The shape at an issue. For a choice of several kinds it is the whole choice, not the kind that fits best. */
function shapeOfIssue(file: ContentFile, { code, path }: Issue): Shape {
  if (code !== 'invalid_union') return shapeAt(file.shape, path, file.data)
  const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
  const last = path.at(-1)
  return (typeof last === 'number' ? parent.items : parent.properties?.[String(last)]) ?? {}
}

const isGroup = (value: unknown): value is object => isFields(value) || Array.isArray(value)
const show = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : isGroup(value) ? 'a list or group' : String(value)
const join = (path: Path): string => path.map(String).join('/')

/** Finds dates that are in no calendar, such as 2025-02-30, which YAML would move to another day. */
export function checkDates(file: ContentFile): Problem[] {
  return Object.entries(file.data ?? {}).flatMap(([field, value]) => {
    const node = nodeAt(file, [field])
    if (!(value instanceof Date) || file.shape.properties?.[field]?.format !== 'date') return []
    const source = file.text.slice(node?.range?.[0], node?.range?.[1]).trim()
    // Only with two digits for month and day is it a date for every reader of the file.
    const isDay = !Number.isNaN(value.getTime()) && source === value.toISOString().slice(0, 10)
    if (!isDay) return [problemIn(file, [field], dateWords(source))]
    if (value.getUTCFullYear() <= new Date().getUTCFullYear() + 2) return []
    return [problemIn(file, [field], `${source} is years ahead. Write the year that is meant.`)]
  })
}

/** What to write for a date that cannot be read. */
function dateWords(text: string): string {
  const shown = text.trim()
  const like = 'Write the date as year-month-day, like 2025-06-15.'
  if (shown === '') return `This is empty. ${like}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(shown)) return `“${shown}” is not read as a date. ${like}`
  const time = new Date(`${shown}T00:00:00Z`)
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(shown)
  return exists ? `Write the date without quotes: ${shown}` : `“${shown}” is a day that is in no calendar. ${like}`
}
