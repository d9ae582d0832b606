import type * as z from 'zod'
import { collections } from '../../src/lib/collections.ts'
import { nodeAt, problemAt, problemIn, type ContentFile } from './content-file.ts'
import { dateWords } from './dates.ts'
import { didYouMean, list, nearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { alternatives, isProse, shapeAt, shapeOf, type Shape } from './shape.ts'
import { quote } from './yaml-slips.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/** Stands for "the schema has no words of its own for this". */
const plain = 'no own words'

/** What the schema of a file's collection finds, in words for its editor, each at the line it is about. */
export function checkSchema(file: ContentFile): Problem[] {
  if (!file.data) return []
  const result = collections[file.collection].schema.safeParse(file.data, { error: () => plain })
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => chooseBranch(file, issue))
  const home = folderOfFields(file, issues)
  if (home !== undefined) {
    const message = `The fields of this file are those of src/content/${home}/. Move the file to that folder.`
    return [problemIn(file, [], message)]
  }
  // The wrong kind of value fails other rules too, and they say nothing more.
  const wrongKind = new Set(issues.flatMap((issue) => (issue.code === 'invalid_type' ? [join(issue.path)] : [])))
  // A misspelt field is one mistake, not a field too many and another that is missing.
  const meant = new Map(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [join([...issue.path, key]), meantBy(key, issue, file, issues)] as const)
        : [],
    ),
  )
  const named = new Set([...meant.values()])
  // Of several rules about one place, that which has its own words says it; and a list in which two entries have become one
  // is told of that.
  const told = new Set(issues.flatMap((issue) => (issue.message === plain ? [] : [join(issue.path)])))
  const merged = file.document?.errors.some(({ code }) => code === 'DUPLICATE_KEY') === true
  return issues
    .filter((issue) => !(issue.code === 'invalid_format' && issue.message === plain && told.has(join(issue.path))))
    .filter((issue) => !(merged && issue.code === 'too_small' && Array.isArray(valueAt(file, issue.path))))
    .filter(
      (issue) =>
        (valueAt(file, issue.path) ?? undefined) !== undefined ||
        ![...named].some((name) => name === join(issue.path) || name?.startsWith(`${join(issue.path)}/`)),
    )
    .filter((issue) => issue.code === 'invalid_type' || !wrongKind.has(join(issue.path)))
    .flatMap((issue) => describe(file, issue, meant))
}

/** The folder for which a file was written that lies in another: several of its fields are unknown here, and all known there. */
function folderOfFields(file: ContentFile, issues: readonly Issue[]): string | undefined {
  const unknown = issues.some(
    (issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.length > 2,
  )
  const own = collections[file.collection].folder
  if (!unknown || own === 'settings') return undefined
  return Object.values(collections).find(({ folder, schema }) => {
    const { properties = {} } = shapeOf(schema)
    return folder !== own && folder !== 'settings' && Object.keys(file.data ?? {}).every((name) => name in properties)
  })?.folder
}

/** The path of the field that an unknown one was most likely meant to be: one like it, or the only one that is missing. */
function meantBy(
  key: string,
  issue: Issue & { keys: string[] },
  file: ContentFile,
  issues: Issue[],
): string | undefined {
  const shape = shapeOfIssue(file, issue)
  const group = valueAt(file, issue.path)
  const free = Object.keys(shape.properties ?? {}).filter((name) => !isRecord(group) || !(name in group))
  const missing = free.filter((name) => shape.required?.includes(name))
  // As many unknown ones as are missing are those: one that is described as “The question.” by that word, else in their order.
  const described = missing.find((one) => shape.properties?.[one]?.description?.toLowerCase() === `the ${key}.`)
  const alone = issue.keys.length === missing.length ? (described ?? missing[issue.keys.indexOf(key)]) : undefined
  const name = nearest(key, free) ?? alone
  const isMissing = issues.some((other) => join(other.path) === join([...issue.path, name ?? '']))
  // A field beside its group, such as the title of the group “seo”.
  const outside = issues.find(
    ({ path }) =>
      path.length > issue.path.length + 1 &&
      path.at(-1) === key &&
      valueAt(file, path) === undefined &&
      path[0] !== key,
  )
  if (name === undefined && outside) return join(outside.path)
  // Or where the group itself is missing, or empty since its fields do not stand further right.
  const lost = Object.entries(shape.properties ?? {}).find(
    ([one, { properties }]) =>
      properties?.[key] !== undefined && (missing.includes(one) || (isRecord(group) && group[one] === null)),
  )?.[0]
  if (lost !== undefined) return join([...issue.path, lost, key])
  return name !== undefined && (nearest(key, free) !== undefined || isMissing) ? join([...issue.path, name]) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

function describe(file: ContentFile, issue: Issue, meant: ReadonlyMap<string, string | undefined>): Problem[] {
  const path = issue.path
  const shape = shapeOfIssue(file, issue)
  const value = valueAt(file, path)
  const own = issue.message === plain ? '' : issue.message
  const problem = (message: string, part: 'key' | 'value' = 'value', at: Path = path): Problem[] => [
    problemIn(file, at, message, part),
  ]

  switch (issue.code) {
    case 'unrecognized_keys': {
      const fields = Object.keys(shape.properties ?? {})
      return issue.keys.flatMap((key) => {
        const group =
          meant
            .get(join([...path, key]))
            ?.split('/')
            .slice(path.length, -1) ?? []
        const first = group.length === 1 ? [...path, group[0]!] : undefined
        if (first && !isRecord(valueAt(file, first))) {
          const keys = issue.keys.filter((one) => meant.get(join([...path, one])) === join([...first, one]))
          if (key !== keys[0]) return []
          const names = list(keys.map((one) => `“${one}”`))
          const message =
            valueAt(file, first) === null
              ? `What belongs to “${group[0]!}” stands two spaces further right: ${names}.`
              : `The group “${group[0]!}” is missing. Write “${group[0]!}:” on a line above, and below it ${names}, two spaces further right.`
          return problem(message, 'key', [...path, key])
        }
        if (group.length > 0) {
          const message = `“${key}” belongs to the group “${String(group.at(-1))}”. Put this line under “${String(group.at(-1))}:”, ${group.length * 2} spaces further right.`
          return problem(message, 'key', [...path, key])
        }
        const name = meant.get(join([...path, key]))?.replace(/^.*\//s, '')
        const guess = name === undefined ? didYouMean(key, fields) : ` Did you mean “${name}”?`
        const remedy =
          guess ||
          ` ${fields.length > 12 ? 'src/content/FIELDS.md lists the fields' : `The fields here are ${list(fields)}`}. Remove it, or use one of those.`
        return problem(`There is no field “${key}” here.${remedy}`, 'key', [...path, key])
      })
    }
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const choices = choicesOf(shape, issue)
      if (value === undefined) return problem(missing(path, shape, choices))
      if (shape.format === 'date') return problem(dateWords(String(value ?? '')))
      const note = value === null ? noteAfter(file, path) : undefined
      if (note !== undefined)
        return problem(
          `What follows “ #” is a note for editors, so nothing stands here. Put the whole text in quotes: ${quote(note)}`,
        )
      if (choices.length > 0) {
        if (value === null) return problem(`This is empty. Choose one of ${list(choices, 'or')}.`)
        const guess = typeof value === 'string' ? didYouMean(value, choices) : ''
        return problem(`“${String(value)}” is not one of the choices.${guess} Write ${list(choices, 'or')}.`)
      }
      if (issue.code === 'invalid_union') {
        const extra = isRecord(value)
          ? distinguishing(alternatives(shape)).filter((name) => name in value)[1]
          : undefined
        return [
          {
            ...problemIn(file, extra === undefined ? path : [...path, extra], oneOf(shape, value), 'key'),
            field: problemIn(file, path, '').field,
          },
        ]
      }
      return problem(wrongType(shape, value, isRequired(file, path), typeof path.at(-1) === 'number'))
    }
    case 'too_small':
    case 'too_big': {
      const number = Array.isArray(value) ? value.length : typeof value === 'string' ? value.trim().length : undefined
      const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      if (typeof value === 'string' && value.trim() === '') return problem(wrongType(shape, '', isRequired(file, path)))
      if (typeof value === 'number') return problem(own || `${value} does not fit. Write a number of ${limit}.`)
      const words =
        own || (Array.isArray(value) ? `This list takes ${limit} entries.` : `This text takes ${limit} characters.`)
      const now = number ? ` There are ${number} now.` : ''
      if (!Array.isArray(value)) return problem(words + now)
      // Of too many, the first that is one too many; of too few, the list itself.
      const [at, part] =
        issue.code === 'too_big' ? [[...path, Number(issue.maximum)], 'value' as const] : [path, 'key' as const]
      return [{ ...problemIn(file, at, words + now, part), field: problemIn(file, path, '').field }]
    }
    case 'invalid_format':
      // Of a name, the rules on names say whether there is such a thing, and which was meant.
      return shape.refersTo !== undefined && value !== '' ? [] : problem(own || formatWords(shape))
    default:
      return problem(own || `“${String(value)}” does not fit here. ${explain(shape)}`.trim())
  }
}

/** Of a choice between kinds of entry, the issues of the kind that was meant; the issue itself if none was. */
function chooseBranch(file: ContentFile, issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const value = valueAt(file, issue.path)
  if (value === null || typeof value !== 'object') return [issue]
  const shape = shapeOfIssue(file, issue, true)
  const kinds = alternatives(shape)
  const present = distinguishing(kinds).filter((name) => name in value)
  if (present.length > 1) return [issue]
  const own = kinds.findIndex(({ properties = {} }) => present.some((name) => name in properties))
  const nested = own < 0 ? undefined : issue.errors[own]
  // Nothing tells the kinds apart: a misspelt field says more than "one is missing".
  const misspelt = own < 0 ? issue.errors.flat().find(({ code }) => code === 'unrecognized_keys') : undefined
  // With it, the field in whose stead it stands.
  const kind = issue.errors.find((errors) => misspelt !== undefined && errors.includes(misspelt)) ?? []
  const whole = misspelt?.code === 'unrecognized_keys' && kind.length === misspelt.keys.length + 1
  const inner = nested ?? (whole ? kind : misspelt && [misspelt])
  if (!inner) return [issue]
  return inner.flatMap((one) => chooseBranch(file, { ...one, path: [...issue.path, ...one.path] } as Issue))
}

function distinguishing(kinds: Shape[]): string[] {
  const names = kinds.map(({ properties }) => Object.keys(properties ?? {}))
  return [...new Set(names.flat())].filter((name) => !names.every((own) => own.includes(name)))
}

function oneOf(shape: Shape, value: unknown): string {
  const kinds = alternatives(shape)
  const names = distinguishing(kinds)
  if (kinds.some(({ properties }) => !properties))
    return `“${show(value)}” does not fit here. ${shape.description ?? ''}`.trim()
  if (value === null || typeof value !== 'object') return wrongType(kinds[0] ?? {}, value, true)
  const present = names.filter((name) => name in value)
  if (present.length > 1)
    return `Only one of ${list(present.map((name) => `“${name}”`))} can stand here. Remove the others.`
  const choices = names.map((name) => {
    const field = kinds.map(({ properties }) => properties?.[name]).find(Boolean)
    return `“${name}”${field?.description ? ` (${field.description.replace(/\.$/, '')})` : ''}`
  })
  return `One field is missing here. Add ${list(choices, 'or')}.`
}

function missing(path: Path, shape: Shape, choices: string[]): string {
  const name = path.at(-1)
  if (choices.length > 0)
    return `“${String(name)}” is missing. Add a line “${String(name)}: …” with ${list(choices, 'or')}. ${shape.description ?? ''}`.trim()
  const sample =
    shape.type === 'array'
      ? `a list “${String(name)}:” with entries that start with “- ”`
      : `a line “${String(name)}: …”`
  return `“${String(name)}” is missing. Add ${sample}. ${explain(shape)}`.trim()
}

/** What a field takes, in one or two sentences. */
function explain(shape: Shape): string {
  const choices = shape.enum ?? (shape.const === undefined ? [] : [String(shape.const)])
  return [shape.description, choices.length > 0 ? `Choose one of ${list(choices, 'or')}.` : '']
    .filter(Boolean)
    .join(' ')
}

function wrongType(shape: Shape, value: unknown, required: boolean, isEntry = false): string {
  const help = explain(shape)
  const say = (words: string): string => `${words} ${help}`.trim()
  const isText = shape.type === 'string'
  if (value === null || value === '')
    return say(
      `This is empty. ${isText ? 'Write a text' : 'Fill it in'}${required ? '.' : ', or remove the whole line.'}`,
    )
  if (isText && (typeof value === 'number' || typeof value === 'boolean'))
    return `“${String(value)}” is read as ${typeof value === 'number' ? 'a number' : 'yes or no'}. Put it in quotes: ${quote(String(value))}`
  if (isText && value instanceof Date) return 'This is read as a date. Put it in quotes.'
  if (isText && Array.isArray(value) && value.length === 1 && typeof value[0] === 'string')
    return `A text belongs here, not a list. Write: ${value[0]}`
  if (isText) return say(`A text belongs here, not ${Array.isArray(value) ? 'a list' : 'a group of fields'}.`)
  if (shape.type === 'integer' || shape.type === 'number')
    return numberIn(show(value)) ?? say(`“${show(value)}” is not a number. Write digits without quotes, like 3.`)
  if (shape.type === 'boolean')
    return say(`“${show(value)}” is neither true nor false. Write true or false, without quotes.`)
  if (shape.type === 'array' && typeof value === 'string' && shape.items?.pattern !== undefined)
    return `A list belongs here. Write: [${value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(', ')}]`
  if (shape.type === 'array') return say('A list belongs here. Start each entry on a line of its own with “- ”.')
  if (typeof value === 'string' && /^[A-Za-z]\w*:\S/.test(value)) return 'A space is missing after the colon.'
  const fields = Object.keys(shape.properties ?? {})
  const [field] = fields
  if (field === undefined) return say('Fields belong here. Write each on a line of its own.')
  const where = isEntry ? '' : ' below, two spaces further right'
  const like =
    typeof value === 'string'
      ? `, ${fields.length > 1 ? 'the first like' : 'like'} “${isEntry ? '- ' : ''}${field}: ${value}”`
      : ''
  return say(`Fields belong here: ${list(fields)}. Write each on a line of its own${where}${like}.`)
}

/** What to write for the one number that a text holds, such as “4 minutes” or “55,7”; undefined if that cannot be told. */
function numberIn(text: string): string | undefined {
  const [found, another] = text.match(/-?\d+(?:[.,]\d+)*/g) ?? []
  // A degree has a direction, which may make it negative.
  if (found === undefined || another !== undefined || text.includes('°')) return undefined
  const says = text.trim() === found ? 'In quotes it is a text' : `“${text}” is more than a number`
  return `${says}. Write: ${/^-?\d{1,3}(?:,\d{3})+$/.test(found) ? found.replaceAll(',', '') : found.replace(',', '.')}`
}

function choicesOf(shape: Shape, issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && 'options' in issue) return (issue.options as unknown[]).map(String)
  return shape.enum ?? []
}

function formatWords({ format, description }: Shape): string {
  const words: Record<string, string> = {
    uri: 'Write the full address, starting with https://.',
    email: 'Write an email address, like name@example.com.',
  }
  return words[format ?? ''] ?? `This does not have the form that is needed. ${description ?? ''}`.trim()
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
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    file.data,
  )
}

function show(value: unknown): string {
  return typeof value === 'object' ? 'a list or group' : String(value)
}

function join(path: Path): string {
  return path.map(String).join('/')
}

/** A day that is in no calendar, which YAML would move to another: 2025-02-30. */
export function checkDates(file: ContentFile): Problem[] {
  return Object.entries(file.data ?? {}).flatMap(([field, value]) => {
    const node = nodeAt(file, [field])
    if (!(value instanceof Date) || file.shape.properties?.[field]?.format !== 'date') return []
    const source = file.text.slice(node?.range?.[0], node?.range?.[1]).trim()
    // Only the form with two digits for month and day is a date for every reader of the file.
    if (!Number.isNaN(value.getTime()) && source === value.toISOString().slice(0, 10)) return []
    return [problemIn(file, [field], dateWords(source))]
  })
}

/** Two slips that YAML passes over in silence: words cut off at ` #`, and curly quotes that visitors would see. */
export function checkSilentSlips(file: ContentFile): Problem[] {
  return file.leaves
    .filter(({ shape }) => isProse(shape))
    .flatMap(({ path, text }) => {
      const node = nodeAt(file, path)
      if (!node || !('type' in node) || node.type !== 'PLAIN' || !node.range) return []
      const [, before = '', entry] =
        /^([^\n]*\n(?:[^\n]*\n)*?)[ \t]+(- \S[^\n]*)/.exec(file.text.slice(node.range[0], node.range[1])) ?? []
      if (entry !== undefined) {
        const message = `This line starts too far right, so it is read as a part of the text above it. Give it the same start as the entry above. Write: ${entry.trim()}`
        return [problemAt(file, node.range[0] + before.length, message, path)]
      }
      const rest = /^[ \t]+#.*/.exec(file.text.slice(node.range[1]))?.[0]
      if (rest) {
        return [
          problemIn(
            file,
            path,
            `Everything after “ #” is left out, so visitors read only “${text}”. Put the whole text in quotes: ${quote(text + rest.trimEnd())}. A note for editors goes on a line of its own.`,
          ),
        ]
      }
      const alone = /^[^"]*[^"\s\d]"$|^“[^“”"]*"$|^"[^“”"]*”$/.exec(text)
      if (alone) {
        const bare = text.replace(/^[“"]|["”]$/g, '')
        return [
          problemIn(
            file,
            path,
            `A quotation mark stands here without its partner, and visitors would see it. Write: ${bare}`,
          ),
        ]
      }
      if (/[^,],$/.test(text) && !(file.collection === 'addresses' && path.includes('address')))
        return [
          problemIn(file, path, `This text ends with a comma, which visitors would see. Write: ${text.slice(0, -1)}`),
        ]
      // A whole sentence in curly quotes is somebody speaking; a name or title in them is a slip.
      const inner = /^[“”„](.*[^.!?…])[”“]$|^[‘’](.*[^.!?…])[’‘]$/s.exec(text)
      if (inner) {
        return [
          problemIn(
            file,
            path,
            `Curly quotes do not count as quotes here: visitors would see them. Remove them: ${inner[1] ?? inner[2] ?? ''}. If they shall be seen, put straight quotes around them.`,
          ),
        ]
      }
      return []
    })
}
