import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import type { Advice, Problem } from '../problem.ts'
import { addressOf, aliasAddressesOf, isLive, oldAddressesOf, textsIn, type Site } from '../site.ts'

/** An old address of a file, as `aliases` names it. */
interface Alias {
  file: ContentFile
  /** As the editor wrote it. */
  written: string
  /** The address that it makes. */
  address: string
  /** True if an alias above it makes the same address. */
  isRepeated: boolean
}

/** An old address is not the address of a page, and it leads to one page only. */
export function* checkAliases(file: ContentFile, site: Site): Iterable<Problem> {
  // The first of these addresses are those of `aliases`, in the same order.
  const addresses = oldAddressesOf(file)
  for (const [index, written] of textsIn(file.data?.['aliases']).entries()) {
    const address = addresses[index] ?? ''
    const isRepeated = addresses.indexOf(address) < index
    const advice = wrongAlias({ file, written, address, isRepeated }, site)
    if (advice !== undefined) yield file.problemIn(['aliases', index], advice)
  }
}

/** Says why a file cannot have an old address. */
function wrongAlias(alias: Alias, site: Site): Advice | undefined {
  const { file, written, address } = alias
  if (isShownOnPreviews(address))
    return removalOf(written, `The site already uses the address ${address}.`)
  const page = pageAt(alias, site)
  if (page)
    return removalOf(written, `${address} is the address of an existing page, ${page.path}.`)
  if (alias.isRepeated) return `“${written}” is in this list twice. Keep one.`
  const other = otherWith(address, file, site)
  return (
    other &&
    `${other.path} has the old address ${address} too, but it can lead to only one page. ` +
      'Remove it from one of the two.'
  )
}

/** The advice to take an old address out, after the reason. */
function removalOf(written: string, reason: string): Advice {
  return {
    message: `${reason} Remove “${written}” from “aliases”.`,
    inForm: `${reason} Remove “${written}” from “${labelOf('aliases')}”.`,
  }
}

/**
 * True for an address of previews alone, or below one. An old address in its place would hide from
 * reviewers what has changed.
 */
function isShownOnPreviews(address: string): boolean {
  return /^\/(?:edit|review|sections)(?:\/|$)/.test(address)
}

/** The page that has this address now. The address of a hidden page may lead to another one. */
function pageAt({ file, address }: Alias, site: Site): ContentFile | undefined {
  return site.files.find((one) => addressOf(one) === address && (one === file || isLive(one)))
}

/**
 * Another page with this old address, if that one need not give it up: it comes first, or the site
 * makes the address by itself there.
 */
function otherWith(address: string, own: ContentFile, site: Site): ContentFile | undefined {
  const first = site.oldAddresses.get(address)
  if (first && first !== own) return first
  return site.files.find((file) => {
    const isMade =
      oldAddressesOf(file).includes(address) && !aliasAddressesOf(file).includes(address)
    return file !== own && isMade
  })
}
