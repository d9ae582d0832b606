import { traitsOf } from '../../../src/components/sections/index.ts'
import { labelOf } from '../label-of.ts'
import type { Problem } from '../problem.ts'
import { entriesOfList, sectionsOf, textsIn, type Site } from '../site.ts'

/** A list of the settings whose entries other texts name. */
interface Register {
  settings: 'claims' | 'addresses' | 'navigation' | 'specimens'
  list: string
  /** The field that has the name of an entry. */
  key: 'name' | 'id'
}

/**
 * Every such list, by the word that schemas use for a reference to it: see `nameOf` in
 * schemas/names.ts.
 */
export const registers: Readonly<Record<string, Register>> = {
  claim: { settings: 'claims', list: 'claims', key: 'name' },
  outside: { settings: 'addresses', list: 'outside', key: 'name' },
  specimen: { settings: 'specimens', list: 'specimens', key: 'name' },
  function: { settings: 'navigation', list: 'functions', key: 'id' },
  group: { settings: 'navigation', list: 'groups', key: 'id' },
  menu: { settings: 'navigation', list: 'menus', key: 'id' },
}

/** Every group is in a menu and has roles, and every function has a group. */
export function* checkRegisters(site: Site): Iterable<Problem> {
  const file = site.settings('navigation')
  const menus = entriesOfList(file, 'menus').map(({ groups }) => textsIn(groups))
  const groups = entriesOfList(file, 'groups')
  const functions = entriesOfList(file, 'functions')
  // A group without a menu, or a function without a group, may be due to a wrong name in the menu
  // or the group, or to one that is there twice instead of another.
  const isUnsure = menus.some(
    (own) =>
      own.length === 0 ||
      new Set(own).size < own.length ||
      own.some((id) => !groups.some((group) => group['id'] === id)),
  )
  if (!file || menus.length === 0 || isUnsure) return
  for (const [index, group] of groups.entries()) {
    const id = String(group['id'])
    if (!menus.flat().includes(id)) {
      const [problem, ...others] = menus.map((own, menu) => {
        const isHidden = `No menu shows the group “${id}”, so visitors cannot find its roles.`
        const groupsNow = [...own, id].join(', ')
        const advice = {
          message: `${isHidden} Write: groups: [${groupsNow}], or add it to another menu.`,
          inForm: `${isHidden} Add it here, or to another menu.`,
        }
        return file.problemIn(['menus', menu, 'groups'], advice, 'key')
      })
      yield { ...problem!, others }
    } else if (!site.inFolder('surveys').some(({ data }) => !data || data['group'] === id)) {
      const isEmpty = `No role is in the group “${id}”, so its list in the menu is empty.`
      const orElse = 'or remove the group here and in its menu.'
      yield file.problemIn(['groups', index, 'id'], {
        message: `${isEmpty} Write “group: ${id}” in a role, ${orElse}`,
        inForm: `${isEmpty} Choose it as “${labelOf('group')}” of a role, ${orElse}`,
      })
    }
  }
  const areListed = site.files.some((one) =>
    sectionsOf(one).some(({ type }) => traitsOf(type).anchors),
  )
  const areNamed = groups.every((group) => functions.some(({ id }) => id === group['function']))
  if (!areListed || !areNamed) return
  for (const [index, { id }] of functions.entries()) {
    if (groups.some((group) => group['function'] === id)) continue
    const named = `“${String(id)}”`
    const isEmpty = `No group of roles belongs to the function ${named}, so it has nothing to show.`
    yield file.problemIn(['functions', index, 'id'], {
      message: `${isEmpty} Write “function: ${String(id)}” in a group below, or remove it here.`,
      inForm: `${isEmpty} Choose it as “${labelOf('function')}” of a group, or remove it here.`,
    })
  }
}
