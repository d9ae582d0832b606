import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { records, textsIn, type Site } from '../site.ts'

/** Lists in the settings whose entries are used by name: what one is called, its file and list, and the name's field. */
const registers = [
  ['figures', 'claims', 'claims', 'name'],
  ['outside addresses', 'addresses', 'outside', 'name'],
  ['functions', 'navigation', 'functions', 'id'],
  ['groups', 'navigation', 'groups', 'id'],
  ['menus', 'navigation', 'menus', 'id'],
] as const

/** No name stands twice in a list, or one of the entries would never be used; and every group of roles is in a menu. */
export function checkRegisters(site: Site): Problem[] {
  return [
    ...checkMenus(site),
    ...registers.flatMap(([what, settings, field, key]) => {
      const file = site.settings(settings)
      if (!file) return []
      const names = records(file, field).map((entry) => entry[key])
      return names.flatMap((name, index) => {
        const other = names.indexOf(name, index + 1)
        if (typeof name !== 'string' || other < 0 || names.indexOf(name) < index) return []
        const { line } = problemIn(file, [field, other, key], '')
        return [
          problemIn(
            file,
            [field, index, key],
            `There are two ${what} named “${name}”, here and in line ${line}. Give one of them another name.`,
          ),
        ]
      })
    }),
  ]
}

function checkMenus(site: Site): Problem[] {
  const file = site.settings('navigation')
  const menus = records(file, 'menus').map(({ groups }) => textsIn(groups))
  if (!file || menus.flat().length === 0) return []
  const ids = records(file, 'groups').map(({ id }) => String(id))
  // A menu that is empty or names a group that there is not is told of that, and the missing one may be meant.
  if (menus.some((groups) => groups.length === 0 || groups.some((id) => !ids.includes(id)))) return []
  return ids.flatMap((id, index) => {
    if (menus.flat().includes(id)) return []
    // It most likely belongs beside its neighbour in the list of groups.
    const beside = ids[index - 1] ?? ids[index + 1] ?? ''
    const menu = Math.max(
      0,
      menus.findIndex((groups) => groups.includes(beside)),
    )
    const message = `No menu shows the group “${id}”, so its roles cannot be found. Write: groups: [${[...(menus[menu] ?? []), id].join(', ')}], or name it in another menu.`
    return [problemIn(file, ['menus', menu, 'groups'], message, 'key')]
  })
}
