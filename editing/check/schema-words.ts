import type * as z from 'zod'
import type { ContentFile } from './content-file.ts'
import { meantDay, meantNumber, meantText, numberWithWord } from './meant-values.ts'
import { didYouMean, namesInASentence, nearest } from './nearest.ts'
import type { Advice } from './problem.ts'
import { choicesOf, isListOrGroup, shapeAt, type Shape } from './shape.ts'
import { quote } from './yaml-slips.ts'

// The sentences for values that a schema refuses, and what to write instead.

export type Issue = z.core.$ZodIssue
export type Path = PropertyKey[]

/** A message that means: the schema has no words of its own for this. */
export const noOwnWords = 'no own words'

/** The words that the schema has for an issue itself; empty if it has none. */
export function ownWords({ message }: Issue): string {
  return message === noOwnWords ? '' : message
}

/** A limit in words, such as “at most 160”. */
export function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  return issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
}

/** The words for a value that the schema refuses. */
export function wordsFor(file: ContentFile, issue: Issue, shape: Shape, value: unknown): Advice {
  if (isEmptyText(issue, value)) return emptyWords(file, issue.path)
  const own = ownWords(issue)
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      return wordsForType(file, issue, shape, value)
    case 'too_small':
    case 'too_big':
      return own || limitWords(issue, value)
    case 'invalid_format':
      return withMeant(own || formatWords(shape), shape, value)
    default: {
      const words = `“${show(value)}” cannot be used here. ${explain(shape)}`.trim()
      return withMeant(own || words, shape, value)
    }
  }
}

/** True for a text that is refused since it is empty. */
function isEmptyText({ code }: Issue, value: unknown): boolean {
  const isOfLength = ['too_small', 'too_big', 'invalid_format'].includes(code)
  return isOfLength && typeof value === 'string' && value.trim() === ''
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

  if (value === null)
    return {
      message: `This is empty. Write ${namesInASentence(choices, 'or')}.`,
      inForm: chooseOne,
    }
  const written = show(value)
  const meant = nearest(written, choices)
  const isNone = `“${written}” is not one of the choices.`
  const guess = didYouMean(written, choices)
  return {
    message: `${isNone}${guess} Write ${namesInASentence(choices, 'or')}.`,
    inForm: `${isNone} Choose one from the list.`,
    ...(meant !== undefined && { write: meant }),
  }
}

/** What a form says of an empty list of choices. */
const chooseOne = 'This is empty. Choose one from the list.'

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

function missingWords(path: Path, shape: Shape, choices: string[]): Advice {
  const name = String(path.at(-1))
  const line =
    shape.type === 'array'
      ? `a list “${name}:” with entries that start with “- ”`
      : `a line “${name}: …”`
  const how = choices.length > 0 ? `${line} with ${namesInASentence(choices, 'or')}` : line
  return {
    message: `“${name}” is missing. Add ${how}. ${shape.description ?? ''}`.trim(),
    inForm: emptyInForm(shape, choices),
  }
}

/** What a form says of an empty field. Its hint says what belongs there. */
function emptyInForm({ type, format, refersTo }: Shape, choices: readonly string[] = []): string {
  if (choices.length > 0 || refersTo !== undefined) return chooseOne
  if (type === 'array') return 'This is empty. Add an entry.'
  if (format === 'date') return 'This is empty. Choose a day.'
  return type === 'string' ? 'This is empty. Write a text.' : 'This is empty. Fill it in.'
}

/** Describes the values that a field takes, in one or two sentences. */
function explain(shape: Shape): string {
  const words = choicesOf(shape)
  const description = shape.description ?? ''
  return words.length > 0
    ? `${description} Choose one of ${namesInASentence(words, 'or')}.`.trim()
    : description
}

/** The sentence for a value that should be a number, by the type of its field. */
const numberSentences: Record<string, string> = {
  integer: 'Write a whole number here: only digits, without quotes, commas or words, like 3.',
  number:
    'Write a number here: only digits, without quotes or words, and a point before ' +
    'decimals, like 55.7.',
}

/** The words for a value of a wrong type. */
function typeWords(file: ContentFile, path: Path, shape: Shape, value: unknown): Advice {
  if (value === null || value === '') return emptyWords(file, path)
  const sentence = numberSentences[shape.type ?? '']
  if (sentence) return notANumberWords(explained(sentence, shape), shape, value)
  if (shape.type === 'string') return notATextWords(shape, value)
  if (shape.type === 'boolean') return notABooleanWords(shape, value)
  return shape.type === 'array' ? notAListWords(shape, value) : notAGroupWords(path, shape, value)
}

/** The words for a value that should be a number. */
function notANumberWords(message: string, { type }: Shape, value: unknown): Advice {
  const write =
    typeof value === 'string' ? (meantNumber(value) ?? numberWithWord(value)) : undefined
  const inForm =
    type === 'integer'
      ? 'Write a whole number here, in digits, like 3.'
      : 'Write a number here, in digits, like 55.7.'
  if (write === undefined || (type === 'integer' && write.includes('.'))) return { message, inForm }
  return { message: `${message} Write: ${write}`, inForm: `${inForm} Write: ${write}`, write }
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
function emptyWords(file: ContentFile, path: Path): Advice {
  const shape = shapeAt(file.shape, path, file.data)
  const parent = shapeAt(file.shape, path.slice(0, -1), file.data)
  const isText = shape.type === 'string'
  const isNeeded = isEntry(path) || parent.required?.includes(String(path.at(-1)))
  const toDo = isText ? 'Write a text' : 'Fill it in'
  const orElse = isNeeded ? '' : ', or remove the whole line'
  const needsQuotes =
    isText && isReadAsNote(file, path) ? ' A text that starts with # needs quotes.' : ''
  const message = explained(`This is empty. ${toDo}${orElse}.${needsQuotes}`, shape)
  return { message, inForm: emptyInForm(shape, choicesOf(shape)) }
}

/** True for “title: # 1 of our roles”: YAML takes the text for a note. */
function isReadAsNote(file: ContentFile, path: Path): boolean {
  const { line } = file.problemIn(path, '')
  const words = file.text.split('\n')[line - 1] ?? ''
  return /[:-]\s+#/.test(words)
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

/** The names in a text: `deal-desk` and `crm-manager` of “(deal-desk, crm-manager)”. */
function namesInText(text: string): string[] | undefined {
  return text.match(/[^\s,;()]+/g)?.filter((name) => name !== 'and')
}

/** The words for a value that should be a list. */
function notAListWords(shape: Shape, value: unknown): Advice {
  const isNames = typeof value === 'string' && shape.items?.pattern !== undefined
  const names = isNames ? namesInText(value) : undefined
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

/** The advice for a date that cannot be read. */
export function dateWords(text: string): Advice {
  const shown = text.trim()
  const meant = meantDay(shown)
  const like = 'Write the date as year-month-day, like 2025-06-15.'
  if (shown === '')
    return { message: `This is empty. ${like}`, inForm: emptyInForm({ format: 'date' }) }
  if (meant === shown) return { message: `Write the date without quotes: ${shown}`, write: shown }
  if (meant !== undefined)
    return { message: `“${shown}” is not a date here. Write: ${meant}`, write: meant }
  return /^\d{4}-\d{2}-\d{2}$/.test(shown)
    ? `There is no such day as “${shown}”. ${like}`
    : `“${shown}” is not a date. ${like}`
}
