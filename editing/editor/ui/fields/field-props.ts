import type { Shape } from '../../../check/shape.ts'
import type { FieldRef } from '../../model/built.ts'

/** The props of the component of a field. */
export interface FieldProps {
  fieldRef: FieldRef
  shape: Shape
  /** The value as the file has it; undefined if it leaves the field out. */
  value: unknown
  label: string
  isRequired: boolean
}

/** The id of the input of a field. Only one form is open at a time. */
export const fieldId = ({ path }: FieldRef): string => `edit-${path.map(String).join('-')}`

/** The reference of a field or an entry inside another. */
export const inside = ({ file, path }: FieldRef, key: PropertyKey): FieldRef => ({
  file,
  path: [...path, key],
})
