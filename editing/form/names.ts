import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { shapeOf, type Shape } from '../check/shape.ts'

/** The folder of which every file is the only one of its kind. */
export const settings = 'settings'

/** Lists of settings files to which names refer, by what schemas call them in `refersTo`. */
const registers: Readonly<Record<string, { file: CollectionName; list: string; name?: string; shown?: string[] }>> = {
  claim: { file: 'claims', list: 'claims', name: 'name', shown: ['text', 'means', 'name'] },
  outside: { file: 'addresses', list: 'outside', name: 'name', shown: ['means', 'name'] },
  unit: { file: 'claims', list: 'units' },
  group: { file: 'navigation', list: 'groups', name: 'id', shown: ['title'] },
  function: { file: 'navigation', list: 'functions', name: 'id', shown: ['name'] },
}

/**
 * A field that takes one of the names to which a schema refers: those of a list of a settings file, or of the entries of a
 * folder. Undefined for addresses, which may be written freely.
 */
export function pickFrom(refersTo: string | undefined) {
  const register = registers[refersTo ?? '']
  if (register) {
    const { file, list, name, shown = [undefined] } = register
    const at = (field?: string): string => [list, '*', field].filter(Boolean).join('.')
    const names = shown.map(at)
    const value_field = at(name)
    return { widget: 'relation', collection: settings, file, value_field, display_fields: names, search_fields: names }
  }
  const [collection, kind] = Object.entries(collections).find(([, { folder }]) => folder === refersTo) ?? []
  const names = kind && [titleFieldOf(shapeOf(kind.schema))]
  return (
    names && { widget: 'relation', collection, value_field: '{{slug}}', display_fields: names, search_fields: names }
  )
}

/** The field by which an entry is known in lists. */
export function titleFieldOf({ properties = {} }: Shape): string {
  return ['title', 'name', 'company'].find((name) => name in properties) ?? 'seo.title'
}
