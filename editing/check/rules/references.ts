import { traitsOf } from '../../../src/components/sections/index.ts'
import { units } from '../../../src/schemas/claims.ts'
import { slug } from '../../../src/schemas/text.ts'
import { problemAt, problemIn } from '../content-file.ts'
import { registerSlips } from './register-slips.ts'
import { didYouMean, list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import {
  formOf,
  hiddenBy,
  isLive,
  laterOf,
  mayStandInUnread,
  namesIn,
  records,
  sectionsOf,
  textsIn,
  type ReadFile,
  type Site,
} from '../site.ts'

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
      return `“${text}” is not on the site: ${named.path} has the line “${hiddenBy(named)}”. Name another one, remove what shows it, or remove that line.`
    // A register that cannot be read is reported by itself; nothing is said of what may well be in it.
    if (!register.names || register.names.includes(text)) return undefined
    const renamed = oldNamesIn(site.inFolder(refersTo)).get(text)
    if (renamed) return `“${text}” is an old name. Write “${renamed.id}”.`
    if (mayStandInUnread(site, text)) return undefined
    const [first, ...others] = register.names
    const present =
      first === undefined
        ? 'There is none yet.'
        : `There ${others.length > 0 ? 'are' : 'is only'} ${list(register.names)}.`
    return `“${text}” is not in ${register.where}.${didYouMean(text, register.names) || ` ${present}`} Use a name that is there, or add it there first.`
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

/** The names that a field may refer to, such as all roles; undefined if that cannot be told. See `nameOf` in schemas/text.ts. */
export function namesFor(site: Site, refersTo: string): string[] | undefined {
  const register = registersOf(site)[refersTo]
  return register ? register.names : site.inFolder(refersTo).map(({ id }) => id)
}

function registersOf(site: Site): Record<string, { names: string[] | undefined; where: string }> {
  const register = (settings: 'claims' | 'addresses' | 'navigation', field: string, name: string) => {
    const file = site.settings(settings)
    // Nor of one in which an entry lacks its name, or has one that cannot be used or is another's: it may be any.
    const names = file && namesIn(file, field, name)
    const usable = new Set(names?.filter((one) => slug.safeParse(one).success))
    const whole = usable.size === records(file, field).length
    return { names: whole ? names : undefined, where: `the list “${field}” of settings/${settings}.mdx` }
  }
  const counted = site.settings('claims')?.data?.['units'] ?? units
  return {
    claim: register('claims', 'claims', 'name'),
    outside: register('addresses', 'outside', 'name'),
    unit: {
      names: Array.isArray(counted) ? textsIn(counted) : undefined,
      where: 'the list “units” of settings/claims.mdx',
    },
    group: register('navigation', 'groups', 'id'),
    function: register('navigation', 'functions', 'id'),
  }
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

/** Similar roles must be other roles that visitors can open. */
export function checkRoles(site: Site): Problem[] {
  const roles = new Map(site.inFolder('surveys').map((file) => [file.id, file]))
  const oldNames = oldNamesIn(site.inFolder('surveys'))
  return [...roles.values()].flatMap((file) => checkSimilar(file, roles, oldNames, site))
}

/** From the old names of some files to the file that has each. */
function oldNamesIn(files: readonly ReadFile[]): Map<string, ReadFile> {
  return new Map(files.flatMap((file) => textsIn(file.data?.['aliases']).map((alias) => [alias, file] as const)))
}

function checkSimilar(
  file: ReadFile,
  roles: Map<string, ReadFile>,
  oldNames: Map<string, ReadFile>,
  site: Site,
): Problem[] {
  const similar = textsIn(file.data?.['similarRoles'])
  return similar.flatMap((name, index) => {
    const say = (message: string): Problem[] => [problemIn(file, ['similarRoles', index], message)]
    const role = roles.get(name)
    const renamed = oldNames.get(name)
    if (name === file.id) return say('A role cannot be similar to itself. Name another role.')
    if (similar.indexOf(name) < index) return say(`“${name}” stands here twice. Keep one.`)
    if (!role && !renamed && mayStandInUnread(site, name)) return []
    if (!role && renamed) return say(`“${name}” is an old name. Write “${renamed.id}”.`)
    const several = name.split(/[\s,;]+/)
    if (!role && several.length > 1 && several.every((one) => roles.has(one)))
      return say(
        `A comma is missing between two names. Write: similarRoles: [${similar.flatMap((one) => one.split(/[\s,;]+/)).join(', ')}]`,
      )
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

/** Each role has an outside form of its own, or the answers of two would come in as one. */
export function checkForms(site: Site): Problem[] {
  return doubles(site, site.inFolder('surveys'), (file) => file.data && formOf(file)).map(([file, other]) => {
    const form = formOf(file)
    const message = `${other.path} leads to the form “${form}” too, so the answers for the two roles would come in as one. Give one of them another “form”.`
    return problemIn(file, ['form'], message)
  })
}

/** No two of a list have the same place in it. */
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

/** Files that share something, each with the one that it shares it with. */
function doubles(site: Site, files: readonly ReadFile[], of: (file: ReadFile) => unknown): [ReadFile, ReadFile][] {
  const first = new Map<unknown, ReadFile>()
  return files.flatMap((file): [ReadFile, ReadFile][] => {
    // A file with a name that is not read or makes a bad address is told of that first.
    const key = slug.safeParse(file.id).success ? of(file) : undefined
    const other = first.get(key)
    if (key === undefined || !other) {
      first.set(key, file)
      return []
    }
    const later = laterOf(site, other, file)
    return [[later, later === file ? other : file]]
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
    const files = site.files.filter(({ folder, data }) => folder !== 'settings' && data && own in data)
    const textOf = (file: ReadFile): string | undefined =>
      file.leaves
        .find((leaf) => leaf.path.join('/') === path.join('/'))
        ?.text.trim()
        .toLowerCase() || undefined
    for (const [file, other] of doubles(site, files, textOf))
      problems.push(
        problemIn(
          file,
          path,
          `${other.path} has the same ${what}, so nobody could tell the two apart. Write one of its own.`,
        ),
      )
  }
  return problems
}
