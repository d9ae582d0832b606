import { paths } from '../../../src/lib/paths.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import { asWarning, problemOfFile, type Problem } from '../problem.ts'
import { addressOf, formOf, hiddenBy, isLive, misnamed, oldAddressesOf, readSite, records, textsIn } from '../site.ts'
import type { ReadFile, Site } from '../site.ts'
import { neededPages } from './files.ts'
import { registers } from './registers.ts'

/**
 * Looks at what the change at hand takes away or renames. Every address that led to a page must lead to one still, or stand
 * among the retired ones; a renamed role keeps its outside form; and a name that texts use stays in its list.
 */
export function checkLost(site: Site): Problem[] {
  const { earlier } = site.input
  const settings = site.settings('addresses')
  if (!earlier || !settings) return []
  const retired = textsIn(settings.data?.['retired'])
  const open = (file: ReadFile | undefined): boolean => file !== undefined && isLive(file)
  const isLost = (address: string): boolean =>
    !site.addresses.has(address) && !open(site.oldAddresses.get(address)) && !retired.includes(address)
  const before = readSite({ files: earlier.changed, assets: [] }).files.filter(({ data }) => data)
  const now = new Map(site.files.map((file) => [file.path, file]))
  const wrong = retired.flatMap((address, index) => {
    const message = `${address} is a page of the site. Remove it from the retired ones.`
    return site.addresses.has(address) ? [problemIn(settings, ['retired', index], message)] : []
  })
  return [...wrong, ...before.filter(isLive).flatMap(lostWith), ...before.flatMap((old) => lostNames(old, site))]

  function lostWith(old: ReadFile): Problem[] {
    const address = addressOf(old)
    const gone = [`${old.folder}/${old.id}`, ...(address ? [address] : [])]
    // The site itself keeps the old folder of all roles.
    const aliases = oldAddressesOf(old).filter((one) => !one.startsWith('/revenue/') && isLost(one))
    const own = now.get(old.path)
    const lost = own ? (own.data ? lostHere(own, old, address, aliases) : undefined) : lostFile(old, address, aliases)
    return lost ? [{ ...lost, gone }] : []
  }

  /** What a page that is still there has lost: its old addresses, or with `draft: true` and the like its own. */
  function lostHere(own: ReadFile, old: ReadFile, address: string | undefined, aliases: string[]): Problem | undefined {
    const line = hiddenBy(own)
    if (aliases.length > 0) {
      const back = `Write “aliases: [${textsIn(old.data?.['aliases']).join(', ')}]” back`
      const remedy = line === undefined ? back : `Remove the line “${line}”`
      const names = list(aliases.map((one) => `“${one}”`))
      const message = `${leads(aliases)} nowhere now. ${remedy}, or add ${names} to “retired” in settings/addresses.mdx, or to the “aliases” of a page that is open.`
      return problemIn(own, ['aliases'], message, 'key')
    }
    if (line === undefined) return undefined
    const message = `While this page is hidden, ${address ? `${leads([address])} nowhere: visitors see the nearest pages.` : 'nobody sees it.'}`
    return asWarning(problemIn(own, [line.split(':')[0]!], message, 'key'))
  }

  /** What is lost with a file that is gone or has another name. */
  function lostFile(old: ReadFile, address: string | undefined, aliases: string[]): Problem | undefined {
    // Such a file is told with its name, and is read again under the right one.
    if (misnamed(site.input).includes(old.id)) return undefined
    const added = site.inFolder(old.folder).filter(({ path }) => !earlier!.paths.has(path))
    const heir = address === undefined ? undefined : site.oldAddresses.get(address)
    const gone = before.filter(({ folder, path }) => folder === old.folder && !now.has(path))
    const renamed = heir ?? (added.length === 1 && gone.length === 1 ? added[0] : undefined)
    if (renamed) {
      if (earlier!.paths.has(renamed.path)) return undefined
      const needs = [
        ...(address && isLost(address)
          ? [`“aliases: [${[...textsIn(renamed.data?.['aliases']), old.id].join(', ')}]”`]
          : []),
        ...(old.collection === 'surveys' && formOf(renamed) !== formOf(old) && renamed.data?.['form'] === undefined
          ? [`“form: ${formOf(old)}”`]
          : []),
      ]
      const stay = ` For ${address}${old.folder === 'surveys' ? ' and its outside form' : ''} to stay in use, add ${needs.join(' and ')}.`
      const message = `This file was ${old.id}.mdx.${needs.length > 0 ? stay : ''} Texts that name it write “${renamed.id}” now.`
      return { ...problemIn(renamed, [], message), onlyIfNamed: needs.length === 0 }
    }
    // The address of a page that the site needs is told with its file; a file that cannot be read may have this one.
    if (neededPages.some((id) => paths.page(id) === address)) return undefined
    if (site.files.some(({ data, faults, text }) => (!data || faults.length > 0) && text.includes(old.id)))
      return undefined
    const lost = [...(address && isLost(address) ? [address] : []), ...aliases]
    if (lost.length === 0) {
      const message = `${old.path} is gone. Bring it back, or take its name out.`
      return { ...problemOfFile(old.path, message), onlyIfNamed: true }
    }
    const message = `${old.path} is gone, and ${leads(lost)} nowhere now. If another page takes its place, add “aliases: [${lost.join(', ')}]” there. If none does, add here: “retired: [${[...retired, ...lost].join(', ')}]”.`
    return problemIn(settings!, retired.length > 0 ? ['retired'] : [], message, 'key')
  }
}

/** Names that stood in a list of the settings and are in use, such as those of figures. */
function lostNames(old: ReadFile, site: Site): Problem[] {
  const now = site.settings(old.collection)
  if (!now) return []
  return Object.values(registers).flatMap(({ settings, list: field, key }) => {
    if (settings !== old.collection) return []
    const [was, is] = [records(old, field), records(now, field)]
    const has = (entries: typeof was, name: unknown): boolean => entries.some((one) => one[key] === name)
    return was.flatMap((entry, index) => {
      const name = String(entry[key])
      if (has(is, name)) return []
      // It has another name now if the entry in its place is new.
      const renamed = is.length === was.length && !has(was, is[index]?.[key])
      const back = renamed ? `This was “${name}”. Write “${key}: ${name}”` : `“${name}” is gone from this list. Put it`
      const message = `${back} back, or change the texts that name it.`
      const problem = problemIn(now, renamed ? [field, index, key] : [field], message, renamed ? 'value' : 'key')
      return [{ ...problem, gone: [`${field}/${name}`], onlyIfNamed: true }]
    })
  })
}

function leads(addresses: readonly string[]): string {
  return `${list(addresses)} ${addresses.length === 1 ? 'leads' : 'lead'}`
}
