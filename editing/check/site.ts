import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { figuresOf, figureTexts } from '../../src/lib/figures.ts'
import { oldAddresses, pageAddresses, type PageCollection } from '../../src/lib/paths.ts'
import { asSlug } from '../../src/schemas/text.ts'
import { ContentFile } from './content-file.ts'
import { isFields } from './shape.ts'

/** A file of the content folder: its path from the root of the project, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** What the check looks at. */
export interface CheckInput {
  /** Every file under src/content, pictures included (their text is not read). */
  files: readonly SourceFile[]
  /** Paths of all other files that content may name: those under public/ and src/assets/. */
  assets: readonly string[]
  /** What the pictures among all these files are, by path. The check judges no other picture. */
  pictures?: ReadonlyMap<string, PictureFile> | undefined
  /** What was there before, if that is known. */
  earlier?: EarlierContent | undefined
}

/** A picture as it lies in its file. */
export interface PictureFile {
  bytes: number
  /** What it is in truth, like `png`, whatever its name says; undefined if it breaks off or cannot be read. */
  kind?: string | undefined
  /** Its points; undefined for a drawing. */
  size?: readonly [width: number, height: number] | undefined
}

/** The content before the change that is checked. */
export interface EarlierContent {
  /** Paths of all its files. */
  paths: ReadonlySet<string>
  /** Those of its content files that are gone or changed now, as they were. */
  changed: readonly SourceFile[]
  /** Paths of the migrations that were there already, are changed now, and may be applied to a database. */
  migrations?: readonly string[]
}

/** The whole content, read once for all rules. */
export interface Site {
  input: CheckInput
  files: ContentFile[]
  /** The files of one folder. */
  inFolder: (folder: string) => ContentFile[]
  /** A settings file, or undefined if it is missing or cannot be read. */
  settings: (name: CollectionName) => ContentFile | undefined
  /** From an address to the file that is shown there in production. */
  addresses: Map<string, ContentFile>
  /** From an old address to the first file that has it. */
  oldAddresses: Map<string, ContentFile>
  /** The figures of the register; none if it cannot be read. */
  claims: RegisteredClaim[]
  /** What visitors read for each name in double round brackets. */
  figures: ReadonlyMap<string, string>
}

/** Opens every file that belongs to a collection. Files that belong to none are left to the rule on file names. */
export function readSite(input: CheckInput): Site {
  const files = input.files.flatMap(({ path, text }) => {
    const collection = collectionOf(path)
    return collection ? [new ContentFile(path, text, collection)] : []
  })
  const addresses = new Map(
    files.flatMap((file) => (isLive(file) && addressOf(file) ? [[addressOf(file)!, file] as const] : [])),
  )
  const old = new Map(
    files.flatMap((file) => oldAddressesOf(file).map((address) => [address, file] as const)).reverse(),
  )
  const settings = (name: CollectionName) => files.find((file) => file.collection === name && file.data)
  const claims = claimsOf(settings('claims'))
  return {
    input,
    files,
    inFolder: (folder) => files.filter((file) => file.folder === folder),
    settings,
    addresses,
    oldAddresses: old,
    claims,
    figures: figureTexts(figuresOf(claims, String(settings('site')?.data?.['name'] ?? ''))),
  }
}

/** The collection that a file belongs to, if its name fits one. */
export function collectionOf(path: string): CollectionName | undefined {
  const names = Object.keys(collections) as CollectionName[]
  return names.find((name) => {
    const { folder, pattern } = collections[name]
    const prefix = `src/content/${folder}/`
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : undefined
    if (rest === undefined || rest.includes('/')) return false
    return pattern.startsWith('*') ? rest.endsWith(pattern.slice(1)) : rest === pattern
  })
}

/** The name that a content file should have, without its ending: `deal-desk` for `Deal Desk.md`. Empty if nothing is left. */
export function idMeantBy(path: string): string {
  return asSlug(path.replace(/^.*\//, '').replace(/(?:\.mdx?|\.markdown|\.txt)+$/i, ''))
}

/** The names, as they should be, of files whose own name or folder is wrong. */
export function misnamed({ files }: CheckInput): string[] {
  return files.flatMap(({ path }) => {
    const id = idMeantBy(path)
    return collectionOf(path) && path.endsWith(`/${id}.mdx`) ? [] : [id]
  })
}

/** Whether a file is on the public site. A draft, a role marked 'Soon' and a story that is not available are not. */
export function isLive(file: Pick<ContentFile, 'data' | 'shape'>): boolean {
  return hiddenBy(file) === undefined
}

/** The line by which a file says that it is not on the site, such as `draft: true`. */
export function hiddenBy({ data, shape }: Pick<ContentFile, 'data' | 'shape'>): string | undefined {
  // A field that this kind of file does not have hides nothing; the schema reports it.
  const hiding = Object.entries({ draft: true, enabled: false, available: false })
  return hiding.find(([field, value]) => data?.[field] === value && shape.properties?.[field])?.join(': ')
}

/** The first two of those things that have one key, for each key that several have; none for things without a key. */
export function twins<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => unknown): [Thing, Thing][] {
  return [...Map.groupBy(things, keyOf)].flatMap(([key, [first, second]]) =>
    key !== undefined && key !== '' && first && second ? [[first, second]] : [],
  )
}

/**
 * Pairs of files, or of things in files, that have one key, first the one to change: the one changed in this commit, else
 * the second. A file with a bad name gets another one, so what it shares now says nothing.
 */
export function doubles<Thing extends { path: string }>(
  { input: { earlier } }: Site,
  things: readonly Thing[],
  keyOf: (thing: Thing) => unknown,
): [Thing, Thing][] {
  const touched = ({ path }: Thing): boolean =>
    earlier !== undefined && (!earlier.paths.has(path) || earlier.changed.some((file) => file.path === path))
  const named = things.filter(({ path }) => path.endsWith(`/${idMeantBy(path)}.mdx`))
  return twins(named, keyOf).map(([first, second]) =>
    touched(first) && !touched(second) ? [first, second] : [second, first],
  )
}

/** The address that a file makes, or undefined for one that makes none, such as settings. */
export function addressOf({ collection, id }: Pick<ContentFile, 'collection' | 'id'>): string | undefined {
  return isPage(collection) ? pageAddresses[collection](id) : undefined
}

/** The addresses that lead to a file although they are not its own: see `oldAddresses`. */
export function oldAddressesOf({ collection, id, data }: ContentFile): string[] {
  return isPage(collection) ? oldAddresses(collection, id, textsIn(data?.['aliases'])) : []
}

function isPage(collection: CollectionName): collection is PageCollection {
  return collection in pageAddresses
}

/** The outside form of a role: its name, or its whole address. */
export function formOf({ id, data }: ContentFile): string {
  return typeof data?.['form'] === 'string' ? data['form'] : `${id}-survey`
}

/** The texts of a list, which an editor may have left out or filled with something else. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
}

/** The entries of a list of records in a settings file. */
export function records(file: ContentFile | undefined, field: string): Record<string, unknown>[] {
  const value = file?.data?.[field]
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** The sections of a page in their order; one that is no group of fields counts as empty. */
export function sectionsOf(file: ContentFile): Record<string, unknown>[] {
  const value = file.data?.['sections']
  return Array.isArray(value) ? value.map((part: unknown) => (isFields(part) ? part : {})) : []
}

/** A figure of the register that has at least a name and a text. */
export interface RegisteredClaim {
  name: string
  text: string
  unit: string
  means: string
  /** Undefined if it is not a number; `hasValue` is true if there is any value, right or wrong. */
  value: number | undefined
  hasValue: boolean
  /** Its place in the list. */
  index: number
}

/** The figures of the register. An unquoted number counts as its text: the schema asks for the quotes. */
export function claimsOf(register: Pick<ContentFile, 'data'> | undefined): RegisteredClaim[] {
  const value = register?.data?.['claims']
  return (Array.isArray(value) ? value : []).flatMap((claim: unknown, index): RegisteredClaim[] => {
    if (!isFields(claim)) return []
    const { name, text, unit, means, value } = claim
    if (typeof name !== 'string' || (typeof text !== 'string' && typeof text !== 'number')) return []
    const number = typeof value === 'number' ? value : undefined
    const known = { name, text: String(text), unit: String(unit ?? ''), means: String(means ?? '') }
    return [{ ...known, value: number, hasValue: value !== undefined, index }]
  })
}

/** The texts under one name in a list of records. */
export function namesIn(file: ContentFile | undefined, field: string, name: string): string[] {
  return records(file, field).flatMap((record) => (typeof record[name] === 'string' ? [record[name]] : []))
}
