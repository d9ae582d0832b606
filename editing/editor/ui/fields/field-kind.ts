import { alternatives, isProse, type Shape } from '../../../check/shape.ts'
import { fixedField } from '../../model/writer/form-values.ts'

/** The kinds of fields, each of which has a component of its own in a form. */
export type FieldKind =
  | 'hidden'
  | 'link'
  | 'types'
  | 'group'
  | 'choice'
  | 'list'
  | 'yes-no'
  | 'number'
  | 'date'
  | 'picture'
  | 'page'
  | 'name'
  | 'words'
  | 'line'

/** The kind of a field, by its shape. */
export function kindOf(shape: Shape): FieldKind {
  const all = alternatives(shape)
  if (shape.const !== undefined) return 'hidden'
  if (all.every(({ properties }) => properties)) return kindOfGroup(shape, all)
  if (all.some((one) => one.enum)) return 'choice'
  return kindOfValue(shape)
}

function kindOfGroup(shape: Shape, all: readonly Shape[]): FieldKind {
  if (all.length > 1 && fixedField(all) !== undefined) return 'types'
  const names = Object.keys(shape.properties ?? {})
  return names.length <= 3 && names.includes('to') && names.includes('outside') ? 'link' : 'group'
}

function kindOfValue(shape: Shape): FieldKind {
  const { type, format, picture, refersTo } = shape
  if (type === 'array') return 'list'
  if (type === 'boolean') return 'yes-no'
  if (type === 'integer' || type === 'number') return 'number'
  if (format === 'date') return 'date'
  if (picture) return 'picture'
  if (refersTo === 'address') return 'page'
  if (refersTo !== undefined) return 'name'
  return isProse(shape) ? 'words' : 'line'
}
