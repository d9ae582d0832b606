import { paths } from '../../../src/lib/paths.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import { asWarning, problemOfFile, type Problem } from '../problem.ts'
import { addressOf, formOf, hiddenBy, isLive, oldAddressesOf, readSite, records, textsIn } from '../site.ts'
import type { ReadFile, Site } from '../site.ts'
import { neededPages } from './files.ts'
import { registers } from './registers.ts'

/** Of a renamed file at least this share of lines is still there. */
const alike = 0.6

/**
 * What the change at hand takes away or renames. Every address that led to a page before leads to one after it, or stands
 * among the retired ones; a renamed role keeps its outside form; and a name that others use stays in its list.
 */
export function checkLost(site: Site): Problem[] {
  const { earlier } = site.input
  const settings = site.settings('addresses')
  if (!earlier || !settings) return []
  const retired = textsIn(settings.data?.['retired'])
  const isLost = (address: string): boolean =>
    !(site.addresses.has(address) || isOpen(site.oldAddresses.get(address))) && !retired.includes(address)
  const wrong = retired.flatMap((address, index) => {
    const message = `${address} is a page of the site. Remove it from the retired ones.`
    return site.addresses.has(address) ? [problemIn(settings, ['retired', index], message)] : []
  })
  const before = readSite({ files: earlier.changed, assets: [] }).files.filter(({ data }) => data)
  return [...wrong, ...before.flatMap((old) => lostWith(old)), ...before.flatMap((old) => lostNames(old, site))]

  /** What is lost with a file that is gone, hidden or named otherwise. */
  function lostWith(old: ReadFile): Problem[] {
    if (!isLive(old)) return []
    const address = addressOf(old)
    const names = [`${old.folder}/${old.id}`, ...(address ? [address] : [])]
    // The old folder of all roles follows the names of each.
    const aliases = oldAddressesOf(old).filter((one) => !one.startsWith('/revenue/'))
    const own = site.files.find(({ path }) => path === old.path)
    if (own) return own.data ? changedHere(own, old, address, names, aliases.filter(isLost)) : []
    const now = (address && site.oldAddresses.get(address)) ?? likest(old, site, earlier!.paths)
    if (now) return earlier!.paths.has(now.path) ? [] : renamed(now, old, address, names)
    // A file whose fields cannot be read may have these as its old addresses.
    if (
      site.files.some(
        ({ path, data, faults, text }) => (!data || faults.length > 0) && path !== old.path && text.includes(old.id),
      )
    )
      return []
    const gone = [...(address ? [address] : []), ...aliases].filter(isLost)
    // That a needed page is missing is another rule.
    if (neededPages.some((id) => paths.page(id) === address)) return []
    if (gone.length > 0) {
      const message = `${old.path} is gone, and ${leads(gone)} nowhere now. If another page takes its place, add “aliases: [${gone.join(', ')}]” there. If none does, add here: “retired: [${[...retired, ...gone].join(', ')}]”.`
      return [{ ...problemIn(settings!, retired.length > 0 ? ['retired'] : [], message, 'key'), gone: names }]
    }
    return isNamed(site, old.folder, old.id) || address
      ? [
          { ...problemOfFile(old.path, `${old.path} is gone. Bring it back, or take its name out.`), gone: names },
        ].filter(() => isNamed(site, old.folder, old.id))
      : []
  }

  /** What a page that is still there has lost: its old addresses, or with `draft: true` and the like its own. */
  function changedHere(own: ReadFile, old: ReadFile, address: string | undefined, names: string[], gone: string[]) {
    const remedy = `add ${list(gone.map((one) => `“${one}”`))} to “retired” in settings/addresses.mdx, or to the “aliases” of a page that is open`
    const line = hiddenBy(own)
    if (line !== undefined) {
      const lost = [...(gone.length === 0 && address ? [address] : []), ...gone]
      const remedyOrNot = gone.length > 0 ? `. ${capital(remedy)}.` : ': visitors see the nearest pages.'
      const message = `While this page is hidden, ${lost.length > 0 ? `${leads(lost)} nowhere${remedyOrNot}` : 'nobody sees it.'}`
      const problem = problemIn(own, gone.length > 0 ? ['aliases'] : [line.split(':')[0]!], message, 'key')
      return [{ ...(gone.length > 0 ? problem : asWarning(problem)), gone: names }]
    }
    if (gone.length === 0) return []
    const message = `Until now ${leads(gone)} here. Write back “aliases: [${textsIn(old.data?.['aliases']).join(', ')}]”, or ${remedy}.`
    return [problemIn(own, ['aliases'], message, 'key')]
  }

  /** What a file that got another name must say of its old one. */
  function renamed(now: ReadFile, old: ReadFile, address: string | undefined, names: string[]): Problem[] {
    const missing = [
      ...(address && isLost(address) ? [`“aliases: [${[...textsIn(now.data?.['aliases']), old.id].join(', ')}]”`] : []),
      ...(old.collection === 'surveys' && formOf(now) !== formOf(old) && now.data?.['form'] === undefined
        ? [`“form: ${formOf(old)}”`]
        : []),
    ]
    const stay = `For ${address}${old.folder === 'surveys' ? ' and its outside form' : ''} to stay in use, add ${missing.join(' and ')}.`
    const message =
      `This file was ${old.id}.mdx. ${missing.length > 0 ? stay : ''} Texts that name it write “${now.id}” now.`.replace(
        '  ',
        ' ',
      )
    return missing.length > 0 || isNamed(site, old.folder, old.id)
      ? [{ ...problemIn(now, [], message), gone: names }]
      : []
  }
}

/** Names that stood in a list of the settings and are in use, such as those of figures. */
function lostNames(old: ReadFile, site: Site): Problem[] {
  const now = site.settings(old.collection)
  if (!now) return []
  return Object.values(registers).flatMap(({ settings, list: field, key, refersTo }) => {
    if (settings !== old.collection) return []
    const was = records(old, field)
    const is = records(now, field)
    return was.flatMap((entry, index) => {
      const name = String(entry[key])
      if (is.some((one) => one[key] === name) || !isNamed(site, refersTo, name)) return []
      const isNew = (one: Record<string, unknown> | undefined): boolean =>
        one !== undefined && !was.some((other) => other[key] === one[key])
      // It has another name now: the entry with its meaning, or the one in its place.
      const twin = is.findIndex((one) => isNew(one) && one['means'] !== undefined && one['means'] === entry['means'])
      const at = twin >= 0 ? twin : is.length === was.length && isNew(is[index]) ? index : -1
      const problem =
        at >= 0
          ? problemIn(
              now,
              [field, at, key],
              `This was “${name}”. Write “${key}: ${name}” back, or change the texts that name it.`,
            )
          : problemIn(
              now,
              [field],
              `“${name}” is gone from this list. Put it back, or change the texts that name it.`,
              'key',
            )
      return [{ ...problem, gone: [`${field}/${name}`] }]
    })
  })
}

/** Whether any text names an entry of a folder or a list. */
function isNamed(site: Site, refersTo: string, name: string): boolean {
  return site.files.some(
    ({ leaves, body }) =>
      leaves.some(({ text, shape }) => (shape.refersTo === refersTo && text === name) || text.includes(`((${name}`)) ||
      body.names.some((one) => one.refersTo === refersTo && one.name === name) ||
      body.texts.some(({ text }) => text.includes(`((${name}`)),
  )
}

const isOpen = (file: ReadFile | undefined): boolean => file !== undefined && isLive(file)

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

function leads(addresses: readonly string[]): string {
  return `${list(addresses)} ${addresses.length === 1 ? 'leads' : 'lead'}`
}

/** The new file of the same folder that shares most lines with an earlier one, if that is enough for it to be the same. */
function likest(old: ReadFile, site: Site, before: ReadonlySet<string>): ReadFile | undefined {
  const lines = new Set(old.text.split(/\r?\n/))
  const shares = site
    .inFolder(old.folder)
    .filter(({ path }) => !before.has(path))
    .map((file) => {
      const own = new Set(file.text.split(/\r?\n/))
      return { file, share: [...lines].filter((line) => own.has(line)).length / lines.size }
    })
  return shares.filter(({ share }) => share >= alike).sort((a, b) => b.share - a.share)[0]?.file
}
