import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { oldAddresses, pageAddresses, type PageCollection } from '../../src/lib/paths.ts'
import { asSlug } from '../../src/schemas/text.ts'
import { readBody, type Body } from './body.ts'
import { openFile, type ContentFile } from './content-file.ts'
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
  /** What its first bytes say it is, like `png`, whatever its name says; undefined if they say nothing that is known. */
  kind: string | undefined
  /** Its points; undefined for a drawing. */
  size?: readonly [width: number, height: number] | undefined
  /** True where it breaks off, or cannot be read at all. */
  broken?: boolean
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

/** A content file with its prose. */
export interface ReadFile extends ContentFile {
  body: Body
}

/** The whole content, read once for all rules. */
export interface Site {
  input: CheckInput
  files: ReadFile[]
  /** The files of one folder. */
  inFolder: (folder: string) => ReadFile[]
  /** A settings file, or undefined if it is missing or cannot be read. */
  settings: (name: CollectionName) => ReadFile | undefined
  /** From an address to the file that is shown there in production. */
  addresses: Map<string, ReadFile>
  /** From an old address to the first file that has it. */
  oldAddresses: Map<string, ReadFile>
}

/** Opens every file that belongs to a collection. Files that belong to none are left to the rule on file names. */
export function readSite(input: CheckInput): Site {
  const files = input.files.flatMap(({ path, text }) => {
    const collection = collectionOf(path)
    if (!collection) return []
    const file = openFile(path, text, collection)
    return [{ ...file, body: readBody(file) }]
  })
  const addresses = new Map(
    files.flatMap((file) => (isLive(file) && addressOf(file) ? [[addressOf(file)!, file] as const] : [])),
  )
  const old = new Map(
    files.flatMap((file) => oldAddressesOf(file).map((address) => [address, file] as const)).reverse(),
  )
  return {
    input,
    files,
    inFolder: (folder) => files.filter((file) => file.folder === folder),
    settings: (name) => files.find((file) => file.collection === name && file.data),
    addresses,
    oldAddresses: old,
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

/** Picks which of two conflicting files to report: the one changed in this commit, else the second. */
export function laterOf<File extends ContentFile>({ input: { earlier } }: Site, first: File, second: File): File {
  const touched = ({ path }: File): boolean =>
    earlier !== undefined && (!earlier.paths.has(path) || earlier.changed.some((file) => file.path === path))
  return touched(first) && !touched(second) ? first : second
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
export function claimsOf(register: ContentFile | undefined): RegisteredClaim[] {
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
