import type { ComponentType } from 'react'
import { ChoiceField, NameField, PageField } from './choice-fields.tsx'
import { kindOf, type FieldKind } from './field-kind.ts'
import type { FieldProps } from './field-props.ts'
import { GroupField, LinkField, TypesField } from './GroupField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { QuietUntilLeft } from './quiet-fields.tsx'
import { DateField, LineField, NumberField, WordsField, YesNoField } from './simple-fields.tsx'

/** The component of each kind of field. */
const components: Record<Exclude<FieldKind, 'hidden'>, ComponentType<FieldProps>> = {
  choice: ChoiceField,
  date: DateField,
  group: GroupField,
  line: LineField,
  link: LinkField,
  list: ListField,
  name: NameField,
  number: NumberField,
  page: PageField,
  picture: PictureField,
  types: TypesField,
  words: WordsField,
  'yes-no': YesNoField,
}

/** A field of a form, of whatever kind its shape is. */
export function Field(field: FieldProps) {
  const kind = kindOf(field.shape)
  if (kind === 'hidden') return null
  const Component = components[kind]
  return (
    <QuietUntilLeft value={field.value}>
      <Component {...field} />
    </QuietUntilLeft>
  )
}
