import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { entriesOfList, type Site } from '../site.ts'
import { registers } from './registers.ts'

/** A list of the settings whose names texts use, before and after a change. */
interface NamedList {
  /** The file of the list as it is. */
  file: ContentFile
  /** The field that has the list, and the field of an entry that has its name. */
  field: string
  key: string
  namesBefore: string[]
  namesNow: string[]
}

/** Checks names that a change removes from a list of the settings, such as names of figures. */
export function* checkLostNames(old: ContentFile, site: Site): Iterable<Problem> {
  const file = site.settings(old.collection)
  if (!file) return
  for (const { settings, list: field, key } of Object.values(registers)) {
    if (settings !== file.collection) continue
    const namesIn = (one: ContentFile): string[] =>
      entriesOfList(one, field).map((entry) => String(entry[key]))
    yield* lostNamesOf({ file, field, key, namesBefore: namesIn(old), namesNow: namesIn(file) })
  }
}

function lostNamesOf(list: NamedList): Problem[] {
  return list.namesBefore.flatMap((name, index) =>
    list.namesNow.includes(name) ? [] : [lossOfName(name, index, list)],
  )
}

/** The problem of a name that is not in its list any more. It counts only if a text uses it. */
function lossOfName(name: string, index: number, list: NamedList): Problem {
  const { file, field, key, namesBefore, namesNow } = list
  // The entry was renamed if the entry in its place is new.
  const isRenamed =
    namesNow.length === namesBefore.length && !namesBefore.includes(namesNow[index]!)
  const remedy = isRenamed
    ? `This was “${name}”. Change it back to “${key}: ${name}”`
    : `“${name}” was removed from this list. Put it back`
  const orElse = 'or change the texts that use it.'
  const advice = {
    message: `${remedy}, ${orElse}`,
    ...(isRenamed && { inForm: `This was “${name}”. Change it back, ${orElse}` }),
  }
  const problem = isRenamed
    ? file.problemIn([field, index, key], advice, 'value')
    : file.problemIn([field, Math.min(index, namesNow.length - 1), key], advice)
  return { ...problem, gone: [`${field}/${name}`], onlyIfNamed: true }
}
