import { bodyOf } from '../../check/body.ts'
import type { ContentFile } from '../../check/content-file.ts'
import { checkContent } from '../../check/index.ts'
import { errorsOf, formatProblem, type Problem } from '../../check/problem.ts'
import {
  addressOf,
  oldAddressesOf,
  readSite,
  type CheckInput,
  type OpenedFiles,
} from '../../check/site.ts'
import { valueAt } from '../../check/shape.ts'
import { openForForm, proseField, saveFromForm, withLineEndsOf } from './writer/file.ts'
import type { Fields } from './writer/form-values.ts'

/** The changes that a rename makes, ready to be written. */
export interface Rename {
  /** The renamed file, from the root of the project. */
  from: string
  to: string
  /** Its old address and its new one; undefined for a file that makes no page. */
  address: [from: string, to: string] | undefined
  /** The new text of every file that changes, by its path; the renamed file under its new path. */
  texts: Map<string, string>
}

/** A file was not renamed. The message is a sentence with the reason. */
export class RenameRefused extends Error {}

interface RenameOptions {
  mayHaveProblems?: boolean
  keepsOldName?: boolean
}

/**
 * Plans the changes for a renamed content file: in every text that names it or links to its
 * address, and in the file itself its old name as an alias and, for a role, its outside form, which
 * keeps its address.
 *
 * @param folder under src/content, like `surveys`
 * @param mayHaveProblems true where somebody is still at work: problems that the content has before
 *   do not matter. Without it, they are refused too
 * @param keepsOldName false for a file whose name nobody knows yet
 * @throws RenameRefused if the file may not be renamed, if something names it in a way that cannot
 *   be changed, or if the content would break a rule that it does not break before
 */
export function planRename(
  input: CheckInput,
  folder: string,
  oldName: string,
  newName: string,
  { mayHaveProblems = false, keepsOldName = true }: RenameOptions = {},
): Rename {
  const opened: OpenedFiles = new Map()
  const site = readSite(input, opened)
  const own = site.inFolder(folder).find(({ id }) => id === oldName)
  if (!own) throw new RenameRefused(`There is no src/content/${folder}/${oldName}.mdx.`)
  if (site.inFolder(folder).some(({ id }) => id === newName))
    throw new RenameRefused(
      `src/content/${folder}/${newName}.mdx is there already. Choose another name.`,
    )
  const problems = errorsOf(checkContent(input, opened))
  if (!mayHaveProblems)
    refuseProblems(
      problems,
      'The content has problems, so nothing is renamed. Correct these first (npm run check):',
    )
  const unread = site.files.find(({ data }) => data === undefined)
  if (unread)
    throw new RenameRefused(
      `${unread.path} cannot be read, and it may name “${oldName}”, so nothing is renamed. ` +
        'Correct that file first.',
    )

  const wish = wishToRename(own, newName, keepsOldName)
  const to = own.path.replace(/[^/]*$/, `${newName}.mdx`)
  const texts = new Map(
    site.files.flatMap((file): [string, string][] => {
      const text = textRenamed(file, wish)
      return text === undefined ? [] : [[file === own ? to : file.path, text]]
    }),
  )
  const pathNow = (path: string): string => (path === own.path ? to : path)
  const files = input.files.map(({ path, text }) => {
    const now = pathNow(path)
    return { path: now, text: texts.get(now) ?? text }
  })
  refuseProblems(
    addedProblems(problems, errorsOf(checkContent({ ...input, files }, opened)), pathNow),
    `Renamed to “${newName}”, the content would have problems, so nothing is renamed:`,
  )
  return { from: own.path, to, address: wish.address, texts }
}

/** The file that gets another name, and its old and new address if it makes a page. */
interface RenameWish {
  own: ContentFile
  newName: string
  address: [from: string, to: string] | undefined
  keepsOldName: boolean
}

function wishToRename(own: ContentFile, newName: string, keepsOldName = true): RenameWish {
  const from = addressOf(own)
  const to = addressOf({ ...own, id: newName })
  return { own, newName, address: from && to ? [from, to] : undefined, keepsOldName }
}

/**
 * The text of a file in which a renamed file has its new name, and links its new address.
 * @param own the renamed file as it was
 * @returns undefined if the file does not name it
 * @throws RenameRefused for a link that can only be changed by hand
 */
export const withNewName = (
  file: ContentFile,
  own: ContentFile,
  newName: string,
): string | undefined => textRenamed(file, wishToRename(own, newName))

/** The text of a file after the rename; undefined if it does not change. */
function textRenamed(file: ContentFile, wish: RenameWish): string | undefined {
  const { own, address } = wish
  const renames = file.leaves.flatMap(({ path: at, text, shape: { refersTo } }) => {
    const now = renamedText(text, refersTo, wish)
    return now === undefined ? [] : [{ at, now }]
  })
  const prose = withLinks(file, (link) => renamedAddress(link, address))
  if (renames.length === 0 && prose === undefined && file !== own) return undefined

  const data = openForForm(file.text.replaceAll('\r\n', '\n'), file.shape)
  for (const { at, now } of renames)
    Object.assign(valueAt(data, at.slice(0, -1)) as object, { [at.at(-1)!]: now })
  if (prose !== undefined) data[proseField] = prose
  if (file === own && address) Object.assign(data, oldNamesOf(wish, address[1]))
  return withLineEndsOf(file.text, saveFromForm(data, file.shape))
}

/** The new words of a field that names the file or its page; undefined for any other. */
function renamedText(
  text: string,
  refersTo: string | undefined,
  { own, newName, address }: RenameWish,
): string | undefined {
  if (refersTo === own.folder && text === own.id) return newName
  return refersTo === 'address' ? renamedAddress(text, address) : undefined
}

function renamedAddress(text: string, address: RenameWish['address']): string | undefined {
  if (!address || text.split('#')[0] !== address[0]) return undefined
  return text.replace(address[0], address[1])
}

/**
 * The problems that a rename adds. Those of before may have other sentences after it, since these
 * name the page or its address: the rule and the field tell them.
 * @param pathNow the path of a file after the rename
 */
function addedProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  pathNow: (path: string) => string,
): Problem[] {
  const nameOf = ({ file, field, rule = '' }: Problem): string => `${file} ${rule} ${field}`
  const known = before.map((one) => nameOf({ ...one, file: pathNow(one.file) }))
  return after.filter((problem) => {
    const index = known.indexOf(nameOf(problem))
    if (index < 0) return true
    known.splice(index, 1)
    return false
  })
}

/** @throws RenameRefused with a sentence and the problems, if there are any */
function refuseProblems(problems: readonly Problem[], sentence: string): void {
  if (problems.length > 0)
    throw new RenameRefused([sentence, '', ...problems.map(formatProblem)].join('\n'))
}

/**
 * The prose of a file with its links changed; undefined if no link changes.
 * @param changed the new address of a link; undefined if it stays
 * @param inPlace the new words of a link with a new address; undefined if they stay
 * @throws RenameRefused for a link that can only be changed by hand
 */
export function withLinks(
  file: ContentFile,
  changed: (address: string) => string | undefined,
  inPlace: (words: string) => string | undefined = () => undefined,
): string | undefined {
  const { path, text, bodyStart } = file
  let prose = text
  for (const { address, words, offset, addressAt } of bodyOf(file).links.toReversed()) {
    const now = changed(address)
    if (now === undefined) continue
    const line = text.slice(0, offset).split('\n').length
    if (addressAt === undefined)
      throw new RenameRefused(
        `Nothing is changed: ${path}:${line} names “${address}” in a way that cannot be changed ` +
          'from here. Write it plainly, like [words](/address), and try again.',
      )
    prose = prose.slice(0, addressAt) + now + prose.slice(addressAt + address.length)
    const wordsAt = offset + '['.length
    const other = inPlace(words)
    // Words with marks, such as bold ones, are not there as they read.
    if (other !== undefined && text.startsWith(`${words}](`, wordsAt))
      prose = prose.slice(0, wordsAt) + other + prose.slice(wordsAt + words.length)
  }
  return prose === text ? undefined : prose.slice(bodyStart).replaceAll('\r\n', '\n')
}

/**
 * The fields of a renamed page for its earlier names: its old name is among the aliases, and a role
 * has its outside form, which would otherwise follow the new name.
 */
function oldNamesOf(wish: RenameWish, newAddress: string): Fields {
  const { own, keepsOldName } = wish
  const aliases = (own.data?.['aliases'] ?? []) as unknown[]
  // A page that takes an old name back gives up that alias. Its current name replaces it there.
  const back = oldAddressesOf(own).indexOf(newAddress)
  const index = back < 0 ? aliases.length : back
  const now = aliases.toSpliced(index, 1, ...(keepsOldName ? [own.id] : []))
  return {
    aliases: now.length > 0 ? now : undefined,
    ...(own.folder === 'surveys' && formOf(wish)),
  }
}

/** The outside form of a renamed role: none is written if it is that of its new name. */
function formOf({ own, newName, keepsOldName }: RenameWish): Fields {
  const written = own.data?.['form']
  const form = written ?? (keepsOldName ? `${own.id}-survey` : undefined)
  return { form: !keepsOldName && form === `${newName}-survey` ? undefined : form }
}
