import { addressOf, isLive, readSite, textsIn, type Site } from '../../check/site.ts'
import type { Draft } from './draft.ts'
import { fieldsOfFile, proseOfFile } from './file-values.ts'
import { withLinks } from './plan-rename.ts'
import { setAt } from './set-at.ts'
import type { Fields } from './writer/form-values.ts'

/**
 * Lets the links and names in a file lead to the pages and entries that have their addresses and
 * names as old ones.
 */
export function followAddresses(draft: Draft, path: string): void {
  const site = readSite(draft.checkInput())
  const file = site.files.find((one) => one.path === path)
  if (!file?.data) return
  const changed = (link: string) => addressNow(link, site)
  const prose = withLinks(file, changed)
  const followed = file.leaves.flatMap(({ path: at, text, shape }) => {
    const now = shape.refersTo === 'address' ? changed(text) : nameNow(text, shape.refersTo, site)
    return now === undefined ? [] : [{ at, now }]
  })
  if (prose === undefined && followed.length === 0) return
  let fields = fieldsOfFile(file)
  for (const { at, now } of followed) fields = setAt(fields, at, now) as Fields
  draft.writeValues(path, fields, prose ?? proseOfFile(file), [])
}

/** The address of the page to which an old address leads; undefined for any other. */
function addressNow(link: string, site: Site): string | undefined {
  const [address = ''] = link.split('#')
  const page = site.addresses.has(address) ? undefined : site.oldAddresses.get(address)
  const now = page && isLive(page) ? addressOf(page) : undefined
  return now && link.replace(address, () => now)
}

/** The name of the entry of a folder that had another one; undefined for any other. */
function nameNow(name: string, folder: string | undefined, site: Site): string | undefined {
  const all = folder === undefined ? [] : site.inFolder(folder)
  if (all.some(({ id }) => id === name)) return undefined
  return all.find(({ data }) => textsIn(data?.['aliases']).includes(name))?.id
}
