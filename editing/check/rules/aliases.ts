import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { addressOf, oldAddressesOf, textsIn, type ReadFile, type Site } from '../site.ts'

/** An old address is not the address of a page, and it leads to one page only. */
export function checkAliases(site: Site): Problem[] {
  const taken = new Map(site.files.flatMap((file) => (addressOf(file) ? [[addressOf(file)!, file] as const] : [])))
  return site.files.flatMap((file) => {
    // The first entries of this list are those of `aliases`, in the same order.
    const old = oldAddressesOf(file)
    return textsIn(file.data?.['aliases']).flatMap((alias, index) => {
      const message = faultOf(alias, old[index] ?? '', old.indexOf(old[index] ?? '') < index, file, taken, site)
      return message ? [problemIn(file, ['aliases', index], message)] : []
    })
  })
}

function faultOf(
  alias: string,
  address: string,
  twice: boolean,
  file: ReadFile,
  taken: Map<string, ReadFile>,
  site: Site,
): string | undefined {
  const page = taken.get(address)
  if (page === file) return `“${alias}” is the name that this file has now. Remove it from the old names.`
  if (page)
    return `${address} is the address of a page that exists, ${page.path}, so it cannot lead here too. Remove “${alias}” from the old names.`
  if (twice) return `“${alias}” stands here twice. Keep one.`
  const other = site.oldAddresses.get(address)
  if (other && other !== file)
    return `${other.path} has the old address ${address} too. It can lead to one page only: remove it from one of the two.`
  return undefined
}
