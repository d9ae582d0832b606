import { problemAt, problemIn } from '../content-file.ts'
import { registerSlips } from './register-slips.ts'
import { didYouMean, list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { isLive, namesIn, sectionsOf, textsIn, type ReadFile, type Site } from '../site.ts'

/** Names that point at something else: a claim, an outside address, a group of the menu, another entry. */
export function checkReferences(site: Site): Problem[] {
  const registers = registersOf(site)
  const slips = registerSlips(site)
  const missing = (file: ReadFile, text: string, refersTo: string | undefined): string | undefined => {
    if (!refersTo || refersTo === 'address' || refersTo === 'surveys') return undefined
    if (refersTo === 'claim' && slips.has(text)) return undefined
    const register = registers[refersTo] ?? {
      names: site.inFolder(refersTo).map(({ id }) => id),
      where: `src/content/${refersTo}/`,
    }
    const named = site.inFolder(refersTo).find(({ id }) => id === text)
    if (named && !isLive(named) && isLive(file))
      return `“${text}” is not on the site: ${named.path} has the line “available: false”. Name another one, remove what shows it, or remove that line.`
    // A register that cannot be read is reported by itself; nothing is said of what may well be in it.
    if (!register.names || register.names.includes(text)) return undefined
    const renamed = oldNamesIn(site.inFolder(refersTo)).get(text)
    if (renamed) return `“${text}” is an old name. Write “${renamed.id}”.`
    const guess = didYouMean(text, register.names)
    return `“${text}” is not in ${register.where}.${guess || (register.names.length > 0 ? ` There are ${list(register.names)}.` : ' There is none yet.')} Use a name that is there, or add it there first.`
  }
  return site.files.flatMap((file) => [
    ...file.leaves.flatMap(({ path, text, shape }) => {
      const message = missing(file, text, shape.refersTo)
      return message ? [problemIn(file, path, message)] : []
    }),
    ...file.body.names.flatMap(({ refersTo, name, offset }) => {
      const message = missing(file, name, refersTo)
      return message ? [problemAt(file, offset, message)] : []
    }),
  ])
}

function registersOf(site: Site): Record<string, { names: string[] | undefined; where: string }> {
  const register = (settings: 'claims' | 'addresses' | 'navigation', field: string, name: string) => {
    const file = site.settings(settings)
    return { names: file && namesIn(file, field, name), where: `settings/${settings}.mdx` }
  }
  return {
    claim: register('claims', 'claims', 'name'),
    outside: register('addresses', 'outside', 'name'),
    group: register('navigation', 'groups', 'id'),
  }
}

/** Sections that show entries of a whole folder. */
const showing: Readonly<Record<string, string>> = { articles: 'articles', people: 'people' }

/** A section that shows the entries of a folder needs one. */
export function checkShown(site: Site): Problem[] {
  return site.files.flatMap((file) =>
    sectionsOf(file).flatMap(({ type }, index) => {
      const folder = showing[String(type)]
      if (!folder || site.inFolder(folder).length > 0) return []
      const message = `This section has nothing to show: there is no file in src/content/${folder}/. Add one there, or remove this section.`
      return [problemIn(file, ['sections', index, 'type'], message)]
    }),
  )
}

/** Similar roles must be other roles that visitors can open. */
export function checkRoles(site: Site): Problem[] {
  const roles = new Map(site.inFolder('surveys').map((file) => [file.id, file]))
  const oldNames = oldNamesIn(site.inFolder('surveys'))
  return [...roles.values()].flatMap((file) => checkSimilar(file, roles, oldNames))
}

/** From the old names of some files to the file that has each. */
function oldNamesIn(files: readonly ReadFile[]): Map<string, ReadFile> {
  return new Map(files.flatMap((file) => textsIn(file.data?.['aliases']).map((alias) => [alias, file] as const)))
}

function checkSimilar(file: ReadFile, roles: Map<string, ReadFile>, oldNames: Map<string, ReadFile>): Problem[] {
  const similar = textsIn(file.data?.['similarRoles'])
  return similar.flatMap((name, index) => {
    const say = (message: string): Problem[] => [problemIn(file, ['similarRoles', index], message)]
    const role = roles.get(name)
    const renamed = oldNames.get(name)
    if (name === file.id) return say('A role cannot be similar to itself. Name another role.')
    if (similar.indexOf(name) < index) return say(`“${name}” stands here twice. Keep one.`)
    if (!role && renamed) return say(`“${name}” is an old name. Write “${renamed.id}”.`)
    if (!role) {
      const guess = didYouMean(name, roles.keys())
      return say(
        `There is no role “${name}” in src/content/surveys/.${guess || ' Write the file name of a role without “.mdx”.'}`,
      )
    }
    if (role.data?.enabled === false && file.data?.enabled !== false)
      return say(`“${name}” is marked “Soon” (enabled: false) and has no page. Name a role that is open.`)
    if (role.data?.draft === true && file.data?.draft !== true)
      return say(`“${name}” is a draft and has no page yet. Name a role that is open.`)
    return []
  })
}

/** Titles and descriptions that search engines list must differ from page to page. */
export function checkUnique(site: Site): Problem[] {
  const problems: Problem[] = []
  for (const [own, path, what] of [
    ['seo', ['seo', 'title'], 'title'],
    ['seo', ['seo', 'description'], 'description'],
    ['title', ['title'], 'title'],
    ['summary', ['summary'], 'summary'],
  ] as const) {
    const first = new Map<string, ReadFile>()
    for (const file of site.files) {
      if (file.folder === 'settings' || !file.data || !(own in file.data)) continue
      const text = file.leaves
        .find((leaf) => leaf.path.join('/') === path.join('/'))
        ?.text.trim()
        .toLowerCase()
      if (!text) continue
      const other = first.get(text)
      if (other)
        problems.push(
          problemIn(
            file,
            path,
            `${other.path} has the same ${what}, so search results could not tell the two apart. Write one of its own.`,
          ),
        )
      else first.set(text, file)
    }
  }
  return problems
}
