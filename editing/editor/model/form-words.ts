import { collectionNames } from '../../../src/lib/content-folders.ts'
import { labelOf } from '../../check/label-of.ts'
import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { alternatives, type Shape } from '../../check/shape.ts'
import { collectionOf } from '../../check/site.ts'
import type { Problem } from '../../check/problem.ts'
import { folderTitles, labelOfField, titleOfFile } from './labels.ts'

/** A file of content or its folder, as sentences for people who edit files name it. */
const filePatterns = [
  /src\/content\/[\w-]+\/[\w.-]+\.\w+/,
  /src\/content\/[\w-]+\b\/?(?!\.\w)/,
  /settings\/\w+\.mdx/,
]
/** The same, with the numbers of a line and a column. */
const fileName = new RegExp(
  `(${filePatterns.map(({ source }) => source).join('|')})(?::\\d+)*`,
  'g',
)
/** What the schemas say of fields for names of files: a form has a list of titles. */
const namesOfFiles = /^File names? of (.+?), without "\.mdx"/
/** A name in which a capital follows a small letter, such as `rightForYou`. */
const compound = '([a-z]+(?:[A-Z][a-z]+)+)'
const compoundName = new RegExp(`"${compound}"|“${compound}”|\\b${compound}\\b`, 'g')

/**
 * A sentence of a schema or of the check as somebody reads it who edits by forms: with the titles
 * of files and the labels of fields instead of their names.
 */
export function inFormWords(sentence: string): string {
  return sentence
    .replace(namesOfFiles, (_, things: string) => capital(things))
    .replaceAll(fileName, (_, name: string) => `“${titleOfName(name)}”`)
    .replaceAll(compoundName, (words, ...names: (string | undefined)[]) => {
      const name = names.slice(0, 3).find(Boolean) ?? ''
      return compoundNames().has(name) ? `“${labelOf(name)}”` : words
    })
}

/**
 * The message of the schemas about a group that must have exactly one of several fields, as a link
 * must.
 */
const exactlyOneOf =
  /^Write (?:either )?(?<fields>“\w+”(?: or “\w+”)+) here(?<isTwice>, not both)?\.$/

/**
 * The sentence of a problem as a form shows it: other places of the file by their words, not by
 * their lines, and fields that a form shows as one by its label.
 * @param describe returns a position in words; undefined for one that no form shows
 */
export function problemInFormWords(
  { message, inForm = message, elsewhere = [] }: Pick<Problem, 'message' | 'inForm' | 'elsewhere'>,
  describe: (other: Problem) => string | undefined,
): string {
  const choice = exactlyOneOf.exec(message)?.groups
  if (choice) {
    const names = choice['fields']!.match(/\w+(?=”)/g) ?? []
    return choiceInFormWords(names, choice['isTwice'] !== undefined)
  }
  const sentence = elsewhere.reduce((said, other) => {
    const words = describe(other)
    if (words === undefined) return said
    return said.replace(new RegExp(`\\bin line ${other.line}\\b`), () => `at ${words}`)
  }, inForm)
  return inFormWords(sentence)
}

/**
 * A sentence about several fields of which one is missing.
 * @param isTwice true if more than one is there
 */
function choiceInFormWords(names: readonly string[], isTwice: boolean): string {
  const labels = [...new Set(names.map((name) => `“${labelOfField([name])}”`))]
  if (isTwice) return `${labels.join(' or ')} has more than one answer. Choose one.`
  return labels.length === 1
    ? `${labels.join('')} is empty. Choose one from its list.`
    : `Fill in ${labels.join(' or ')}.`
}

/** The hint of a field: its description and its greatest length. */
export function hintOf({ description, maxLength }: Shape): string {
  const length = maxLength && `Up to ${maxLength} characters.`
  return inFormWords([description, length].filter(Boolean).join(' '))
}

/** The hint of a box to tick. The description of a schema names its value, `true` or `false`. */
export function hintOfTick(shape: Shape): string {
  return hintOf(shape)
    .replace(/^true (?=while|until)/, 'Tick it ')
    .replace(/^true /, 'Ticking it ')
    .replace(/^false /, 'Unticking it ')
}

/** The title of a file or of a folder; of a picture the name of its file. */
function titleOfName(name: string): string {
  const path = name.startsWith('src/') ? name : `src/content/${name}`
  if (/\.\w+$/.test(path) && !path.endsWith('.mdx')) return path.replace(/^.*\//, '')
  const folder = path.replace(/^src\/content\/|\/$/g, '')
  return collectionOf(path) ? titleOfFile(path) : (folderTitles[folder] ?? labelOf(folder))
}

/** Words with a capital at their start. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

let known: ReadonlySet<string> | undefined

/** The names of fields and of types of sections that have a capital. */
function compoundNames(): ReadonlySet<string> {
  known ??= new Set(collectionNames.flatMap((name) => namesIn(shapeOfCollection(name))))
  return known
}

function namesIn(shape: Shape): string[] {
  const parts = alternatives(shape).flatMap(({ properties = {}, items, ...one }) => [
    ...(typeof one.const === 'string' ? [one.const] : []),
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(namesIn),
  ])
  return parts.filter((name) => /[a-z][A-Z]/.test(name))
}
