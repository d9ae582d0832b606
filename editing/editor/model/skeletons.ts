import { Document, isScalar } from 'yaml'
import { fieldRows } from '../../check/field-rows.ts'
import { namesFor } from '../../check/rules/references.ts'
import { alternatives, shapeOf, type Shape } from '../../check/shape.ts'
import { addressOf, isLive, type Site } from '../../check/site.ts'
import { labelOf } from './labels.ts'
import { collections, type CollectionName } from '../../../src/lib/collections.ts'
import { paths } from '../../../src/lib/paths.ts'

/** A kind of file that `npm run new` writes. */
interface Skeleton {
  collection: CollectionName
  /** The section between the first and the last. */
  between?: string
  prose?: string
  /** A sentence that says how to publish the file. */
  publish: string
}

/** Every kind of file that `npm run new` writes, by its name there. */
export const skeletons: Record<string, Skeleton> = {
  role: {
    collection: 'surveys',
    prose: 'Write here what this role involves, in three to five sentences.',
    publish: 'To publish it, remove the line “draft: true”.',
  },
  page: {
    collection: 'pages',
    between: 'prose',
    prose: '## First heading\n\nWrite the text of the page here.',
    publish:
      'To publish it, remove the line “draft: true”. To have it in the footer, add it to ' +
      'src/content/settings/navigation.mdx.',
  },
  service: {
    collection: 'services',
    between: 'items',
    publish: 'To publish it, remove the line “draft: true”.',
  },
  story: {
    collection: 'caseStudies',
    between: 'columns',
    publish: 'To publish it, remove the line “draft: true”.',
  },
  testimonials: {
    collection: 'testimonials',
    publish:
      'To publish it, remove the line “draft: true”. Link it from the story of the client, or ' +
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
      'To publish it, remove the line “draft: true”. Pages that show everybody show the ' +
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
  const { folder, schema } = collections[collection]
  const title = titleOf(name)
  const known: Record<string, string> = {
    title,
    company: title,
    name: title.replace(/ ./g, (letter) => letter.toUpperCase()),
    // These fields differ from file to file.
    'seo/title': `Write here the title of the ${kind} ${title}`,
    'seo/description': `Write here what the ${kind} ${title} is about`,
    summary: `Write here what the ${kind} ${title} is`,
    'sections/0/heading': title,
  }
  const hints = new Map(fieldRows(schema).map(({ name: field, what }) => [field, what]))
  const fields = fill(shapeOf(schema), []) as Record<string, unknown>
  const list = site.inFolder(folder).filter(({ data }) => data?.['group'] === fields['group'])
  if ('order' in fields)
    fields['order'] = Math.max(0, ...list.map(({ data }) => Number(data?.['order']) || 0)) + 1
  const document = new Document(fields)
  for (const { key } of (document.contents as unknown as { items: { key: unknown }[] }).items) {
    const hint = isScalar(key) && hints.get(String(key.value))
    if (isScalar(key) && hint) key.commentBefore = ` ${hint}`
  }
  return `---\n${document.toString({ lineWidth: 0 })}---\n${prose ? `\n${prose}\n` : ''}`

  function fill(shape: Shape, path: string[]): unknown {
    if (path.at(-1) === 'draft') return true
    if (path.at(-1) === 'sections')
      return sections(shape.items ?? {}).map((own, index) => fill(own, [...path, String(index)]))
    const one = alternatives(shape)[0]!
    if (one.const !== undefined || one.enum) return one.const ?? one.enum?.[0]
    if (one.refersTo) return one.refersTo === 'address' ? contactOf(site) : openName(one.refersTo)
    if (one.properties) return fillGroup(one, path)
    return one.type === 'array' ? fillList(one, path) : fillPlain(one, path)
  }

  function fillList({ items = {}, minItems = 1 }: Shape, path: string[]): unknown[] {
    return Array.from({ length: minItems }, (_, index) =>
      fill(items, [...path, `entry ${index + 1}`]),
    )
  }

  function fillGroup({ properties = {}, required = [], either = [] }: Shape, path: string[]) {
    const wanted = ['draft', 'lede', ...required, ...either.slice(0, 1)]
    const names = Object.keys(properties).filter((one) => wanted.includes(one))
    return Object.fromEntries(names.map((one) => [one, fill(properties[one]!, [...path, one])]))
  }

  function fillPlain({ format, type, minimum = 1, maxLength = Infinity }: Shape, path: string[]) {
    if (format === 'date') return today
    if (type === 'integer') return minimum
    const field = path.at(-1) ?? ''
    // The entries of a list must differ.
    const number = /^entry( \d+)$/.exec(path.at(-2) ?? '')?.[1] ?? ''
    const words = known[path.join('/')] ?? `Write here ${labelOf(field).toLowerCase()}${number}`
    return words.length > maxLength ? 'Write here words' : words
  }

  function sections(shape: Shape): Shape[] {
    const types = ['hero', ...(between ? [between] : []), 'callToAction']
    return types.map((type) =>
      alternatives(shape).find(({ properties }) => properties?.['type']?.const === type)!,
    )
  }

  /** The first entry of that name that is on the site. */
  function openName(refersTo: string): string {
    const files = site.inFolder(refersTo).filter(isLive)
    return files[0]?.id ?? namesFor(site, refersTo)?.[0] ?? ''
  }
}

/** The page to write to the company, under whatever name it has now; without one, the home page. */
function contactOf({ addresses, oldAddresses }: Site): string {
  const contact = paths.page('contact')
  if (addresses.has(contact)) return contact
  const heir = oldAddresses.get(contact)
  return (heir && addressOf(heir)) ?? paths.home
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
