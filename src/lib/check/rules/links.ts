import { problemAt, problemIn } from '../content-file.ts'
import { didYouMean } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { addressOf, isLive, type ReadFile, type Site } from '../site.ts'
import { placesOf } from './places.ts'

/** Links inside the site lead to a page and a place that exist; links out of it stand in the settings. */
export function checkLinks(site: Site): Problem[] {
  return site.files.flatMap((file) => {
    const inFields = file.leaves
      .filter(({ shape }) => shape.refersTo === 'address')
      .flatMap(({ path, text }) => {
        const message = checkAddress(text, file, site)
        return message ? [problemIn(file, path, message)] : []
      })
    const inProse = file.body.links.flatMap(({ address, offset }) => {
      const message = /^(https:|mailto:|tel:)/.test(address) ? undefined : checkAddress(address, file, site)
      return message ? [problemAt(file, offset, message)] : []
    })
    return [...inFields, ...inProse]
  })
}

/** What is wrong with an internal address on this page, if anything. */
function checkAddress(address: string, file: ReadFile, site: Site): string | undefined {
  const [path = '', anchor] = address.split('#')
  if (path && !path.startsWith('/')) {
    if (/^http:/.test(path)) return 'This address starts with http:, which browsers warn of. Write https:.'
    return `“${address}” is not an address. An address of this site starts with /, like /contact; one outside it with https://.`
  }
  if (path !== '/' && path.endsWith('/'))
    return `Addresses have no / at the end. Write ${path.slice(0, -1)}${anchor ? `#${anchor}` : ''}.`
  const own = addressOf(file)
  // An anchor alone in a settings file is on every page; which, nobody can tell.
  const target = path ? site.addresses.get(path) : file
  if (!target) return missingPage(path, anchor, site)
  if (anchor === undefined || (!path && !own)) return undefined
  const anchors = placesOf(target, site).map(({ name }) => name)
  if (anchors.includes(anchor)) return undefined
  const remedy =
    didYouMean(anchor, anchors) || ` Give the section on that page the line “id: ${anchor}”, or link to the page alone.`
  return `There is no place “#${anchor}” ${path && path !== own ? `on ${path}` : 'on this page'}.${remedy}`
}

function missingPage(path: string, anchor: string | undefined, site: Site): string {
  const hidden = site.files.find((file) => addressOf(file) === path && !isLive(file))
  if (hidden)
    return `${path} has no page yet: ${hidden.path} is a draft, marked “Soon” or not available. Link to a page that is open.`
  const renamed = site.oldAddresses.get(path)
  if (renamed) return `${path} is an old address. Write ${addressOf(renamed) ?? ''}${anchor ? `#${anchor}` : ''}.`
  return `There is no page ${path}.${didYouMean(path, site.addresses.keys())} Link to a page that exists, or add it first.`
}
