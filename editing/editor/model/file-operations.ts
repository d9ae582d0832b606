import { contentFolders } from '../../../src/lib/content-folders.ts'
import { toSlug } from '../../../src/lib/to-slug.ts'
import { idOfFile, ContentFile, contentFolder } from '../../check/content-file.ts'
import { addressOf, hiddenBy, hidingValues, isLive, readSite, type Site } from '../../check/site.ts'
import { samplePaths } from '../../check/rules/samples.ts'
import { valueAt } from '../../check/shape.ts'
import type { Draft } from './draft.ts'
import { fieldsOfFile } from './file-values.ts'
import { titleOfFile } from './labels.ts'
import { setFields, setValue } from './operations.ts'
import { planRename } from './plan-rename.ts'
import { keepAddresses, takeAddress } from './old-addresses.ts'
import { isReplaced } from './replaced-file.ts'
import { recordAction } from './record-action.ts'
import { setAt } from './set-at.ts'
import { searchTitle, titlePath } from './required-fields.ts'
import { skeletons, writeNew } from './skeletons.ts'
import { countUses, takeNameOut } from './take-name-out.ts'
import type { Fields } from './writer/form-values.ts'

// What an editor does with whole files. What the check demands of such a change is written at once:
// old addresses, names in lists, retired addresses.

/** A content file in the list 'Pages and entries'. */
export interface ListedFile {
  path: string
  folder: string
  title: string
  /** The line that keeps it off the site, such as `draft: true`; undefined if it is shown. */
  hiddenBy: string | undefined
  /** The address of its page; undefined for a file that makes none. */
  address: string | undefined
  /** True if it has made-up content, marked as a sample. */
  isSample: boolean
  /** False for settings, which are there once and stay. */
  mayGo: boolean
}

/** Every content file as it is now, by folder and title. */
export function listFiles(draft: Draft): ListedFile[] {
  const { files } = readSite(draft.checkInput())
  const listed = files.map((file): ListedFile => {
    const { path, folder, data } = file
    const isSetting = !contentFolders[file.collection].pattern.includes('*')
    return {
      path,
      folder,
      title: titleOfFile(path, data),
      hiddenBy: data && hiddenBy(file),
      address: addressOf(file),
      isSample: samplePaths(data).length > 0,
      mayGo: !isSetting,
    }
  })
  return listed.toSorted(
    (a, b) => a.folder.localeCompare(b.folder) || a.title.localeCompare(b.title, 'en-GB'),
  )
}

/** The kinds of files that an editor can make: `role`, `page` and so on, each with its folder. */
export function kindsOfFiles(): { kind: string; folder: string }[] {
  return Object.entries(skeletons).map(([kind, { collection }]) => ({
    kind,
    folder: contentFolders[collection].folder,
  }))
}

/** A value of a new file, by the path of its field. */
interface GivenValue {
  path: readonly string[]
  value: unknown
}

/**
 * Makes a new file, as a draft that only previews show, with instructions as its texts.
 * @param kind one of `kindsOfFiles`
 * @param title from which its address is made
 * @param given values that the editor has given already
 * @returns its path
 * @throws Error with a sentence if there is a file of that name, or no letter for an address
 */
export function newFile(
  draft: Draft,
  kind: string,
  title: string,
  given: readonly GivenValue[] = [],
): string {
  const skeleton = Object.hasOwn(skeletons, kind) ? skeletons[kind] : undefined
  if (!skeleton) throw new Error(`There is no new “${kind}”.`)
  const name = toSlug(title)
  if (name === '')
    throw new Error(`“${title}” has no letters for an address. Write it in Latin letters.`)
  const path = `${contentFolder}/${contentFolders[skeleton.collection].folder}/${name}.mdx`
  if (draft.has(path)) throw new Error(`${path} is there already. Choose another title.`)
  refuseNameOfRenamed(draft, path)
  const today = new Date().toISOString().slice(0, 10)
  const text = writeNew(kind, name, readSite(draft.checkInput()), today)
  draft.writeFiles([{ path, now: withoutNotes(text) }])
  const empty = fieldsOfFile(draft.open(path))
  let fields = setAt(empty, titlePath(Object.keys(empty)), title) as Fields
  if (valueAt(fields, searchTitle) !== undefined)
    fields = setAt(fields, searchTitle, title) as Fields
  for (const { path: at, value } of given) fields = setAt(fields, at, value) as Fields
  setFields(draft, path, fields)
  return path
}

/** The notes that explain the fields to somebody who edits the file; a form has them as hints. */
function withoutNotes(text: string): string {
  return text.replaceAll(/^# .*\n/gm, '')
}

/**
 * Takes a file off the site.
 * @param heir the page that names and links in other files lead to meanwhile. Without one, its name
 *   is taken out of lists
 * @throws Error with a sentence if it must be there
 */
export function hideFile(draft: Draft, path: string, heir?: string): void {
  const [hiding] = draft.has(path) ? hidingFields(draft, path) : []
  if (!hiding) throw new Error('This file cannot be hidden, since every page needs it.')
  const [field, value] = hiding
  recordAction(draft, { kind: 'hidden', path, heir }, () => {
    setValue(draft, { file: path, path: [field] }, value)
    leadElsewhere(draft, path, heir)
  })
}

/** Lets everything on the site that names a hidden file name its heir, or nothing. */
export function leadElsewhere(draft: Draft, path: string, heir?: string): void {
  const site = readSite(draft.checkInput())
  const file = site.files.find((one) => one.path === path)
  const next = site.files.find((one) => one.path === heir)
  if (!file) return
  for (const other of filesThatName(site, file)) takeNameOut(draft, other, file, next)
}

/** What leads to an entry. */
export interface UsesOfFile {
  /** How many fields and words of other files name it or link to its page. */
  count: number
  /** The titles of these files. */
  titles: readonly string[]
}

/** What names a file or links to its page, on the site. */
export function usesOf(draft: Draft, path: string): UsesOfFile {
  const site = readSite(draft.checkInput())
  const file = site.files.find((one) => one.path === path)
  const naming = file ? filesThatName(site, file) : []
  return {
    count: naming.reduce((sum, other) => sum + countUses(file!, other), 0),
    titles: naming.map((other) => titleOfFile(other.path, other.data)),
  }
}

/** The files on the site that name a file or link to its page. Hidden ones may name hidden ones. */
function filesThatName(site: Site, file: ContentFile): ContentFile[] {
  return site.files.filter((other) => other !== file && isLive(other) && countUses(file, other) > 0)
}

/** The fields of a file that may hide it, each with the value that does. */
export function hidingFields(draft: Draft, path: string): [field: string, value: boolean][] {
  const { shape } = draft.open(path)
  return Object.entries(hidingValues).filter(([field]) => shape.properties?.[field])
}

/** True if the whole file can be marked as a sample, not only single entries of it. */
export function canBeSample(draft: Draft, path: string): boolean {
  return draft.open(path).shape.properties?.['sample'] !== undefined
}

/**
 * Records that the content of a file is made up, or real. `sample: false` then is the confirmation
 * that the check wants for words that stay as they are.
 */
export function setSample(draft: Draft, path: string, isSample: boolean): void {
  setValue(draft, { file: path, path: ['sample'] }, isSample)
}

/**
 * Gives a file another name. Its old address leads to the new one, and everything that names it is
 * corrected. An old address of another page is the address of this one then.
 * @param isKnown false for a name that nobody else can know, since it was never sent
 * @returns its new path
 * @throws Error with a sentence if the file may not be renamed
 */
export function renameFile(
  draft: Draft,
  path: string,
  title: string,
  isKnown = draft.startOf(path) !== null,
): string {
  const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.mdx$/.exec(path) ?? []
  const newName = toSlug(title)
  if (newName === '' || newName === name)
    throw new Error('Write another name, in lowercase Latin letters, digits and hyphens.')
  const to = path.replace(/[^/]*$/, `${newName}.mdx`)
  refuseNameOfRenamed(draft, to, path)
  refuseReplaced(draft, path)
  recordAction(draft, { kind: 'renamed', path, to }, () => {
    if (isLive(draft.open(path))) takeAddress(draft, to, path)
    const { texts } = planRename(draft.checkInput(), folder, name, newName, {
      mayHaveProblems: true,
      keepsOldName: isKnown,
    })
    const others = [...texts].filter(([file]) => file !== to)
    draft.writeFiles([
      { path: to, now: texts.get(to)!, renamedFrom: path },
      { path, now: null },
      ...others.map(([file, now]) => ({ path: file, now })),
    ])
  })
  return to
}

/**
 * Refuses a name that another file had before this editor renamed it. Others still write to that
 * file under its old name, and their words would come into the wrong one.
 * @param own the file that gets the name; it may get back its own
 * @throws Error with a sentence
 */
function refuseNameOfRenamed(draft: Draft, wanted: string, own?: string): void {
  const file = { file: wanted, path: [] }
  const renamed = draft.fieldNow(file)?.file ?? draft.fieldSinceSent(file)?.file
  if (renamed === undefined || renamed === wanted || renamed === own) return
  throw new Error(
    `“${idOfFile(wanted)}” was the name of “${idOfFile(renamed)}” until you renamed that, and it ` +
      'is free once that is published. Choose another name.',
  )
}

/** @throws Error with a sentence for a new file that has the name of a deleted one */
function refuseReplaced(draft: Draft, path: string): void {
  const drafted = draft.files.get(path)
  if (!drafted || !isReplaced(drafted, draft.state.actions)) return
  throw new Error(
    `“${idOfFile(path)}” is also the name of an entry that you have deleted. Send both changes, ` +
      'then rename this one.',
  )
}

/**
 * Deletes a file.
 * @param heir the page that replaces it: the old address leads there, and names and links are
 *   changed to it. Without one, the old address is retired and its name is taken out of lists
 */
export function deleteFile(draft: Draft, path: string, heir?: string): void {
  const site = readSite(draft.checkInput())
  const file = site.files.find((one) => one.path === path)
  const next = site.files.find((one) => one.path === heir)
  if (!file) throw new Error(`${path} is not there any more.`)
  recordAction(draft, { kind: 'deleted', path, heir }, () => {
    draft.writeFiles([{ path, now: null }])
    for (const other of site.files) if (other !== file) takeNameOut(draft, other, file, next)
    keepAddresses(draft, site, file, next)
  })
}
