import { useState, type ReactNode } from 'react'
import { alternatives, isFields, shapeFor, type Shape } from '../../../check/shape.ts'
import { hintOf } from '../../model/form-words.ts'
import { labelOf } from '../../../check/label-of.ts'
import { setValue } from '../../model/operations.ts'
import { fixedField, shapeForForm, fieldsHiddenByChoice } from '../../model/writer/form-values.ts'
import { useEditor } from '../editor-context.ts'
import { useField } from './field-component.ts'
import { FieldFrame, FieldProblems } from './FieldFrame.tsx'
import { LinkTarget } from './choice-fields.tsx'
import { fieldId, inside, type FieldProps } from './field-props.ts'
import { kindOf } from './field-kind.ts'
import { useQuiet } from './quiet-fields.tsx'

/** The fields of a group, in the order of its schema, without those that a choice leaves unused. */
export function GroupFields({
  fieldRef,
  shape,
  value,
}: Pick<FieldProps, 'fieldRef' | 'shape' | 'value'>) {
  const Field = useField()
  const group = isFields(value) ? value : {}
  const { properties = {}, required = [] } = shapeForForm(shape, group)
  const names = fieldsToShow(properties, group)
  return (
    <>
      <FieldProblems field={{ fieldRef, value }} />
      {names.map((name) => (
        <Field
          key={name}
          fieldRef={inside(fieldRef, name)}
          shape={properties[name]!}
          value={group[name]}
          label={properties[name]!.title ?? labelOf(name)}
          isRequired={required.includes(name)}
        />
      ))}
    </>
  )
}

/** The fields that a form shows. A link shows its two targets as one field, `LinkTarget`. */
function fieldsToShow(
  properties: Record<string, Shape>,
  group: Readonly<Record<string, unknown>>,
): string[] {
  const idle = new Set(
    Object.entries(properties).flatMap(([name, { shows = {}, default: given }]) =>
      fieldsHiddenByChoice(shows, group[name] ?? given),
    ),
  )
  const shown = Object.keys(properties).filter(
    (name) => !idle.has(name) && kindOf(properties[name]!) !== 'hidden',
  )
  const isRare = (name: string): boolean => rareFields.includes(name)
  return [...shown.filter((name) => !isRare(name)), ...shown.filter(isRare)]
}

/** Fields that editors seldom need. A form has them at its end. */
const rareFields = ['id', 'ground', 'aliases', 'order', 'form', 'sample']

/** A group of fields under a label. One that the file leaves out is folded. */
export function GroupField(field: FieldProps) {
  return (
    <Foldable field={field}>
      {field.shape.description && <small className="edit-hint">{hintOf(field.shape)}</small>}
      <GroupFields {...field} />
    </Foldable>
  )
}

/** A group that a file may leave out is folded as long as it does. */
function Foldable({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { fieldRef, label, value, isRequired } = field
  // It stays open while somebody fills it in.
  const [wasLeftOut] = useState(!isRequired && value === undefined)
  const { leave } = useQuiet()
  if (!wasLeftOut)
    return (
      <fieldset className="edit-group" id={fieldId(fieldRef)} onBlur={leave}>
        <legend>{label}</legend>
        {children}
      </fieldset>
    )
  return (
    <details className="edit-group" id={fieldId(fieldRef)} onBlur={leave}>
      <summary>
        {label} <small className="edit-optional">not used</small>
      </summary>
      {children}
    </details>
  )
}

/** A link under a label. */
export function LinkField(field: FieldProps) {
  return (
    <Foldable field={field}>
      <LinkFields {...field} />
    </Foldable>
  )
}

/** The fields of a link: its words, if it has any of its own, and where it leads. */
export function LinkFields(field: FieldProps) {
  const Field = useField()
  const { fieldRef, shape, value } = field
  const { properties = {}, required = [] } = shapeForForm(shape, value)
  const { label: words } = properties
  return (
    <>
      {words && (
        <Field
          fieldRef={inside(fieldRef, 'label')}
          shape={words}
          value={isFields(value) ? value['label'] : undefined}
          label={words.title ?? labelOf('label')}
          isRequired={required.includes('label')}
        />
      )}
      <LinkTarget {...field} />
    </>
  )
}

/**
 * One of several groups that a fixed word distinguishes: a list of the words, then the fields of
 * the chosen one.
 */
export function TypesField(field: FieldProps) {
  const { content, attempt } = useEditor()
  const { fieldRef, shape, value } = field
  const all = alternatives(shape)
  const fixed = fixedField(all) ?? 'type'
  const wordOf = (one: Shape): string => String(one.properties?.[fixed]?.const)
  const here = shapeFor(shape, value)
  const choose = (word: string): void => {
    const next = all.find((one) => wordOf(one) === word)
    if (!next) return
    const kept = Object.entries(isFields(value) ? value : {}).filter(
      ([name]) => name in (next.properties ?? {}),
    )
    attempt(() => setValue(content.draft, fieldRef, { ...Object.fromEntries(kept), [fixed]: word }))
  }
  return (
    <fieldset className="edit-group">
      <legend>{field.label}</legend>
      <FieldFrame {...field} label="Kind" shape={{}}>
        <select
          id={fieldId(fieldRef)}
          value={wordOf(here)}
          onChange={(event) => choose(event.target.value)}
        >
          {all.map((one) => (
            <option key={wordOf(one)} value={wordOf(one)}>
              {labelOf(wordOf(one))}
            </option>
          ))}
        </select>
      </FieldFrame>
      <GroupFields fieldRef={fieldRef} shape={here} value={value} />
    </fieldset>
  )
}
