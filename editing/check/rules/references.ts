import { traitsOf } from '../../../src/components/sections/index.ts'
import { units } from '../../../src/schemas/claims.ts'
import { slug } from '../../../src/schemas/text.ts'
import { problemAt, problemIn } from '../content-file.ts'
import { didYouMean, list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { addressOf, formOf, hiddenBy, isLive, laterOf, namesIn, oldAddressesOf, sectionsOf } from '../site.ts'
import { textsIn, twins, type ReadFile, type Site } from '../site.ts'
import { registers } from './registers.ts'

/** Every name is one that there is: of a claim, an outside address, a group of the menu, another entry. */
export function checkReferences(site: Site): Problem[] {
  return site.files.flatMap((file) => [
    ...file.leaves.flatMap(({ path, text, shape: { refersTo } }) => {
      if (!refersTo || refersTo === 'address') return []
      const isListed = typeof path.at(-1) === 'number'
      const own = isListed && `${refersTo}/${text}` === `${file.folder}/${file.id}`
      const message = own ? 'This is the file itself. Name another one.' : wrongName(file, text, refersTo, site)
      return message ? [{ ...problemIn(file, path, message), names: nameOf(refersTo, text) }] : []
    }),
    ...file.body.names.flatMap(({ refersTo, name, offset }) => {
      const message = wrongName(file, name, refersTo, site)
      return message ? [{ ...problemAt(file, offset, message), names: nameOf(refersTo, name) }] : []
    }),
  ])
}

/** What a problem says that a text names: `claims/survey-minutes`, `people/helen-marsh`. */
function nameOf(refersTo: string, name: string): string {
  return `${registers[refersTo]?.list ?? refersTo}/${name}`
}

function wrongName(file: ReadFile, text: string, refersTo: string, site: Site): string | undefined {
  const names = namesFor(site, refersTo)
  const named = site.inFolder(refersTo).find(({ id }) => id === text)
  const hidden = named && hiddenBy(named)
  // Drafts may name each other, since the same previews show them.
  if (named && hidden && !(hiddenBy(file) === hidden || (hidden === 'draft: true' && !isLive(file))))
    return `“${text}” is not on the site: ${named.path} has the line “${hidden}”. Name another one, remove what shows it, or remove that line.`
  if (!names || names.includes(text)) return undefined
  const renamed = site.inFolder(refersTo).find(({ data }) => textsIn(data?.['aliases']).includes(text))
  if (renamed) return `“${text}” is an old name. Write “${renamed.id}”.`
  const several = text.split(/[\s,;]+/)
  if (several.length > 1 && several.every((one) => names.includes(one)))
    return `A comma is missing between two names. Write: ${several.join(', ')}`
  const { settings, list: field } = registers[refersTo] ?? { settings: 'claims', list: 'units' }
  const where =
    registers[refersTo] || refersTo === 'unit'
      ? `the list “${field}” of settings/${settings}.mdx`
      : `src/content/${refersTo}/`
  const known = names.length > 12 ? '' : ` There ${names.length === 1 ? 'is only' : 'are'} ${list(names) || 'none'}.`
  return `“${text}” is not in ${where}.${didYouMean(text, names) || known} Use a name that is there, or add it there first.`
}

/**
 * The names that a field may refer to, such as all roles; undefined if the list cannot be read. See `nameOf` in
 * schemas/text.ts.
 */
export function namesFor(site: Site, refersTo: string): string[] | undefined {
  if (refersTo === 'unit') {
    const counted = site.settings('claims')?.data?.['units'] ?? units
    return Array.isArray(counted) ? textsIn(counted) : undefined
  }
  const register = registers[refersTo]
  if (!register) return site.inFolder(refersTo).map(({ id }) => id)
  const file = site.settings(register.settings)
  return file && namesIn(file, register.list, register.key)
}

/** A section that shows the entries of a folder needs one. */
export function checkShown(site: Site): Problem[] {
  return site.files.flatMap((file) =>
    sectionsOf(file).flatMap((section, index) => {
      const { folder, field } = traitsOf(section['type']).shows ?? {}
      if (!folder || Array.isArray(section[field!]) || site.inFolder(folder).some((one) => !one.data || isLive(one)))
        return []
      const message = `This section has nothing to show: there is no file in src/content/${folder}/ that is on the site. Add one there, or remove this section.`
      return [problemIn(file, ['sections', index, 'type'], message)]
    }),
  )
}

/** Each role has an outside form of its own, or the answers of two would come in as one. */
export function checkForms(site: Site): Problem[] {
  return doubles(site, site.inFolder('surveys'), (file) => file.data && formOf(file)).map(([file, other]) => {
    const message = `${other.path} leads to the form “${formOf(file)}” too, so the answers for the two roles would come in as one. Give one of them another “form”.`
    return problemIn(file, ['form'], message)
  })
}

/** No two files of a list have the same place in it. */
export function checkOrder(site: Site): Problem[] {
  const lists = [
    ...Map.groupBy(site.inFolder('surveys'), ({ data }) => data?.['group']).values(),
    site.inFolder('people'),
    site.inFolder('services'),
  ]
  return lists.flatMap((files) => {
    const orderOf = ({ data }: ReadFile): unknown => data?.['order']
    const next = Math.max(0, ...files.map((file) => Number(orderOf(file)) || 0)) + 1
    return doubles(site, files, orderOf).map(([file, other]) => {
      const message = `${other.path} has the place ${String(orderOf(file))} in the list too. Write another number for one of the two; ${next} is free, and the last.`
      return problemIn(file, ['order'], message)
    })
  })
}

/** Pairs of files that share something, first the one to change. */
function doubles(site: Site, files: readonly ReadFile[], of: (file: ReadFile) => unknown): [ReadFile, ReadFile][] {
  // A file with a bad name gets another one, so what it shares now says nothing.
  const named = files.filter(({ id }) => slug.safeParse(id).success)
  return twins(named, of).map(([first, second]) =>
    laterOf(site, first, second) === second ? [second, first] : [first, second],
  )
}

/** Titles and descriptions that search engines list must differ from page to page. */
export function checkUnique(site: Site): Problem[] {
  return [['seo', 'title'], ['seo', 'description'], ['title'], ['summary']].flatMap((path) => {
    const files = site.files.filter(({ folder, data }) => folder !== 'settings' && data && path[0]! in data)
    const textOf = (file: ReadFile): string | undefined =>
      file.leaves
        .find((leaf) => leaf.path.join() === path.join())
        ?.text.trim()
        .toLowerCase() || undefined
    return doubles(site, files, textOf).map(([file, other]) => {
      const message = `${other.path} has the same ${path.at(-1)}, so nobody could tell the two apart. Write one of its own.`
      return problemIn(file, path, message)
    })
  })
}

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
      if (page)
        return say(
          `${address} is the address of a page that exists, ${page.path}. Remove “${alias}” from the old names.`,
        )
      if (old.indexOf(address) < index) return say(`“${alias}” stands here twice. Keep one.`)
      if (!other || other === file) return []
      return say(
        `${other.path} has the old address ${address} too. It can lead to one page only: remove it from one of the two.`,
      )
    })
  })
}
