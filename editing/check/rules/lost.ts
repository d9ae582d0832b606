import { paths } from '../../../src/lib/paths.ts'
import type { ContentFile } from '../content-file.ts'
import { list } from '../nearest.ts'
import { asWarning, problemOfFile, type Problem } from '../problem.ts'
import {
  addressOf,
  formOf,
  hiddenBy,
  isLive,
  misnamed,
  oldAddressesOf,
  readSite,
  records,
  textsIn,
} from '../site.ts'
import type { Site } from '../site.ts'
import { neededPages } from './files.ts'
import { registers } from './registers.ts'

/**
 * Checks what this change removes or renames. Every address that led to a page must still lead to
 * one, or be among the retired addresses; a renamed role keeps its outside form; and a name that
 * texts use stays in its list.
 */
export function* checkLost(site: Site): Iterable<Problem> {
  const { earlier } = site.input
  const settings = site.settings('addresses')
  if (!earlier || !settings) return
  const retired = textsIn(settings.data?.['retired'])
  for (const [index, address] of retired.entries()) {
    const message = `${address} is a page of the site. Remove it from the retired ones.`
    if (site.addresses.has(address)) yield settings.problemIn(['retired', index], message)
  }
  const leads = (address: string): boolean => {
    const heir = site.oldAddresses.get(address)
    return (
      site.addresses.has(address) ||
      retired.includes(address) ||
      (heir !== undefined && isLive(heir))
    )
  }
  const before = readSite({ files: earlier.changed, assets: [] }).files.filter(({ data }) => data)
  const now = new Map(site.files.map((file) => [file.path, file]))
  for (const old of before) {
    yield* lostNames(old, site)
    const own = now.get(old.path)
    if (!isLive(old) || (own && !own.data)) continue
    const address = addressOf(old)
    // The site itself redirects the old folder of all roles.
    const aliases = oldAddressesOf(old).filter((one) => !one.startsWith('/revenue/') && !leads(one))
    const ownLost = address && !leads(address) ? [address] : []
    const lost = own ? lostHere(own, old, address, aliases) : lostFile(old, ownLost, aliases)
    if (lost) yield { ...lost, gone: [`${old.folder}/${old.id}`, ...(address ? [address] : [])] }
  }

  /**
   * The losses of a page that is still there: old addresses, or with `draft: true` and the like its
   * own address.
   */
  function lostHere(
    own: ContentFile,
    old: ContentFile,
    address: string | undefined,
    aliases: string[],
  ): Problem | undefined {
    const line = hiddenBy(own)
    if (aliases.length > 0) {
      const back = `Write “aliases: [${textsIn(old.data?.['aliases']).join(', ')}]” back`
      const remedy = line === undefined ? back : `Remove the line “${line}”`
      const names = list(aliases.map((one) => `“${one}”`))
      const message =
        `${leadNowhere(aliases)}. ${remedy}, or add ${names} to “retired” in ` +
        'settings/addresses.mdx, or to the “aliases” of a page that is open.'
      return own.problemIn(['aliases'], message, 'key')
    }
    if (line === undefined) return undefined
    const seen = address
      ? `${address} leads nowhere: visitors see the nearest pages`
      : 'nobody sees it'
    return asWarning(
      own.problemIn([line.split(':')[0]!], `While this page is hidden, ${seen}.`, 'key'),
    )
  }

  /** The losses with a file that is gone or has another name. */
  function lostFile(old: ContentFile, ownLost: string[], aliases: string[]): Problem | undefined {
    const { folder, id, path } = old
    // Another rule reports the name of such a file, and then reads it under the right name.
    if (misnamed(site.input).includes(id)) return undefined
    const added = site.inFolder(folder).filter((file) => !earlier!.paths.has(file.path))
    const gone = before.filter((file) => file.folder === folder && !now.has(file.path))
    const heir = site.oldAddresses.get(addressOf(old) ?? '')
    const renamed = heir ?? (added.length === 1 && gone.length === 1 ? added[0] : undefined)
    if (renamed && earlier!.paths.has(renamed.path)) return undefined
    if (renamed) {
      const form = formOf(renamed) !== formOf(old) && renamed.data?.['form'] === undefined
      const needs = [
        ...ownLost.map(
          () => `“aliases: [${[...textsIn(renamed.data?.['aliases']), id].join(', ')}]”`,
        ),
        ...(folder === 'surveys' && form ? [`“form: ${formOf(old)}”`] : []),
      ]
      const kept = `${addressOf(old)}${folder === 'surveys' ? ' and its outside form' : ''}`
      const stay = ` For ${kept} to stay in use, add ${needs.join(' and ')}.`
      const message =
        `This file was ${id}.mdx.${needs.length > 0 ? stay : ''} Texts that name it write ` +
        `“${renamed.id}” now.`
      return { ...renamed.problemIn([], message), onlyIfNamed: needs.length === 0 }
    }
    // The rule on files reports an address that the site needs; a file that cannot be read may have
    // this address.
    if (neededPages.some((page) => paths.page(page) === addressOf(old))) return undefined
    if (site.files.some(({ data, text }) => !data && text.includes(id))) return undefined
    const lost = [...ownLost, ...aliases]
    const isGone = `${path} is gone. Bring it back, or take its name out.`
    if (lost.length === 0) return { ...problemOfFile(path, isGone), onlyIfNamed: true }
    const message =
      `${path} is gone, and ${leadNowhere(lost)}. If another page takes its place, add ` +
      `“aliases: [${lost.join(', ')}]” there. If none does, add here: “retired: ` +
      `[${[...retired, ...lost].join(', ')}]”.`
    return settings!.problemIn(retired.length > 0 ? ['retired'] : [], message, 'key')
  }
}

/** Removed names of a list of the settings that texts use, such as names of figures. */
function* lostNames(old: ContentFile, site: Site): Iterable<Problem> {
  const now = site.settings(old.collection)
  const own = Object.values(registers).filter(({ settings }) => settings === now?.collection)
  for (const { list: field, key } of own) {
    const [was, is] = [records(old, field), records(now, field)]
    const has = (entries: typeof was, name: unknown): boolean =>
      entries.some((one) => one[key] === name)
    for (const [index, entry] of was.entries()) {
      const name = String(entry[key])
      if (has(is, name)) continue
      // The entry was renamed if the entry in its place is new.
      const renamed = is.length === was.length && !has(was, is[index]?.[key])
      const back = renamed
        ? `This was “${name}”. Write “${key}: ${name}”`
        : `“${name}” is gone from this list. Put it`
      const message = `${back} back, or change the texts that name it.`
      const problem = now!.problemIn(
        renamed ? [field, index, key] : [field],
        message,
        renamed ? 'value' : 'key',
      )
      yield { ...problem, gone: [`${field}/${name}`], onlyIfNamed: true }
    }
  }
}

function leadNowhere(addresses: readonly string[]): string {
  return `${list(addresses)} ${addresses.length === 1 ? 'leads' : 'lead'} nowhere now`
}
