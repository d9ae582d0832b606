import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { shapeOf, type Shape } from '../check/shape.ts'

/** The folder of which every file is the only one of its kind. */
export const settings = 'settings'

/** A list of a settings file: where names stand in it, and by what a form shows an entry. */
const inList = (file: CollectionName, list: string, name?: string, ...shown: string[]) => ({
  collection: settings,
  file,
  value_field: name ? `${list}.*.${name}` : `${list}.*`,
  display_fields: name ? shown.map((field) => `${list}.*.${field}`) : [`${list}.*`],
})

/** Lists to which names refer, by what schemas call them in `refersTo`. */
const registers: Readonly<Record<string, ReturnType<typeof inList>>> = {
  claim: inList('claims', 'claims', 'name', 'text', 'means', 'name'),
  outside: inList('addresses', 'outside', 'name', 'means', 'name'),
  unit: inList('claims', 'units'),
  group: inList('navigation', 'groups', 'id', 'title'),
  function: inList('navigation', 'functions', 'id', 'name'),
}

/**
 * A field that takes one of the names to which a schema refers: those of a list of a settings file, or of the entries of a
 * folder. Undefined for addresses, which may be written freely.
 */
export function pickFrom(refersTo = '') {
  const [collection, kind] = Object.entries(collections).find(([, { folder }]) => folder === refersTo) ?? []
  const entries = kind && { collection, value_field: '{{slug}}', display_fields: [titleFieldOf(shapeOf(kind.schema))] }
  const from = entries ?? registers[refersTo]
  return from && { widget: 'relation', ...from }
}

/** The field by which an entry is known in lists. */
export function titleFieldOf({ properties = {} }: Shape): string {
  return ['title', 'name', 'company'].find((name) => name in properties) ?? 'seo.title'
}
