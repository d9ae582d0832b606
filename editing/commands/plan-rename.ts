import { isScalar, isSeq, stringify } from 'yaml'
import { nodeAt } from '../check/content-file.ts'
import { checkContent } from '../check/index.ts'
import { errorsOf, formatProblem } from '../check/problem.ts'
import { addressOf, oldAddressesOf, readSite, type CheckInput, type ReadFile } from '../check/site.ts'
import { paths } from '../../src/lib/paths.ts'
import { slug } from '../../src/schemas/text.ts'

/** The changes that a rename makes, ready to be written. */
export interface Rename {
  /** The renamed file, from the root of the project. */
  from: string
  to: string
  /** Its old address and its new one; undefined for a file that makes no page. */
  address: [from: string, to: string] | undefined
  /** The whole text of every file that changes, by its path, the renamed one under its new path. */
  texts: Map<string, string>
}

/** Why a file was not renamed, in a sentence. */
export class RenameRefused extends Error {}

/** Some characters of a file that change, by their place. */
interface Edit {
  at: number
  from: string
  to: string
}

/**
 * What changes in which file when a content file gets another name: whatever names it, links to its address, and in the
 * file itself the old name as an alias, and the outside form of a role, which keeps its address. Only those characters
 * change; they are found by the parsers that the check uses.
 *
 * @param folder under src/content, like `surveys`
 * @throws RenameRefused if it may not be renamed, if something names it in a way that cannot be changed, or if the
 *   content breaks a rule, before or after
 */
export function planRename(input: CheckInput, folder: string, oldName: string, newName: string): Rename {
  const site = readSite(input)
  const own = site.inFolder(folder).find(({ id }) => id === oldName)
  refuseNames(own, site.files, folder, oldName, newName)
  refuseProblems(input, 'The content has problems, so nothing is renamed. Mend these first (npm run check):')

  const renamed = { ...own, id: newName }
  const [oldAddress, newAddress] = [addressOf(own), addressOf(renamed)]
  const to = own.path.replace(/[^/]*$/, `${newName}.mdx`)
  const texts = new Map<string, string>()
  for (const file of site.files) {
    const edits = [
      ...file.leaves.flatMap(({ path, text, shape }): Edit[] => {
        if (shape.refersTo === folder && text === oldName) return [inField(file, path, text, oldName, newName)]
        if (shape.refersTo === 'address' && oldAddress && newAddress && text.split('#')[0] === oldAddress)
          return [inField(file, path, text, oldAddress, newAddress)]
        return []
      }),
      ...file.body.links.flatMap(({ address, offset, addressAt }): Edit[] => {
        if (!oldAddress || !newAddress || address.split('#')[0] !== oldAddress) return []
        if (addressAt === undefined) throw new RenameRefused(byHand(file, offset, address))
        return [{ at: addressAt, from: oldAddress, to: newAddress }]
      }),
      ...(file === own && oldAddress && newAddress ? keepOldName(own, newAddress) : []),
    ]
    if (edits.length > 0 || file === own) texts.set(file === own ? to : file.path, applied(file.text, edits))
  }

  const files = input.files.map(({ path, text }) =>
    path === own.path ? { path: to, text: texts.get(to) ?? text } : { path, text: texts.get(path) ?? text },
  )
  refuseProblems(
    { ...input, files },
    `Renamed to “${newName}”, the content would have problems, so nothing is renamed:`,
  )
  return { from: own.path, to, address: oldAddress && newAddress ? [oldAddress, newAddress] : undefined, texts }
}

function refuseNames(
  own: ReadFile | undefined,
  files: readonly ReadFile[],
  folder: string,
  oldName: string,
  newName: string,
): asserts own is ReadFile {
  if (folder === 'settings')
    throw new RenameRefused('The site finds its settings by their file names, so these cannot be renamed.')
  if (!own) throw new RenameRefused(`There is no src/content/${folder}/${oldName}.mdx.`)
  if (!slug.safeParse(newName).success)
    throw new RenameRefused(
      `“${newName}” is no name for a file. Use lowercase letters, digits and single hyphens, like quote-desk.`,
    )
  const address = addressOf(own)
  const fixed = Object.values(paths).flatMap((path) => (typeof path === 'string' ? (path.split('#')[0] ?? []) : []))
  if (address && fixed.includes(address))
    throw new RenameRefused(
      `The site itself leads to ${address}, so ${own.path} keeps its name. Its title and texts can be changed.`,
    )
  const newAddress = addressOf({ ...own, id: newName })
  const other = files.find(
    (file) =>
      (file.folder === folder && file.id === newName) || (newAddress !== undefined && addressOf(file) === newAddress),
  )
  if (other) throw new RenameRefused(`${other.path} is there already. Choose another name.`)
  if (newAddress && (newAddress === '/404' || fixed.includes(newAddress)))
    throw new RenameRefused(`${newAddress} is kept for a page of the site itself. Choose another name.`)
}

function refuseProblems(input: CheckInput, sentence: string): void {
  const problems = errorsOf(checkContent(input))
  if (problems.length > 0) throw new RenameRefused([sentence, '', ...problems.map(formatProblem)].join('\n'))
}

/** The change of a name or address in a field, which may stand in quotes or on a line of its own. */
function inField(file: ReadFile, path: readonly PropertyKey[], text: string, from: string, to: string): Edit {
  const [start = 0, end = 0] = nodeAt(file, path)?.range ?? []
  const at = file.text.slice(start, end).lastIndexOf(text)
  if (at < 0) throw new RenameRefused(byHand(file, start, text))
  // A name such as 2024 or true is a text in quotes only.
  const bare = at === 0 && text === from
  return { at: start + at, from, to: bare ? written(to) : to }
}

function byHand(file: ReadFile, offset: number, text: string): string {
  const line = file.text.slice(0, offset).split('\n').length
  return `Nothing is renamed: ${file.path}:${line} names “${text}” in a way that cannot be changed from here. Write it plainly, like [words](/address), and try again.`
}

/** The old name among the aliases, and in a role its outside form, which would otherwise follow the new name. */
function keepOldName(own: ReadFile, newAddress: string): Edit[] {
  const name = written(own.id)
  const aliases = nodeAt(own, ['aliases'])
  const lines: string[] = []
  const edits: Edit[] = []
  const last = isSeq(aliases) ? aliases.items.at(-1) : undefined
  if (isSeq(aliases) && isScalar(last) && last.range) {
    // A page that takes an old name back gives up the alias: its place in the list is taken by the name of today.
    const back = oldAddressesOf(own).indexOf(newAddress)
    const given = isScalar(aliases.items[back]) ? aliases.items[back].range : undefined
    if (given) edits.push({ at: given[0], from: own.text.slice(given[0], given[1]), to: name })
    else if (aliases.flow) edits.push({ at: last.range[1], from: '', to: `, ${name}` })
    else edits.push(lineAfter(own.text, last.range, name))
  } else if (isSeq(aliases) && aliases.range) {
    edits.push({ at: aliases.range[0], from: own.text.slice(aliases.range[0], aliases.range[1]), to: `[${name}]` })
  } else {
    lines.push(`aliases: [${name}]`)
  }
  if (own.folder === 'surveys' && own.data?.['form'] === undefined) lines.push(`form: ${own.id}-survey`)
  const lineEnd = own.text.includes('\r\n') ? '\r\n' : '\n'
  if (lines.length > 0) {
    // Above the line of hyphens that closes the fields.
    edits.push({ at: own.bodyStart - 3, from: '', to: lines.map((line) => line + lineEnd).join('') })
  }
  return edits
}

/** A further entry below the last one of a list whose entries stand below each other. */
function lineAfter(text: string, [start, end]: readonly [number, number, number], name: string): Edit {
  const lineStart = text.lastIndexOf('\n', start) + 1
  const indent = /^[ ]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const lineEnd = text.indexOf('\n', end)
  const at = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
  return { at, from: '', to: `${text.slice(at, lineEnd)}\n${indent}- ${name}` }
}

/** A name as YAML takes it for a text. */
function written(name: string): string {
  return stringify(name).trimEnd()
}

/** The text with all edits made, from its end to its start. @throws Error if a place does not hold what was found there */
function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, { at, from, to }) => {
      if (!changed.startsWith(from, at)) throw new Error(`A rename expected “${from}” at ${at}.`)
      return changed.slice(0, at) + to + changed.slice(at + from.length)
    }, text)
}
