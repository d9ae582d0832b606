import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { records, sectionsOf, textsIn, type Site } from '../site.ts'

/** A list of the settings whose entries are named elsewhere. */
export interface Register {
  /** What its entries are called. */
  what: string
  settings: 'claims' | 'addresses' | 'navigation'
  list: string
  /** The field that holds the name of an entry. */
  key: 'name' | 'id'
  /** What a field says that names an entry: see `nameOf` in schemas/text.ts. */
  refersTo: string
}

/** Every such list, by what a field says that names an entry of it. */
export const registers: Readonly<Record<string, Register>> = Object.fromEntries(
  (
    [
      ['figures', 'claims', 'claims', 'name', 'claim'],
      ['outside addresses', 'addresses', 'outside', 'name', 'outside'],
      ['functions', 'navigation', 'functions', 'id', 'function'],
      ['groups', 'navigation', 'groups', 'id', 'group'],
      ['menus', 'navigation', 'menus', 'id', 'menu'],
    ] as const
  ).map(([what, settings, list, key, refersTo]): [string, Register] => [
    refersTo,
    { what, settings, list, key, refersTo },
  ]),
)

/** No name stands twice in a list, or one of the entries would never be used; every group and function is in a menu. */
export function checkRegisters(site: Site): Problem[] {
  return [...checkMenus(site), ...Object.values(registers).flatMap((register) => checkNames(register, site))]
}

function checkNames({ what, settings, list, key }: Register, site: Site): Problem[] {
  const file = site.settings(settings)
  const names = records(file, list).map((entry) => entry[key])
  return names.flatMap((name, index) => {
    const other = names.indexOf(name, index + 1)
    if (!file || typeof name !== 'string' || other < 0 || names.indexOf(name) < index) return []
    const { line } = problemIn(file, [list, other, key], '')
    const message = `There are two ${what} named “${name}”, here and in line ${line}. Give one of them another name.`
    return [problemIn(file, [list, index, key], message)]
  })
}

function checkMenus(site: Site): Problem[] {
  const file = site.settings('navigation')
  const menus = records(file, 'menus').map(({ groups }) => textsIn(groups))
  const groups = records(file, 'groups')
  const ids = groups.map(({ id }) => String(id))
  const isListed = site.files.some((one) => sectionsOf(one).some(({ type }) => traitsOf(type).places))
  // The group that seems to be missing may be one that a menu names wrongly.
  if (!file || menus.some((own) => own.length === 0 || own.some((id) => !ids.includes(id)))) return []
  return [
    ...ids.flatMap((id, index) => {
      if (menus.flat().includes(id)) return []
      // It most likely belongs beside its neighbour in the list of groups.
      const beside = ids[index - 1] ?? ids[index + 1] ?? ''
      const menu = Math.max(
        0,
        menus.findIndex((own) => own.includes(beside)),
      )
      const message = `No menu shows the group “${id}”, so its roles cannot be found. Write: groups: [${[...(menus[menu] ?? []), id].join(', ')}], or name it in another menu.`
      return [problemIn(file, ['menus', menu, 'groups'], message, 'key')]
    }),
    ...ids.flatMap((id, index) => {
      const roles = site.inFolder('surveys')
      if (!menus.flat().includes(id) || roles.some(({ data }) => !data || data['group'] === id)) return []
      const message = `No role is in the group “${id}”, so its list in the menu is empty. Write “group: ${id}” in a role, or remove the group here and in its menu.`
      return [problemIn(file, ['groups', index, 'id'], message)]
    }),
    ...records(file, 'functions').flatMap(({ id }, index) => {
      if (!isListed || groups.some((group) => group['function'] === id)) return []
      const message = `No group of roles belongs to the function “${String(id)}”, so it has nothing to show. Write “function: ${String(id)}” in a group below, or remove it here.`
      return [problemIn(file, ['functions', index, 'id'], message)]
    }),
  ]
}
