import type { DrawingScale } from '../../src/schemas/drawing-scales.ts'

/**
 * The shape of one part of a schema, as zod's own JSON Schema says it: fields, choices, lengths
 * and descriptions. The check and the editors' field list both read it, so they cannot disagree.
 */
export interface Shape {
  type?: string
  format?: string
  pattern?: string
  description?: string
  /** The label of the field, if its name means something else here than elsewhere. */
  title?: string
  default?: unknown
  const?: unknown
  enum?: string[]
  properties?: Record<string, Shape>
  required?: string[]
  /** Fields of which exactly one is written: see `oneOf` in schemas/groups.ts. */
  either?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  /** The list to which a name refers, from `.meta({ refersTo })` in the schema. */
  refersTo?: string
  /** How a section draws the named figure, from `claimToScale`. */
  scale?: DrawingScale
  /** For a choice on which other fields depend: the fields that each word shows. */
  shows?: Record<string, string[]>
  /** True for a text that may have several lines. */
  lines?: boolean
  /** True for a text whose line breaks the page shows. */
  breaks?: boolean
  /** Set for a picture: the pixels with which it is shown. */
  picture?: readonly [width: number, height: number]
  /** True for a picture on the ground of the page, such as a logo. */
  onGround?: boolean
  minimum?: number
  maximum?: number
  /** The words that a text must contain, each in single round brackets. */
  marks?: readonly string[]
  /** Name of the field beside this one whose figure contains this one as a part. */
  partOf?: string
  /**
   * Name of the section field (two levels up) whose figure gives the length of the programme in
   * weeks.
   */
  weeksOf?: string
}

/** True for a group of fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
  )
}

/** True for a list or a group of fields. */
export function isListOrGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || isFields(value)
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
}

/** The words from which an editor chooses; none if the field takes any. */
export function choicesOf({ enum: words, const: only }: Shape): string[] {
  return words ?? (only === undefined ? [] : [String(only)])
}

/** The alternatives of a shape: itself if there is only one. */
export function alternatives(shape: Shape): Shape[] {
  return (shape.anyOf ?? shape.oneOf ?? [shape]).flatMap((part) =>
    part === shape ? [part] : alternatives(part),
  )
}

/**
 * The alternative that a value most likely means: the one with the same `type` or other fixed word,
 * else with most fields in common.
 */
export function shapeFor(shape: Shape, value: unknown): Shape {
  const all = alternatives(shape)
  if (all.length === 1) return all[0]!
  if (!isFields(value))
    return (
      all.find((part) => part.type === (Array.isArray(value) ? 'array' : typeof value)) ?? all[0]!
    )
  const score = ({ properties = {} }: Shape): number =>
    Object.entries(properties).reduce((sum, [name, field]) => {
      if (field.const !== undefined) return sum + (value[name] === field.const ? 100 : -100)
      return sum + (name in value ? 1 : 0)
    }, 0)
  return all.reduce((best, part) => (score(part) > score(best) ? part : best))
}

/** The shape at a path of field names and entry numbers, for the value that is there. */
export function shapeAt(shape: Shape, path: readonly PropertyKey[], value: unknown): Shape {
  let here = shapeFor(shape, value)
  let inner = value
  for (const key of path) {
    inner = valueAt(inner, [key])
    here = shapeFor(
      (typeof key === 'number' ? here.items : here.properties?.[String(key)]) ?? {},
      inner,
    )
  }
  return here
}

/** True for text that visitors read: any words, in contrast to a choice, a name or an address. */
export function isProse({ type, format, pattern, const: fixed, enum: choices }: Shape): boolean {
  return type === 'string' && !format && !pattern && fixed === undefined && !choices
}

/** A text somewhere in a file, with what the schema says of it. */
export interface Leaf {
  path: PropertyKey[]
  text: string
  shape: Shape
}

/**
 * Every text of a value, at every depth. Fields that the schema does not know have an empty shape.
 */
export function leavesOf(shape: Shape, value: unknown, path: PropertyKey[] = []): Leaf[] {
  const here = shapeFor(shape, value)
  if (typeof value === 'string') return [{ path, text: value, shape: here }]
  if (Array.isArray(value))
    return value.flatMap((part, index) => leavesOf(here.items ?? {}, part, [...path, index]))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(here.properties?.[key] ?? {}, part, [...path, key]),
  )
}
