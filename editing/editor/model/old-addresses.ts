import type { ContentFile } from '../../check/content-file.ts'
import {
  addressOf,
  addressOfFile,
  aliasAddressesOf,
  isLive,
  readSite,
  textsIn,
  type Site,
} from '../../check/site.ts'
import type { Draft } from './draft.ts'
import { setValue } from './operations.ts'

/** True for the address of a page that the site had when this preview was built. */
function isBuilt(draft: Draft, address: string): boolean {
  return draft.built.files.some(({ path }) => {
    const file = addressOfFile(path) === address ? draft.openBuilt(path) : undefined
    return file !== undefined && isLive(file)
  })
}

/** True for a page with an address that visitors may know, which leads on after its deletion. */
export function hasKnownAddress(draft: Draft, path: string): boolean {
  return knownAddresses(draft, draft.open(path)).length > 0
}

/** The addresses of a page, with its old ones; none if no visitor could ever open it. */
function knownAddresses(draft: Draft, page: ContentFile): string[] {
  const own = addressOf(page)
  if (own === undefined || page.data === undefined) return []
  const all = [own, ...aliasAddressesOf(page)]
  if (isLive(page)) return all
  // Visitors know the address of a page until what hid it is published. One that leads to another
  // page by now is that of an earlier page of the same name.
  const site = readSite(draft.checkInput())
  const isOther = ({ file }: { file: string }): boolean => file !== page.path
  const isKnown = (address: string): boolean =>
    isBuilt(draft, address) && !claimsOn(address, site).some(isOther)
  return all.some(isKnown) ? all : []
}

/** Lets the old addresses of a deleted page lead to its heir, or retires them. */
export function keepAddresses(
  draft: Draft,
  site: Site,
  gone: ContentFile,
  heir: ContentFile | undefined,
): void {
  const lost = knownAddresses(draft, gone)
  const target = heir ?? site.settings('addresses')
  if (!target || lost.length === 0) return
  const field = heir ? 'aliases' : 'retired'
  const fieldRef = { file: target.path, path: [field] }
  setValue(draft, fieldRef, [...textsIn(draft.open(target.path).data?.[field]), ...lost])
}

/**
 * Lets the address of a page lead to it alone: other pages do not have it as an old one any more,
 * and it is not retired.
 * @param path of the page, which may get this path only now
 * @param own its path until then; it gives up its own old addresses by itself
 */
export function takeAddress(draft: Draft, path: string, own = path): void {
  const address = addressOfFile(path)
  if (address !== undefined) takeAddresses(draft, own, [address])
}

/** Lets some addresses of a page lead to it alone, in whichever way others have written them. */
export function takeAddresses(draft: Draft, own: string, addresses: Iterable<string>): void {
  for (const address of addresses) {
    for (const { file, field, index } of claimsOn(address, readSite(draft.checkInput()))) {
      if (file === own) continue
      const listed = textsIn(draft.open(file).data?.[field])
      const others = listed.toSpliced(index, 1)
      setValue(draft, { file, path: [field] }, others.length > 0 ? others : undefined)
    }
  }
}

/** True for the address of a file that is an old one of another page, or retired. */
export function isOldAddress(draft: Draft, path: string): boolean {
  const address = addressOfFile(path)
  return address !== undefined && claimsOn(address, readSite(draft.checkInput())).length > 0
}

/** The entries of lists that name an address as an old one, or as retired. */
function claimsOn(address: string, site: Site): { file: string; field: string; index: number }[] {
  const settings = site.settings('addresses')
  const lists = [
    ...site.files.map((file) => ({ file, field: 'aliases', all: aliasAddressesOf(file) })),
    ...(settings
      ? [{ file: settings, field: 'retired', all: textsIn(settings.data?.['retired']) }]
      : []),
  ]
  return lists.flatMap(({ file, field, all }) => {
    const index = all.indexOf(address)
    return index < 0 ? [] : [{ file: file.path, field, index }]
  })
}
