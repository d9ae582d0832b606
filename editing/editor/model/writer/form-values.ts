import { alternatives, isFields, shapeFor, type Shape } from '../../../check/shape.ts'

/** Fields by name. */
export type Fields = Record<string, unknown>

/**
 * The shape that a schema allows for this value. Groups that no fixed word distinguishes, such as a
 * link to this site or outside, are one group with the fields of all; a field is required only if
 * all of them require it.
 */
export function shapeForForm(shape: Shape, value: unknown): Shape {
  const all = alternatives(shape)
  if (fixedField(all) || !all.every(({ properties }) => properties)) return shapeFor(shape, value)
  const required = all[0]?.required?.filter((name) =>
    all.every((one) => one.required?.includes(name)),
  )
  return {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    ...(required && { required }),
  }
}

/**
 * The field that distinguishes alternatives by a fixed word, such as `type` of sections; undefined
 * without one.
 */
export function fixedField(all: readonly Shape[]): string | undefined {
  const names = Object.keys(all[0]?.properties ?? {})
  return names.find((name) =>
    all.every(({ properties }) => properties?.[name]?.const !== undefined),
  )
}

/**
 * What a value of a form means, so that two values which mean the same are equal:
 *
 * - a text has no spaces around it, and no double spaces in it;
 * - a day is a date;
 * - a list has no empty entries;
 * - the fields of a group have the order of the schema;
 * - a field that equals what it is when it is left out is left out, since a form fills it in;
 * - an optional field without words is left out, since a form writes it for an unfilled one;
 * - a field that a choice leaves unused is left out.
 */
export function meaningOf(value: unknown, shape: Shape): unknown {
  const here = shapeForForm(shape, value)
  if (typeof value === 'string') return meaningOfText(value, here)
  if (Array.isArray(value))
    return value
      .map((entry) => meaningOf(entry, here.items ?? {}))
      .filter((entry) => entry !== '' && entry != null)
  return isFields(value) ? meaningOfGroup(value, here) : (value ?? undefined)
}

function meaningOfText(value: string, { format }: Shape): string | Date {
  const text = value.trim().replaceAll(/ {2,}/g, ' ')
  return format === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : text
}

function meaningOfGroup(value: Fields, { properties = {}, required = [] }: Shape): Fields {
  const unused = Object.entries(properties).flatMap(([name, { shows = {} }]) =>
    fieldsHiddenByChoice(shows, value[name]),
  )
  const names = new Set([...Object.keys(properties), ...Object.keys(value)])
  const parts = [...names.difference(new Set(unused))].map(
    (name) => [name, meaningOf(value[name], properties[name] ?? {})] as const,
  )
  return Object.fromEntries(
    parts.filter(([name, part]) => {
      const isDefault = isSameValue(part, properties[name]?.default)
      return !isDefault && (required.includes(name) || !isNothing(part))
    }),
  )
}

/** The fields that a choice leaves unused: only other words show them. */
export function fieldsHiddenByChoice(
  shows: NonNullable<Shape['shows']>,
  chosen: unknown,
): string[] {
  const all = new Set(Object.values(shows).flat())
  return [...all].filter((name) => !shows[String(chosen)]?.includes(name))
}

/**
 * True for an empty text or list, or a group that contains nothing else: a form writes these for
 * unfilled fields. A list with an entry is something, since an editor has added that.
 */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isFields(value)) return Object.values(value).every(isNothing)
  return value === '' || value === undefined
}

/** The text by which two values are compared, each with its fields in the same order. */
export const comparisonKey = (value: unknown): string => JSON.stringify(value) ?? ''

/** True for two values that are written the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  comparisonKey(one) === comparisonKey(other)

/**
 * A value as a form takes it: days as texts, and the plain defaults of left-out fields filled in.
 */
export function withDefaults(value: unknown, shape: Shape): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const { items = {}, properties = {} } = shapeForForm(shape, value)
  if (Array.isArray(value)) return value.map((part) => withDefaults(part, items))
  if (!isFields(value)) return value
  const all = Object.entries(properties).map(([name, field]) => [name, field.default])
  const filled = all.filter(([, given]) => given !== undefined && typeof given !== 'object')
  const own = Object.entries(value).map(([name, part]) => [
    name,
    withDefaults(part, properties[name] ?? {}),
  ])
  return Object.fromEntries([...filled, ...own])
}
