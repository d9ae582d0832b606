import { functions } from '../../../schemas/navigation.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { records, type Site } from '../site.ts'

/** Lists in the settings whose entries are used by name: what one is called, its file and list, and the name's field. */
const registers = [
  ['figures', 'claims', 'claims', 'name'],
  ['outside addresses', 'addresses', 'outside', 'name'],
  ['functions', 'navigation', 'functions', 'id'],
  ['groups', 'navigation', 'groups', 'id'],
  ['menus', 'navigation', 'menus', 'id'],
] as const

/** No name stands twice in a list, or one of the entries would never be used. Which was meant otherwise, nobody can tell. */
export function checkRegisters(site: Site): Problem[] {
  return registers.flatMap(([what, settings, field, key]) => {
    const file = site.settings(settings)
    if (!file) return []
    const names = records(file, field).map((entry) => entry[key])
    // There are always the same functions, so one that stands twice stands for another.
    const missing = what === 'functions' ? functions.filter((name) => !names.includes(name)) : []
    return names.flatMap((name, index) => {
      const other = names.findIndex((one, place) => one === name && place !== index)
      if (typeof name !== 'string' || other < 0) return []
      const { line } = problemIn(file, [field, other, key], '')
      const remedy =
        missing.length > 0 ? `Write ${list(missing, 'or')} for one of them.` : 'Give one of them another name.'
      return [
        problemIn(
          file,
          [field, index, key],
          `There are two ${what} named “${name}”, the other in line ${line}. ${remedy}`,
        ),
      ]
    })
  })
}
