import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { addressOf, oldAddressesOf, textsIn, type Site } from '../site.ts'

/** An old address is not the address of a page, and it leads to one page only. */
export function checkAliases(site: Site): Problem[] {
  return site.files.flatMap((file) => {
    // The first entries of this list are those of `aliases`, in the same order.
    const old = oldAddressesOf(file)
    return textsIn(file.data?.['aliases']).flatMap((alias, index) => {
      const address = old[index] ?? ''
      const page = site.files.find((one) => addressOf(one) === address)
      const other = site.oldAddresses.get(address)
      const say = (message: string): Problem[] => [problemIn(file, ['aliases', index], message)]
      if (page === file) return say(`“${alias}” is the name that this file has now. Remove it from the old names.`)
      if (page)
        return say(
          `${address} is the address of a page that exists, ${page.path}, so it cannot lead here too. Remove “${alias}” from the old names.`,
        )
      if (old.indexOf(address) < index) return say(`“${alias}” stands here twice. Keep one.`)
      if (!other || other === file) return []
      return say(
        `${other.path} has the old address ${address} too. It can lead to one page only: remove it from one of the two.`,
      )
    })
  })
}
