import { alternatives, isFields, shapeFor, type Shape } from '../check/shape.ts'

/** Fields by name. */
export type Fields = Record<string, unknown>

/**
 * What a schema takes in the place of this value. Groups that no fixed word tells apart, such as a link to this site or outside,
 * are one group with the fields of all: what not all of them ask for may be left out.
 */
export function shapeForForm(shape: Shape, value: unknown): Shape {
  const all = alternatives(shape)
  if (fixedField(all) || !all.every(({ properties }) => properties)) return shapeFor(shape, value)
  const required = all[0]?.required?.filter((name) => all.every((one) => one.required?.includes(name)))
  return { properties: Object.assign({}, ...all.map(({ properties }) => properties)), ...(required && { required }) }
}

/** The field that tells alternatives apart by a fixed word, such as `type` of sections; undefined if there is none. */
export function fixedField(all: readonly Shape[]): string | undefined {
  const names = Object.keys(all[0]?.properties ?? {})
  return names.find((name) => all.every(({ properties }) => properties?.[name]?.const !== undefined))
}

/**
 * What a form means by a value: texts without space around them, numbers as numbers, without all that is the same as
 * left out, which a form fills in, and without fields that a choice leaves without use. The fields of a group stand in
 * the order of the schema.
 */
export function canonical(value: unknown, shape: Shape): unknown {
  const here = shapeForForm(shape, value)
  if (typeof value === 'string') return asWritten(value.trim().replaceAll(/ {2,}/g, ' '), shape)
  if (Array.isArray(value))
    return value.map((part) => canonical(part, here.items ?? {})).filter((part) => part !== '' && part != null)
  if (!isFields(value)) return value
  const { properties = {}, required = [] } = here
  const names = new Set([...Object.keys(properties), ...Object.keys(value)])
  for (const [name, field] of Object.entries(properties))
    for (const gone of unused(field.shows ?? {}, value[name] ?? field.default)) names.delete(gone)
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const field = properties[name] ?? {}
      const part = value[name] === undefined || value[name] === null ? undefined : canonical(value[name], field)
      if (part === undefined) return []
      if (isNothing(part) && !required.includes(name)) return []
      if (field.default !== undefined && print(part) === print(field.default)) return []
      return [[name, part]]
    }),
  )
}

/** The fields that a choice leaves without use: those that only other words show. */
export function unused(shows: NonNullable<Shape['shows']>, chosen: unknown): string[] {
  const all = new Set(Object.values(shows).flat())
  return [...all].filter((name) => !shows[String(chosen)]?.includes(name))
}

/** An empty text or list, or a group of nothing else, as a form has it for what has not been filled in. */
function isNothing(value: unknown): boolean {
  return (
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isFields(value) && Object.values(value).every(isNothing))
  )
}

/** A text from a form as the schema takes it: a number or a date where only that can be meant. */
function asWritten(text: string, shape: Shape): unknown {
  const all = alternatives(shape)
  const number = all.some(({ type }) => type === 'integer' || type === 'number')
  if (number && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const date = new Date(all.some(({ format }) => format === 'date') ? text : NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : text
}

/** The text by which two canonical values are compared. A number and its digits are the same: a form may hold either. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isFields(part) || Array.isArray(part) ? part : String(part)))
}

/** A value with what a left-out field means filled in where that is a plain value, so that a form shows it. */
export function withDefaults(value: unknown, shape: Shape): unknown {
  const here = shapeForForm(shape, value)
  if (Array.isArray(value)) return value.map((part) => withDefaults(part, here.items ?? {}))
  if (!isFields(value)) return value
  const { properties = {} } = here
  const filled = Object.entries(properties).flatMap(([name, field]) =>
    typeof field.default === 'object' || field.default === undefined ? [] : [[name, field.default] as const],
  )
  const own = Object.entries(value).map(([name, part]) => [name, withDefaults(part, properties[name] ?? {})] as const)
  return { ...Object.fromEntries(filled), ...Object.fromEntries(own) }
}
