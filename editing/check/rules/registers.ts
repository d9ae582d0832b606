import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { records, sectionsOf, textsIn, twins, type Site } from '../site.ts'

/** A list of the settings whose entries are named elsewhere. */
export interface Register {
  /** What its entries are called. */
  what: string
  settings: 'claims' | 'addresses' | 'navigation'
  list: string
  /** The field that holds the name of an entry. */
  key: 'name' | 'id'
}

/** Every such list, by what the schema says of a field that names an entry of it: see `nameOf` in schemas/text.ts. */
export const registers: Readonly<Record<string, Register>> = {
  claim: { what: 'figures', settings: 'claims', list: 'claims', key: 'name' },
  outside: { what: 'outside addresses', settings: 'addresses', list: 'outside', key: 'name' },
  function: { what: 'functions', settings: 'navigation', list: 'functions', key: 'id' },
  group: { what: 'groups', settings: 'navigation', list: 'groups', key: 'id' },
  menu: { what: 'menus', settings: 'navigation', list: 'menus', key: 'id' },
}

/** No name stands twice in a list, or one of the entries would never be used; every group and function is in a menu. */
export function checkRegisters(site: Site): Problem[] {
  return [...checkMenus(site), ...Object.values(registers).flatMap((register) => checkNames(register, site))]
}

function checkNames({ what, settings, list, key }: Register, site: Site): Problem[] {
  const file = site.settings(settings)
  if (!file) return []
  const entries = records(file, list).map((entry, index) => ({ name: entry[key], path: [list, index, key] }))
  return twins(entries, ({ name }) => name).map(([first, second]) => {
    const { line } = problemIn(file, second.path, '')
    const message = `There are two ${what} named “${String(first.name)}”, here and in line ${line}. Give one of them another name.`
    return problemIn(file, first.path, message)
  })
}

function checkMenus(site: Site): Problem[] {
  const file = site.settings('navigation')
  const menus = records(file, 'menus').map(({ groups }) => textsIn(groups))
  const groups = records(file, 'groups')
  const roles = site.inFolder('surveys')
  // The group that seems to be missing may be one that a menu names wrongly.
  if (!file || menus.some((own) => own.length === 0 || own.some((id) => !groups.some((group) => group['id'] === id))))
    return []
  const areListed = site.files.some((one) => sectionsOf(one).some(({ type }) => traitsOf(type).places))
  return [
    ...groups.flatMap((group, index) => {
      const id = String(group['id'])
      if (!menus.flat().includes(id)) {
        const message = `No menu shows the group “${id}”, so its roles cannot be found. Write: groups: [${[...menus[0]!, id].join(', ')}], or name it in another menu.`
        return [problemIn(file, ['menus', 0, 'groups'], message, 'key')]
      }
      if (roles.some(({ data }) => !data || data['group'] === id)) return []
      const message = `No role is in the group “${id}”, so its list in the menu is empty. Write “group: ${id}” in a role, or remove the group here and in its menu.`
      return [problemIn(file, ['groups', index, 'id'], message)]
    }),
    ...records(file, 'functions').flatMap(({ id }, index) => {
      if (!areListed || groups.some((group) => group['function'] === id)) return []
      const message = `No group of roles belongs to the function “${String(id)}”, so it has nothing to show. Write “function: ${String(id)}” in a group below, or remove it here.`
      return [problemIn(file, ['functions', index, 'id'], message)]
    }),
  ]
}
