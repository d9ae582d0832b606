import type { CollectionName } from '../../../src/lib/content-folders.ts'
import { labelOf, nameInWords } from '../../check/label-of.ts'
import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { isFields, shapeAt, valueAt, type Shape } from '../../check/shape.ts'
import { collectionOf } from '../../check/site.ts'
import { proseWords } from './prose.ts'

/** Returns what visitors read for words as they are written. */
export type ShownWords = (words: string) => string

/** Words as they are written, with the names of figures. */
export const asWritten: ShownWords = (words) => words

/** The field that names an entry in lists. */
function titleFieldOf({ properties = {} }: Shape): string {
  return ['title', 'name', 'company'].find((name) => name in properties) ?? 'seo.title'
}

/** What editors call the folders of the content. */
export const folderTitles: Readonly<Record<string, string>> = {
  pages: 'Pages',
  surveys: 'Roles',
  services: 'Services',
  'case-studies': 'Client stories',
  testimonials: 'Testimonials pages',
  articles: 'Articles',
  people: 'People',
  settings: 'Settings',
}

/** What editors call the settings files, whose file names are not clear enough. */
const settingsTitles: Partial<Record<CollectionName, string>> = {
  site: 'The company',
  addresses: 'Addresses outside the site',
  claims: 'Figures',
  navigation: 'Menus',
  labels: 'Words of buttons and labels',
  forms: 'Forms',
  specimens: 'Specimen sheets of a report',
  review: 'Words of the review page',
}

/**
 * The fields that name an entry of a list, the best first. A figure and an outside address have a
 * name for texts, and a meaning in words.
 */
const namingFields = [
  'heading',
  'title',
  'means',
  'name',
  'label',
  'company',
  'question',
  'figure',
  'city',
  'id',
]

/** The label in forms of the field with the target of a link. */
export const linkTargetLabel = 'Leads to'

/** True for a field with the target of a link. */
export function isLinkTarget(path: readonly PropertyKey[]): boolean {
  return ['to', 'outside'].includes(String(path.at(-1)))
}

/** The words that name an entry of a list; undefined if none of its fields does. */
export function nameOfEntry(entry: Readonly<Record<string, unknown>>): string | undefined {
  return namingFields.map((field) => entry[field]).find((value) => typeof value === 'string')
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/**
 * A file in words: `Home`, `Helen Marsh`, `Figures`.
 * @param data its fields, if they can be read
 */
export function titleOfFile(path: string, data?: Readonly<Record<string, unknown>>): string {
  const collection = collectionOf(path)
  const id = path.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const known = collection && settingsTitles[collection]
  if (known) return known
  if (!collection || collection === 'pages') return nameInWords(id)
  const title = valueAt(data, titleFieldOf(shapeOfCollection(collection)).split('.'))
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : nameInWords(id)
}

const kinds: Readonly<Record<string, string>> = {
  pages: 'page',
  surveys: 'role',
  services: 'service',
  caseStudies: 'story',
  testimonials: 'testimonials page',
  articles: 'article',
  people: 'person',
}

/** What a file is, in a word: `page`, `role`. */
export function kindOfFile(path: string): string {
  return kinds[collectionOf(path) ?? ''] ?? 'settings'
}

/** Which one of its list an entry is: `third section`, `12th entry`. */
export function ordinalInWords(path: readonly PropertyKey[]): string {
  const index = Number(path.at(-1))
  const noun = nouns[String(path.at(-2))] ?? 'entry'
  return `${ordinals[index] ?? numbered(index + 1)} ${noun}`
}

const nouns: Readonly<Record<string, string>> = { sections: 'section', prose: 'part' }

function numbered(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th'
  return number + (Math.floor(number / 10) % 10 === 1 ? 'th' : ending)
}

/** A field in words, from the file to the value. */
export interface PlaceInWords {
  /** The parts above the value: `Home, Steps`. */
  where: string
  /** The value itself: `Heading`. */
  what: string
}

/** An entry of a list in words. */
export interface EntryInWords {
  /** What it is, or the words that name it: `Steps`, `“How we begin”`. */
  name: string
  /** Which one it is, if its name alone does not say so: `third section`. */
  ordinal?: string
}

/** A file of content, as its fields are put into words. */
export interface NamedFile {
  /** Its path from the root of the project. */
  path: string
  title: string
  /** Its fields, with the prose as a list. */
  data: unknown
  /** What visitors read for words as they are written; without it, names keep their figures. */
  shown?: ShownWords | undefined
}

/** A file with its title. @param data its fields, with the prose as a list */
export function namedFile(
  path: string,
  data: Readonly<Record<string, unknown>>,
  shown?: ShownWords,
): NamedFile {
  const title = titleOfFile(path, data)
  return { path, title: shown?.(title) ?? title, data, shown }
}

/** The field of a value in words: with the labels that its form shows. */
export function fieldInWords(file: NamedFile, path: readonly PropertyKey[]): PlaceInWords {
  const parts = path.flatMap((key, index) => {
    if (typeof path[index + 1] === 'number') return []
    const here = path.slice(0, index + 1)
    return typeof key === 'number' ? inOneName(entryInWords(file, here)) : labelIn(file, here)
  })
  return { where: [file.title, ...parts.slice(0, -1)].join(', '), what: parts.at(-1) ?? '' }
}

/** The name of an entry, with its number if it has one. */
export const inOneName = ({ name, ordinal }: EntryInWords): string =>
  ordinal === undefined ? name : `${name}, ${ordinal}`

/** The label of a field of a file: that of its schema, or that of its name. */
function labelIn({ path: file, data }: NamedFile, path: readonly PropertyKey[]): string {
  const collection = collectionOf(file)
  const shape = collection && shapeAt(shapeOfCollection(collection), path, data)
  return shape?.title ?? labelOfField(path)
}

/** The label of a field; the target of a link has the same label everywhere. */
export const labelOfField = (path: readonly PropertyKey[]): string =>
  isLinkTarget(path) ? linkTargetLabel : labelOf(String(path.at(-1)))

/**
 * An entry of a list in words: by its name, else by its number. The words for a section begin with
 * its kind, and end there if the page has no other section of that kind.
 */
export function entryInWords(file: NamedFile, path: readonly PropertyKey[]): EntryInWords {
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const values = valueAt(file.data, list)
  const entries: unknown[] = Array.isArray(values) ? values : []
  const ordinal = ordinalInWords(path)
  if (list.at(-1) === 'prose')
    return { name: proseKinds[proseWords(String(entries[index] ?? '')).kind], ordinal }
  const isSection = list.at(-1) === 'sections'
  const kind = isSection ? kindOfSection(entries[index]) : labelIn(file, list)
  const others = entries.filter(
    (one, at) => at !== index && (!isSection || kindOfSection(one) === kind),
  )
  if (isSection && others.length === 0) return { name: kind }
  const quotedName = (entry: unknown): string | undefined => nameInQuotes(entry, file.shown)
  const name = quotedName(entries[index])
  if (name === undefined) return { name: kind, ordinal }
  const whole = isSection ? `${kind} ${name}` : name
  return others.some((one) => quotedName(one) === name) ? { name: whole, ordinal } : { name: whole }
}

const kindOfSection = (section: unknown): string =>
  isFields(section) && typeof section['type'] === 'string' ? labelOf(section['type']) : 'Section'

function nameInQuotes(entry: unknown, shown?: ShownWords): string | undefined {
  const name = isFields(entry) ? nameOfEntry(entry)?.trim() : undefined
  return name ? `“${shortened(shown?.(name) ?? name)}”` : undefined
}

const proseKinds = {
  paragraph: 'Paragraph of the text',
  heading: 'Heading in the text',
  entry: 'Entry of a list in the text',
  quote: 'Quotation in the text',
}

/** The beginning of a text, in whole words. @param most the greatest number of characters */
export function shortened(text: string, most = 40): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s\S*$/, '')} …`
}
