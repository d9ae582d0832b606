import { alternatives, isProse, type Shape } from '../../check/shape.ts'

/**
 * The words of an entry that is a text alone, until somebody writes others: a list keeps no empty
 * text, and the check refuses these.
 */
const writeHere = 'Write here'

/** The value of a new entry in a list. */
export function emptyEntry(shape: Shape): unknown {
  return isProse(alternatives(shape)[0] ?? {}) ? writeHere : emptyValue(shape)
}

/**
 * The value of a new entry: of a group the fixed words and the required fields, empty until
 * somebody writes them. The check names each one that is still empty.
 */
export function emptyValue(shape: Shape): unknown {
  const one = alternatives(shape)[0] ?? {}
  const { properties, required = [], items = {}, minItems = 0 } = one
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (properties) return emptyGroup(properties, required)
  if (one.type !== 'array') return emptyPlainValue(one)
  return Array.from({ length: minItems }, () => emptyEntry(items))
}

function emptyPlainValue({ type, minimum = 0 }: Shape): string | number | boolean {
  if (type === 'boolean') return false
  return type === 'integer' || type === 'number' ? minimum : ''
}

function emptyGroup(
  properties: Readonly<Record<string, Shape>>,
  required: readonly string[],
): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name))
  return Object.fromEntries(names.map((name) => [name, emptyValue(properties[name]!)]))
}
