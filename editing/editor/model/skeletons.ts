import { Document, isScalar, visit } from 'yaml'
import { fieldRows } from '../../check/field-rows.ts'
import { labelOf } from '../../check/label-of.ts'
import { namesFor } from '../../check/rules/references.ts'
import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { alternatives, type Shape } from '../../check/shape.ts'
import { addressOf, isLive, type Site } from '../../check/site.ts'
import type { Fields } from './writer/form-values.ts'
import { contentFolders, type CollectionName } from '../../../src/lib/content-folders.ts'
import { paths } from '../../../src/lib/paths.ts'

/** A kind of file that `npm run new` writes. */
interface Skeleton {
  collection: CollectionName
  /** The section between the first and the last. */
  between?: string
  prose?: string
  /** How to publish the file, in a sentence. */
  publish: string
}

const howToPublish = 'To publish it, remove the line “draft: true”.'

/** Every kind of file that `npm run new` writes, by its name there. */
export const skeletons: Record<string, Skeleton> = {
  role: {
    collection: 'surveys',
    prose: 'Write here what this role involves, in three to five sentences.',
    publish: howToPublish,
  },
  page: {
    collection: 'pages',
    between: 'prose',
    prose: '## First heading\n\nWrite the text of the page here.',
    publish:
      `${howToPublish} To have it in the footer, add it to ` +
      'src/content/settings/navigation.mdx.',
  },
  service: {
    collection: 'services',
    between: 'items',
    publish: howToPublish,
  },
  story: {
    collection: 'caseStudies',
    between: 'columns',
    publish: howToPublish,
  },
  testimonials: {
    collection: 'testimonials',
    publish:
      `${howToPublish} Link it from the story of the client, or ` +
      'in src/content/settings/navigation.mdx.',
  },
  article: {
    collection: 'articles',
    publish:
      'To announce it, remove the line “draft: true”. Once it can be read somewhere, add its ' +
      'address under “link”.',
  },
  person: {
    collection: 'people',
    publish:
      `${howToPublish} Pages that show everybody show the ` +
      'person too; others list file names under “people”.',
  },
}

/**
 * The text of a new file, made from the schema: the required fields, each after a comment with the
 * description of the schema, then the prose. It is a draft. Texts for visitors are “Write here …”,
 * which the check refuses once the file is no draft any more.
 *
 * @param kind one of `skeletons`
 */
export function writeNew(kind: string, name: string, site: Site, today: string): string {
  const { collection, between, prose } = skeletons[kind]!
  const { folder } = contentFolders[collection]
  const shape = shapeOfCollection(collection)
  const context = { site, today, between, texts: textsOfNew(kind, titleOf(name)) }
  const fields = fillShape(shape, [], context) as Fields
  if ('order' in fields) fields['order'] = nextOrder(site, folder, fields['group'])
  const lines = linesWithHints(fields, shape)
  return `---\n${lines}---\n${prose ? `\n${prose}\n` : ''}`
}

/** A list of names that a new file has from the start, since it may not be empty. */
export interface StartingNames {
  label: string
  /** The folder or register of the names. */
  refersTo: string
  names: readonly string[]
}

/** The lists of names that a new file starts with, for which nobody is asked. */
export function startingNames(kind: string, site: Site): StartingNames[] {
  const { properties = {}, required = [] } = shapeOfCollection(skeletons[kind]!.collection)
  return required.flatMap((name): StartingNames[] => {
    const { title, items, minItems = 1 } = properties[name] ?? {}
    const refersTo = items && alternatives(items)[0]?.refersTo
    if (refersTo === undefined || refersTo === 'address') return []
    const names = Array.from({ length: minItems }, () => nameOn(site, refersTo))
    return [{ label: title ?? labelOf(name), refersTo, names: [...new Set(names)] }]
  })
}

/** What decides how the fields of a new file are filled. */
interface FillContext {
  site: Site
  today: string
  /** The type of the section between the first and the last; undefined without one. */
  between: string | undefined
  /** The texts that have more than “Write here” and the label, by the path of their field. */
  texts: Readonly<Record<string, string>>
}

/** The texts of a new file that name it, or that no two files may share. */
const textsOfNew = (kind: string, title: string): FillContext['texts'] => ({
  title,
  company: title,
  name: title.replace(/ ./g, (letter) => letter.toUpperCase()),
  'seo/title': `Write here the title of the ${kind} ${title}`,
  'seo/description': `Write here what the ${kind} ${title} is about`,
  summary: `Write here what the ${kind} ${title} is`,
  'sections/0/heading': title,
})

/** The number after the highest one in a folder, or in one group of its files. */
function nextOrder(site: Site, folder: string, group: unknown): number {
  const files = site.inFolder(folder).filter(({ data }) => data?.['group'] === group)
  return Math.max(0, ...files.map(({ data }) => Number(data?.['order']) || 0)) + 1
}

/** The lines of fields, each first-level field below a comment with its description. */
function linesWithHints(fields: Fields, shape: Shape): string {
  const hints = new Map(fieldRows(shape).map(({ name, what }) => [name, what]))
  const document = new Document(fields)
  visit(document.contents, {
    Pair: (_, { key }) => {
      const hint = isScalar(key) && hints.get(String(key.value))
      if (isScalar(key) && hint) key.commentBefore = ` ${hint}`
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** A value that the schema allows. @param path of the value, with `entry 1` for a list's first */
function fillShape(shape: Shape, path: readonly string[], context: FillContext): unknown {
  if (path.at(-1) === 'draft') return true
  if (path.at(-1) === 'sections') return fillSections(shape, path, context)
  const one = alternatives(shape)[0]!
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.refersTo === 'address') return contactOf(context.site)
  if (one.refersTo) return nameOn(context.site, one.refersTo)
  if (one.properties) return fillGroup(one, path, context)
  return one.type === 'array' ? fillList(one, path, context) : fillPlain(one, path, context)
}

/** The first section of a page, the one that its kind adds, and the last. */
function fillSections(shape: Shape, path: readonly string[], context: FillContext): unknown[] {
  const { between } = context
  const types = ['hero', ...(between ? [between] : []), 'callToAction']
  const ofType = (type: string): Shape =>
    alternatives(shape.items ?? {}).find(({ properties }) => properties?.['type']?.const === type)!
  return types.map((type, index) => fillShape(ofType(type), [...path, String(index)], context))
}

/** The required fields of a group, and those that every new file has. */
function fillGroup(shape: Shape, path: readonly string[], context: FillContext): Fields {
  const { properties = {}, required = [], either = [] } = shape
  const wanted = ['draft', 'lede', ...required, ...either.slice(0, 1)]
  const names = Object.keys(properties).filter((name) => wanted.includes(name))
  return Object.fromEntries(
    names.map((name) => [name, fillShape(properties[name]!, [...path, name], context)]),
  )
}

/** As many entries as the schema asks for. */
function fillList(shape: Shape, path: readonly string[], context: FillContext): unknown[] {
  const { items = {}, minItems = 1 } = shape
  return Array.from({ length: minItems }, (_, index) =>
    fillShape(items, [...path, `entry ${index + 1}`], context),
  )
}

/** A date, a number or a text. */
function fillPlain(shape: Shape, path: readonly string[], context: FillContext): string | number {
  const { format, type, minimum = 1, maxLength = Infinity } = shape
  if (format === 'date') return context.today
  if (type === 'integer') return minimum
  const label = (shape.title ?? labelOf(path.at(-1) ?? '')).toLowerCase()
  // The entries of a list must differ.
  const number = /^entry( \d+)$/.exec(path.at(-2) ?? '')?.[1] ?? ''
  const words = context.texts[path.join('/')] ?? `Write here: ${label}${number}`
  return words.length > maxLength ? 'Write here: words' : words
}

/** The first name of a list that the site has: of a folder, that of a page which is live. */
function nameOn(site: Site, list: string): string {
  const files = site.inFolder(list).filter(isLive)
  return files[0]?.id ?? namesFor(site, list)?.[0] ?? ''
}

/** The page to write to the company, under whatever name it has now; without one, the home page. */
function contactOf({ addresses, oldAddresses }: Site): string {
  const contact = paths.page('contact')
  if (addresses.has(contact)) return contact
  const heir = oldAddresses.get(contact)
  return (heir && addressOf(heir)) ?? paths.home
}

/** The title of a file by its name: `Partner care` for `partner-care`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
