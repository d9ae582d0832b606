import { aliases as aliasesSchema } from '../../../src/schemas/text.ts'
import { paths } from '../../../src/lib/paths.ts'
import { asWarning, type Problem } from '../problem.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import { addressOf, formOf, hiddenBy, isLive, mayStandInUnread, oldAddressesOf, readSite, textsIn } from '../site.ts'
import type { ReadFile, Site } from '../site.ts'
import { neededPages } from './files.ts'

/** Of a renamed file at least this share of lines is still there. */
const alike = 0.6

/**
 * Every address that led to a page before the change at hand leads to one after it, or stands among the retired ones: what
 * people have linked and printed keeps working. A renamed role also keeps its outside form, which is named after the file.
 */
export function checkLostAddresses(site: Site): Problem[] {
  const { earlier } = site.input
  const settings = site.settings('addresses')
  if (!earlier || !settings) return []
  const retired = textsIn(settings.data?.['retired'])
  const lost = (address: string): boolean => {
    const now = site.addresses.get(address) ?? site.oldAddresses.get(address)
    return !(now && isLive(now)) && !retired.includes(address)
  }
  return [
    ...retired.flatMap((address, index) =>
      site.addresses.has(address)
        ? [
            problemIn(
              settings,
              ['retired', index],
              `${address} is a page of the site. Remove it from the retired ones.`,
            ),
          ]
        : [],
    ),
    ...readSite({ files: earlier.changed, assets: [] }).files.flatMap((old) => {
      const address = addressOf(old)
      if (!address || !old.data || !isLive(old) || mayStandInUnread(site, old.id)) return []
      // The old folder of all roles follows the names of each.
      const aliases = oldAddressesOf(old).filter((one) => !one.startsWith('/revenue/'))
      const own = site.files.find(({ path }) => path === old.path)
      if (own) return own.data ? changedHere(own, old, address, aliases.filter(lost)) : []
      const now = site.oldAddresses.get(address) ?? likest(old, site, earlier.paths)
      if (now) return renamed(now, old, address, lost(address), earlier.paths)
      const gone = [address, ...aliases].filter(lost)
      // Of a page that the site needs, that it is missing says enough.
      if (gone.length === 0 || neededPages.some((id) => paths.page(id) === address)) return []
      const message = `${old.path} is gone, and ${leads(gone)} nowhere now. If another page takes its place, add “aliases: [${gone.join(', ')}]” there. If none does, add here: “retired: [${[...retired, ...gone].join(', ')}]”.`
      return [problemIn(settings, retired.length > 0 ? ['retired'] : [], message, 'key')]
    }),
  ]
}

/** What a page that is still there has lost: its old addresses, or with `draft: true` and the like its own. */
function changedHere(own: ReadFile, old: ReadFile, address: string, gone: string[]): Problem[] {
  const hiding = hiddenBy(own)?.split(':')[0] ?? ''
  const remedy = `add ${list(gone.map((one) => `“${one}”`))} to “retired” in settings/addresses.mdx, or to the “aliases” of a page that is open`
  if (!isLive(own)) {
    if (gone.length === 0)
      return [
        asWarning(
          problemIn(
            own,
            [hiding],
            `While this page is hidden, ${address} leads nowhere: visitors see the nearest pages.`,
            'key',
          ),
        ),
      ]
    return [
      problemIn(own, ['aliases'], `While this page is hidden, ${leads(gone)} nowhere. ${capital(remedy)}.`, 'key'),
    ]
  }
  // Of names that are written wrong, the schema tells.
  if (gone.length === 0 || !aliasesSchema.safeParse(own.data?.['aliases']).success) return []
  const aliases = textsIn(old.data?.['aliases'])
  return [
    problemIn(
      own,
      ['aliases'],
      `Until now ${leads(gone)} here. Write back “aliases: [${aliases.join(', ')}]”, or ${remedy}.`,
      'key',
    ),
  ]
}

/** What a page that got another name must say of its old one. */
function renamed(now: ReadFile, old: ReadFile, address: string, lost: boolean, before: ReadonlySet<string>): Problem[] {
  if (before.has(now.path)) return []
  const missing = [
    ...(lost ? [`“aliases: [${[...textsIn(now.data?.['aliases']), old.id].join(', ')}]”`] : []),
    ...(old.collection === 'surveys' && formOf(now) !== formOf(old) && now.data?.['form'] === undefined
      ? [`“form: ${formOf(old)}”`]
      : []),
  ]
  if (missing.length === 0) return []
  const message = `This file was ${old.id}.mdx. For ${address}${old.folder === 'surveys' ? ' and its outside form' : ''} to stay in use, add ${missing.join(' and ')}.`
  return [problemIn(now, [], message)]
}

function leads(addresses: readonly string[]): string {
  return `${list(addresses)} ${addresses.length === 1 ? 'leads' : 'lead'}`
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
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
