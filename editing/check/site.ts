import {
  collectionNames,
  contentFolders,
  type CollectionName,
} from '../../src/lib/content-folders.ts'
import { companyMark, figuresOf, figureTexts } from '../../src/lib/figures.ts'
import { numbersIn } from '../../src/lib/numbers.ts'
import {
  aliasAddresses,
  oldAddresses,
  pageAddresses,
  type PageCollection,
} from '../../src/lib/paths.ts'
import { toSlug } from '../../src/lib/to-slug.ts'
import { ContentFile, idOfFile } from './content-file.ts'
import { isFields } from './shape.ts'

/** A file of the content folder: its path from the root of the project, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** The input of the check. */
export interface CheckInput {
  /** Every file under src/content, pictures included (the text of a picture is not read). */
  files: readonly SourceFile[]
  /** Paths of all other files that content may name: those under public/ and src/assets/. */
  assets: readonly string[]
  /** The kinds of all pictures among these files, by path. The check judges no other picture. */
  pictures?: ReadonlyMap<string, PictureFile> | undefined
  /** The content before the change, if it is known. */
  earlier?: EarlierContent | undefined
}

/** A picture as its file has it. */
export interface PictureFile {
  bytes: number
  /** The id that git gives its content; undefined for a picture that an editor has added. */
  id?: string | undefined
  /**
   * The kind by its bytes, like `png`, whatever its name says; undefined if it breaks off or cannot
   * be read.
   */
  kind?: string | undefined
  /** Its size in pixels; undefined for a drawing. */
  size?: readonly [width: number, height: number] | undefined
  /**
   * What keeps a drawing from being shown, and what to do: the end of a sentence that starts with
   * its name.
   */
  fault?: string | undefined
  /** True for a drawing that has a ground of its own: no part of it lets the page through. */
  isOpaque?: true | undefined
}

/** The content before the checked change. */
export interface EarlierContent {
  /** Paths of all its files. */
  paths: ReadonlySet<string>
  /** The old text of its content files that are gone or changed now. */
  changed: readonly SourceFile[]
  /**
   * Paths of the migrations that existed before, are changed now, and may have run in a database.
   */
  migrations?: readonly string[]
}

/** The register of figures, as texts use it. */
export interface FiguresOfSite {
  /** The figures of the register; none if it cannot be read. */
  claims: RegisteredClaim[]
  /** The words that visitors read for each name in double round brackets. */
  figures: ReadonlyMap<string, string>
}

/** The whole content, read once for all rules. */
export interface Site extends FiguresOfSite {
  input: CheckInput
  files: ContentFile[]
  /** The changed files as they were before the change; none if that is not known. */
  before: ContentFile[]
  /** The files of one folder. */
  inFolder: (folder: string) => ContentFile[]
  /** A settings file, or undefined if it is missing or cannot be read. */
  settings: (name: CollectionName) => ContentFile | undefined
  /** Maps each address to the file that production shows there. */
  addresses: Map<string, ContentFile>
  /** Maps each old address to the first file that has it. */
  oldAddresses: Map<string, ContentFile>
  /** What rules on texts know of it. */
  facts: TextFacts
}

/** What rules on texts know of the rest of the site. */
export interface TextFacts extends Pick<FiguresOfSite, 'claims'> {
  /**
   * The words that visitors read for each name in double round brackets. That of the company has
   * no words here, so that its new name does not change what is known of figures.
   */
  figures: ReadonlyMap<string, string>
  /** The names of all figures. */
  names: string[]
  /** True if the register of figures can be read. */
  hasRegister: boolean
  /** The name of the company, and the parts of it that texts may have written out. */
  company: string[]
  /** The clients whose stories visitors can read. */
  clients: string[]
  /** The titles of all roles. */
  roles: string[]
  /** The roles that a change gives another title, with both titles. */
  retitled: { was: string; now: string }[]
}

/**
 * Files that were opened before: each is read again only when its text changes. A changed file is
 * there twice, as it is and as it was.
 */
export type OpenedFiles = Map<string, ContentFile>

/**
 * Opens every file that belongs to a collection. The rule on file names reports the others.
 * @param opened files of an earlier check; those of this one are put there
 */
export function readSite(input: CheckInput, opened: OpenedFiles = new Map()): Site {
  const open = ({ path, text }: SourceFile, key: string): ContentFile[] => {
    const collection = collectionOf(path)
    if (!collection) return []
    const known = opened.get(key)
    const file = known?.text === text ? known : new ContentFile(path, text, collection)
    opened.set(key, file)
    return [file]
  }
  const files = input.files.flatMap((file) => open(file, file.path))
  const before = (input.earlier?.changed ?? []).flatMap((file) => open(file, `was ${file.path}`))
  return siteOf(input, files, before)
}

/** The content of these files, which are open already. */
export function siteOf(input: CheckInput, files: ContentFile[], before: ContentFile[] = []): Site {
  const addresses = new Map(
    files.flatMap((file) =>
      isLive(file) && addressOf(file) ? [[addressOf(file)!, file] as const] : [],
    ),
  )
  const old = new Map(
    files
      .flatMap((file) => oldAddressesOf(file).map((address) => [address, file] as const))
      .reverse(),
  )
  const settings = (name: CollectionName) =>
    files.find((file) => file.collection === name && file.data)
  const figures = readFigures(settings)
  return {
    input,
    files,
    before,
    inFolder: (folder) => files.filter((file) => file.folder === folder),
    settings,
    addresses,
    oldAddresses: old,
    ...figures,
    facts: factsForTexts(files, before, settings, figures),
  }
}

/** Reads the figures of a site, and the name of its company, in two of its settings files. */
export function readFigures(settings: Site['settings']): FiguresOfSite {
  const claims = claimsOf(settings('claims'))
  const company = String(settings('site')?.data?.['name'] ?? '')
  return { claims, figures: figureTexts(figuresOf(claims, company)) }
}

function factsForTexts(
  files: readonly ContentFile[],
  before: readonly ContentFile[],
  settings: Site['settings'],
  { claims }: FiguresOfSite,
): TextFacts {
  const { name, nameRoman } = settings('site')?.data ?? {}
  const company = [name, nameRoman].flatMap((one) =>
    typeof one === 'string' && one.length > 2 ? one.trim() : [],
  )
  const figures = figureTexts(figuresOf(claims, companyMark))
  const names = claims.map((claim) => claim.name)
  const clients = files.filter(isLive).flatMap((story) => clientOf(story) ?? [])
  const roles = files.flatMap((file) => {
    const old = before.find(({ path }) => path === file.path)
    return titleOfRole(file.data ? file : old) ?? []
  })
  const retitled = before.flatMap((old) => {
    const was = titleOfRole(old)
    const now = was && titleOfRole(files.find(({ path }) => path === old.path))
    return was !== undefined && now && now !== was ? [{ was, now }] : []
  })
  const hasRegister = settings('claims') !== undefined
  return { claims, figures, names, hasRegister, company, clients, roles, retitled }
}

function titleOfRole(file: ContentFile | undefined): string | undefined {
  const title = file?.data?.['title']
  return file?.collection === 'surveys' && typeof title === 'string' ? title.trim() : undefined
}

/** The collection that a file belongs to, if its name fits one. */
export function collectionOf(path: string): CollectionName | undefined {
  return collectionNames.find((name) => {
    const { folder, pattern } = contentFolders[name]
    const prefix = `src/content/${folder}/`
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : undefined
    if (rest === undefined || rest.includes('/')) return false
    return pattern.startsWith('*') ? rest.endsWith(pattern.slice(1)) : rest === pattern
  })
}

/**
 * The right name of a content file, without its ending: `deal-desk` for `Deal Desk.md`. Empty if
 * nothing is left.
 */
export function idMeantBy(path: string): string {
  return toSlug(path.replace(/^.*\//, '').replace(/(?:\.mdx?|\.markdown|\.txt)+$/i, ''))
}

/** The right names of files whose name or folder is wrong. */
export function misnamed({ files }: CheckInput): string[] {
  return files.flatMap(({ path }) => {
    const id = idMeantBy(path)
    return collectionOf(path) && path.endsWith(`/${id}.mdx`) ? [] : [id]
  })
}

/**
 * True for a file on the public site. A draft, a role marked 'Soon' and a story that is not
 * available are not.
 */
export function isLive(file: Pick<ContentFile, 'data' | 'shape'>): boolean {
  return hiddenBy(file) === undefined
}

/** The fields that may keep a file off the site, each with the value that does. */
export const hidingValues = { draft: true, enabled: false, available: false } as const

/** The line that keeps a file off the site, such as `draft: true`. */
export function hiddenBy({ data, shape }: Pick<ContentFile, 'data' | 'shape'>): string | undefined {
  // A field that this kind of file does not have hides nothing; the schema reports it.
  return Object.entries(hidingValues)
    .find(([field, value]) => data?.[field] === value && shape.properties?.[field])
    ?.join(': ')
}

/**
 * Groups things by a key and returns the first two of each group that has several. Things without a
 * key are in no group, and those for which `counts` is false are not returned.
 */
export function pairsWithSameKey<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => unknown,
  counts: (thing: Thing) => boolean = () => true,
): [Thing, Thing][] {
  return [...Map.groupBy(things, keyOf)].flatMap(([key, same]): [Thing, Thing][] => {
    if (same.length < 2 || key === undefined || key === '') return []
    const [first, second] = same.filter(counts)
    return first && second ? [[first, second]] : []
  })
}

/**
 * Pairs of files, or of things in files, that share a key, first the one to change: the one that
 * this commit changes, else the second. A file with a bad name will get another name, so its key
 * says nothing.
 */
export function filesWithSameKey<Thing extends { path: string }>(
  { input: { earlier } }: Site,
  things: readonly Thing[],
  keyOf: (thing: Thing) => unknown,
): [Thing, Thing][] {
  const touched = ({ path }: Thing): boolean =>
    earlier !== undefined &&
    (!earlier.paths.has(path) || earlier.changed.some((file) => file.path === path))
  const isNamedRight = ({ path }: Thing): boolean => path.endsWith(`/${idMeantBy(path)}.mdx`)
  return pairsWithSameKey(things, keyOf, isNamedRight).map(([first, second]) =>
    touched(first) && !touched(second) ? [first, second] : [second, first],
  )
}

/** The address that a file makes, or undefined for one that makes none, such as settings. */
export function addressOf({
  collection,
  id,
}: Pick<ContentFile, 'collection' | 'id'>): string | undefined {
  return isPage(collection) ? pageAddresses[collection](id) : undefined
}

/** The address of the page that the file of this path makes; undefined if it makes none. */
export function addressOfFile(path: string): string | undefined {
  const collection = collectionOf(path)
  return collection && addressOf({ collection, id: idOfFile(path) })
}

/** The addresses that lead to a file besides its own: see `oldAddresses`. */
export function oldAddressesOf({ collection, id, data }: ContentFile): string[] {
  return isPage(collection) ? oldAddresses(collection, id, textsIn(data?.['aliases'])) : []
}

/**
 * The old addresses that the aliases of a file name. `oldAddressesOf` adds those under the old
 * folder of all roles, which the site makes by itself.
 */
export function aliasAddressesOf({ collection, data }: ContentFile): string[] {
  return isPage(collection) ? aliasAddresses(collection, textsIn(data?.['aliases'])) : []
}

function isPage(collection: CollectionName): collection is PageCollection {
  return collection in pageAddresses
}

/** The outside form of a role: its name, or its whole address. */
export function formOf({ id, data }: ContentFile): string {
  return typeof data?.['form'] === 'string' ? data['form'] : `${id}-survey`
}

/** The client of a story; undefined for another file, and for a story without one. */
export function clientOf({ collection, data }: ContentFile): string | undefined {
  const name = data?.['company']
  return collection === 'caseStudies' && typeof name === 'string' ? name.trim() : undefined
}

/** The texts of a list. An editor may have left the list out or written something else. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
}

/** The entries of a list of records in a settings file. */
export function entriesOfList(
  file: ContentFile | undefined,
  field: string,
): Record<string, unknown>[] {
  const value = file?.data?.[field]
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** The sections of a page in their order; a section that is no group of fields counts as empty. */
export function sectionsOf(file: ContentFile): Record<string, unknown>[] {
  const value = file.data?.['sections']
  return Array.isArray(value) ? value.map((part: unknown) => (isFields(part) ? part : {})) : []
}

/** A figure of the register with at least a name and a text. */
export interface RegisteredClaim {
  name: string
  text: string
  /** The numbers in its text: two for a range. */
  numbers: readonly number[]
  unit: string
  means: string
  /**
   * The number; undefined for another value. `hasValue` is true if there is any value, right or
   * wrong.
   */
  value: number | undefined
  hasValue: boolean
  /** For whom or over what time it holds, if the register says so. */
  scope: string | undefined
  /** Its index in the list. */
  index: number
}

/**
 * The figures of the register. An unquoted number counts as its text: the schema asks for the
 * quotes.
 */
export function claimsOf(register: Pick<ContentFile, 'data'> | undefined): RegisteredClaim[] {
  const value = register?.data?.['claims']
  return (Array.isArray(value) ? value : []).flatMap((claim: unknown, index): RegisteredClaim[] => {
    if (!isFields(claim)) return []
    const { name, text, unit, means, value: written, scope } = claim
    if (typeof name !== 'string' || (typeof text !== 'string' && typeof text !== 'number'))
      return []
    const number = typeof written === 'number' ? written : undefined
    return [
      {
        name,
        text: String(text),
        numbers: numbersIn(String(text)),
        unit: String(unit ?? ''),
        means: String(means ?? ''),
        value: number,
        hasValue: written !== undefined,
        scope: typeof scope === 'string' ? scope : undefined,
        index,
      },
    ]
  })
}

/** The texts under one name in a list of records. */
export function textsOfList(file: ContentFile | undefined, field: string, name: string): string[] {
  return entriesOfList(file, field).flatMap((record) =>
    typeof record[name] === 'string' ? [record[name]] : [],
  )
}
