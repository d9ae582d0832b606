import { traitsOf } from '../../src/components/sections/index.ts'
import { isFields } from './shape.ts'
import { entriesOfList, isLive, type Site } from './site.ts'

/**
 * How many entries a section shows, its own or those of the site: `offices` shows those of the
 * settings, and `services` shows the files of a folder. Undefined if that is unknown.
 */
export function shownBy(section: Record<string, unknown>, site: Site): number | undefined {
  const type = String(section['type'])
  const { shows: { folder, field } = {}, counts } = traitsOf(type)
  if (counts?.list)
    return entriesOfList(site.settings(counts.list.settings), counts.list.field).length
  const own = section['items'] ?? section[field ?? type]
  if (Array.isArray(own)) return own.length
  const all = folder === undefined ? [] : site.inFolder(folder)
  return folder === undefined || all.some(({ data }) => !data)
    ? undefined
    : all.filter(isLive).length
}

/** How long each list of a value is, the outer ones first, and all those in the first together. */
export function lengthsIn(value: unknown): number[] {
  const lengths = listsIn(value).map(({ length }) => length)
  return [...lengths, lengths.slice(1).reduce((sum, length) => sum + length, 0)]
}

/** Every list of a value, the outer ones first. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return isFields(value) ? Object.values(value).flatMap(listsIn) : []
}
