import { collections } from '../../../src/lib/collections.ts'
import { alternatives, shapeOf, type Shape } from '../../check/shape.ts'
import { collectionOf } from '../../check/site.ts'
import { folderTitles, labelOf, titleOfFile } from './labels.ts'

/** A file of content or its folder, as sentences for people who edit files name it. */
const filePatterns = [/src\/content\/[\w-]+(?:\/[\w-]+\.mdx|\/)?/, /settings\/\w+\.mdx/]
/** The same, with the numbers of a line and a column. */
const fileName = new RegExp(
  `(${filePatterns.map(({ source }) => source).join('|')})(?::\\d+)*`,
  'g',
)
/** A name in which a capital follows a small letter, such as `rightForYou`. */
const compound = '([a-z]+(?:[A-Z][a-z]+)+)'
const compoundName = new RegExp(`"${compound}"|“${compound}”|\\b${compound}\\b`, 'g')

/**
 * A sentence of a schema or of the check as somebody reads it who edits by forms: with the titles
 * of files and the labels of fields in the place of their names.
 */
export function inFormWords(sentence: string): string {
  return sentence
    .replaceAll(fileName, (_, name: string) => `“${titleOfName(name)}”`)
    .replaceAll(compoundName, (words, ...names: (string | undefined)[]) => {
      const name = names.slice(0, 3).find(Boolean) ?? ''
      return compoundNames().has(name) ? `“${labelOf(name)}”` : words
    })
}

/** The hint of a field: its description and its greatest length. */
export function hintOf({ description, maxLength }: Shape): string {
  const length = maxLength && `Up to ${maxLength} characters.`
  return inFormWords([description, length].filter(Boolean).join(' '))
}

/** The title of a file or of a folder. */
function titleOfName(name: string): string {
  const path = name.startsWith('src/') ? name : `src/content/${name}`
  const folder = path.replace(/^src\/content\/|\/$/g, '')
  return collectionOf(path) ? titleOfFile(path) : (folderTitles[folder] ?? labelOf(folder))
}

let known: ReadonlySet<string> | undefined

/** The names of fields and of types of sections that have a capital. */
function compoundNames(): ReadonlySet<string> {
  known ??= new Set(Object.values(collections).flatMap(({ schema }) => namesIn(shapeOf(schema))))
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
