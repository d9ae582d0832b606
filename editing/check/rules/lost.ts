import { paths } from '../../../src/lib/paths.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf, tickInWords } from '../label-of.ts'
import { namesInASentence } from '../nearest.ts'
import { asWarning, problemOfFile, type Problem } from '../problem.ts'
import {
  addressOf,
  aliasAddressesOf,
  formOf,
  hiddenBy,
  isLive,
  misnamed,
  textsIn,
} from '../site.ts'
import type { Site } from '../site.ts'
import { neededPages } from './files.ts'
import { checkLostAnchors } from './lost-anchors.ts'
import { checkLostNames } from './lost-names.ts'

/** What a change does to the site, as far as something may get lost. */
interface Change {
  site: Site
  /** The file that has the retired addresses. */
  settings: ContentFile
  /** Addresses of pages that are gone for good. */
  retired: string[]
  /** The changed files as they were, if they could be read. */
  before: ContentFile[]
  /** Paths of all files before the change. */
  pathsBefore: ReadonlySet<string>
  /** The files as they are, by their paths. */
  now: ReadonlyMap<string, ContentFile>
}

/** A page as it was, and what it would lose. */
interface OldPage {
  old: ContentFile
  /** The address that it had; undefined for an entry without a page. */
  address: string | undefined
  /** Old addresses that led to it and lead nowhere now. */
  aliases: string[]
}

/**
 * Checks what this change removes or renames. Every address that led to a page must still lead to
 * one, or be among the retired addresses; a renamed role keeps its outside form; and a name that
 * texts use stays in its list.
 *
 * If `surveys/hris-manager.mdx` becomes `surveys/hr-systems-manager.mdx`, its new file needs
 * `aliases: [hris-manager]` and `form: hris-manager-survey`. If it goes, another file needs these
 * aliases, or settings/addresses.mdx `retired: [/surveys/hris-manager]`.
 */
export function* checkLost(site: Site): Iterable<Problem> {
  const change = readChange(site)
  if (!change) return

  yield* retiredPages(change)
  for (const old of change.before) {
    yield* checkLostNames(old, site)
    const own = change.now.get(old.path)
    if (own) yield* checkLostAnchors(old, own, site)
    const lost = lossOf(old, change)
    if (lost) yield lost
  }
}

function readChange(site: Site): Change | undefined {
  const { earlier } = site.input
  const settings = site.settings('addresses')
  if (!earlier || !settings) return undefined

  return {
    site,
    settings,
    retired: textsIn(settings.data?.['retired']),
    before: site.before.filter(({ data }) => data),
    pathsBefore: earlier.paths,
    now: new Map(site.files.map((file) => [file.path, file])),
  }
}

/** Retired addresses that are addresses of pages. */
function retiredPages({ site, settings, retired }: Change): Problem[] {
  return retired.flatMap((address, index) => {
    const isPage = `${address} is a page of the site. Remove it`
    const advice = {
      message: `${isPage} from the list “retired”.`,
      inForm: `${isPage} from “${labelOf('retired')}”.`,
    }
    return site.addresses.has(address) ? [settings.problemIn(['retired', index], advice)] : []
  })
}

/** The problem of a file that is not where or as it was; undefined if nothing is lost. */
function lossOf(old: ContentFile, change: Change): Problem | undefined {
  const own = change.now.get(old.path)
  // Other rules report a file that cannot be read.
  if (!isLive(old) || (own && !own.data)) return undefined

  const address = addressOf(old)
  const aliases = aliasAddressesOf(old).filter((alias) => !leadsToPage(alias, change))
  const page = { old, address, aliases }
  const problem = own ? lossOfPage(own, page) : lossOfFile(page, change)
  return problem && { ...problem, gone: [`${old.folder}/${old.id}`, ...(address ? [address] : [])] }
}

/** True if an address leads to a page, or need not lead to one any more. */
function leadsToPage(address: string, { site, retired }: Change): boolean {
  const heir = site.oldAddresses.get(address)
  const isRedirected = heir !== undefined && isLive(heir)
  return site.addresses.has(address) || retired.includes(address) || isRedirected
}

/**
 * What a page loses that is still there: old addresses or, with `draft: true` and the like, its own
 * address.
 */
function lossOfPage(own: ContentFile, page: OldPage): Problem | undefined {
  const hidingLine = hiddenBy(own)
  if (page.aliases.length > 0) return lostAliases(own, page, hidingLine)
  if (hidingLine === undefined || page.address === undefined) return undefined

  const unknown = `visitors of ${page.address} see the page for unknown addresses`
  const field = hidingLine.split(':')[0]!
  return asWarning(own.problemIn([field], `While this page is hidden, ${unknown}.`, 'key'))
}

function lostAliases(
  own: ContentFile,
  { old, aliases }: OldPage,
  hidingLine: string | undefined,
): Problem {
  const aliasesBefore = textsIn(old.data?.['aliases']).join(', ')
  const remedy =
    hidingLine === undefined
      ? `Restore the line “aliases: [${aliasesBefore}]”`
      : `Remove the line “${hidingLine}”`
  const names = namesInASentence(aliases.map((alias) => `“${alias}”`))
  const inWords =
    hidingLine === undefined ? `Write ${names} here again` : tickInWords(hidingLine).undo
  const advice = {
    message:
      `${leadNowhere(aliases)}. ${remedy}, or add ${names} to “retired” in ` +
      'settings/addresses.mdx, or to the “aliases” of another page.',
    inForm:
      `${leadNowhere(aliases)}. ${inWords}, or add ${names} to “${labelOf('retired')}” in ` +
      `settings/addresses.mdx, or to “${labelOf('aliases')}” of another page.`,
  }
  return own.problemIn(['aliases'], advice, 'key')
}

/** What is lost with a file that is gone or has another name. */
function lossOfFile(page: OldPage, change: Change): Problem | undefined {
  // Another rule reports the name of such a file, and then reads it under the right name.
  if (misnamed(change.site.input).includes(page.old.id)) return undefined

  const renamed = newNameOf(page, change)
  if (!renamed) return lossOfGoneFile(page, change)
  return change.pathsBefore.has(renamed.path) ? undefined : lossOfRenaming(page, renamed, change)
}

/**
 * The file that a file has become: the one that has its address among its old ones or, if one file
 * of a folder is gone and one is new, the new one. None, if its address leads elsewhere or was
 * retired.
 */
function newNameOf({ old, address }: OldPage, change: Change): ContentFile | undefined {
  const { site, before, pathsBefore, now } = change
  const heir = site.oldAddresses.get(address ?? '')
  if (heir) return heir
  if (address !== undefined && leadsToPage(address, change)) return undefined

  const gone = before.filter((file) => file.folder === old.folder && !now.has(file.path))
  const added = site.inFolder(old.folder).filter((file) => !pathsBefore.has(file.path))
  return gone.length === 1 && added.length === 1 ? added[0] : undefined
}

/** What a renamed file needs so that its address and the outside form of its role stay in use. */
function lossOfRenaming(page: OldPage, renamed: ContentFile, change: Change): Problem {
  const { old, address } = page
  const isRole = old.folder === 'surveys'
  const aliases = [...textsIn(renamed.data?.['aliases']), old.id].join(', ')
  const losesForm =
    isRole && formOf(renamed) !== formOf(old) && renamed.data?.['form'] === undefined
  // A hidden page that has its old address leads there again once it is published.
  const keepsAddress = change.site.oldAddresses.get(address ?? '') === renamed
  const needs = [
    ...(ownAddressLost(page, change) && !keepsAddress ? [`“aliases: [${aliases}]”`] : []),
    ...(losesForm ? [`“form: ${formOf(old)}”`] : []),
  ]

  const kept = `${address}${isRole ? ' and its outside form' : ''}`
  const remedy = ` To keep ${kept}, add ${needs.join(' and ')}.`
  const message =
    `This file was ${old.id}.mdx.${needs.length > 0 ? remedy : ''} ` +
    `Write “${renamed.id}” in texts that use its name.`
  const inForm =
    `This had another name, “${old.id}”, which other texts or addresses still use. Change it ` +
    'under “Pages and entries”, with “Rename”: that keeps its address and changes these texts.'
  return {
    ...renamed.problemIn([], { message, inForm }),
    onlyIfNamed: needs.length === 0,
  }
}

function lossOfGoneFile(page: OldPage, change: Change): Problem | undefined {
  const { old, address, aliases } = page
  const { site, settings, retired } = change
  // The rule on files reports an address that the site needs.
  if (neededPages.some((needed) => paths.page(needed) === address)) return undefined
  // A file that cannot be read may have this address.
  if (site.files.some(({ data, text }) => !data && text.includes(old.id))) return undefined

  const lost = [...(ownAddressLost(page, change) ? [address!] : []), ...aliases]
  if (lost.length === 0) {
    const loss = problemOfFile(
      old.path,
      `${old.path} was removed. Restore it, or remove its name from the texts that use it.`,
    )
    return { ...loss, onlyIfNamed: true }
  }
  const message =
    `${old.path} was removed, and ${leadNowhere(lost)}. If another page replaces it, add ` +
    `“aliases: [${lost.join(', ')}]” there. Otherwise add here: “retired: ` +
    `[${[...retired, ...lost].join(', ')}]”.`
  const inForm =
    `${old.path} was removed, and ${leadNowhere(lost)}. Add ${namesInASentence(lost)} to ` +
    `“${labelOf('aliases')}” of the page that replaces it, or else to ` +
    `“${labelOf('retired')}” here.`
  return settings.problemIn(retired.length > 0 ? ['retired'] : [], { message, inForm }, 'key')
}

/** True if the page had an address that leads nowhere now. */
function ownAddressLost({ address }: OldPage, change: Change): boolean {
  return address !== undefined && !leadsToPage(address, change)
}

function leadNowhere(addresses: readonly string[]): string {
  const verb = addresses.length === 1 ? 'does' : 'do'
  return `${namesInASentence(addresses)} ${verb} not lead to a page any more`
}
