import { useRef } from 'react'
import { alternatives, isFields, shapeFor, type Shape } from '../../../check/shape.ts'
import { hintOf } from '../../model/form-words.ts'
import { labelOf } from '../../../check/label-of.ts'
import { singular } from './singular.ts'
import { useEditor } from '../editor-context.ts'
import { titleOfEntry } from '../content/in-words.ts'
import { Button } from '../Button.tsx'
import { useField } from './field-component.ts'
import { FieldHint, FieldProblems } from './FieldFrame.tsx'
import { GroupFields, LinkFields } from './GroupField.tsx'
import { kindOf } from './field-kind.ts'
import { fieldId, inside, type FieldProps } from './field-props.ts'
import { NewFields, QuietUntilLeft, useIsNew, useQuiet } from './quiet-fields.tsx'
import { SkipEntries } from './SkipEntries.tsx'
import { useListActs, type EntryAction } from './use-list-acts.ts'

/**
 * A list: each entry with buttons that move, duplicate and remove it, and a button that adds one.
 */
export function ListField(field: FieldProps) {
  const { fieldRef, shape, value, label } = field
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { items = {}, maxItems = Infinity } = shape
  const one = singular(label)
  const list = useRef<HTMLDivElement>(null)
  const { keys, isNew, add, act } = useListActs({ fieldRef, shape, entries, one, list })
  const { leave } = useQuiet()
  return (
    <fieldset className="edit-group" id={fieldId(fieldRef)} tabIndex={-1} onBlur={leave}>
      <legend>{label}</legend>
      <FieldHint id={fieldId(fieldRef)} hint={hintOf(shape)} />
      <FieldProblems field={field} />
      <SkipEntries label={label} count={entries.length} />
      <div ref={list} className="edit-list" role="list" aria-label={label}>
        {keys.map((key, index) => (
          <div key={key} role="listitem" data-entry={key}>
            <NewFields isNew={isNew(key)}>
              <Entry
                fieldRef={inside(fieldRef, index)}
                shape={items}
                value={entries[index]}
                label={`${one} ${index + 1}`}
                isRequired
              />
            </NewFields>
            <EntryButtons
              label={`${one} ${index + 1}`}
              buttons={buttonsOf(index, entries.length, shape)}
              act={(action) => act(action, index)}
            />
          </div>
        ))}
      </div>
      <Button className="edit-add" run={add} disabled={entries.length >= maxItems}>
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  )
}

/** A button of an entry. */
interface EntryButton {
  action: EntryAction
  /** True if it would do nothing here. */
  isOff: boolean
}

function buttonsOf(
  index: number,
  count: number,
  { minItems = 0, maxItems = Infinity }: Shape,
): EntryButton[] {
  return [
    { action: 'Up', isOff: index === 0 },
    { action: 'Down', isOff: index === count - 1 },
    { action: 'Duplicate', isOff: count >= maxItems },
    { action: 'Remove', isOff: count <= minItems && minItems === maxItems },
  ]
}

interface EntryButtonsProps {
  /** What the buttons are of, for screen readers. */
  label: string
  buttons: readonly EntryButton[]
  act: (action: EntryAction) => void
}

function EntryButtons({ label, buttons, act }: EntryButtonsProps) {
  return (
    <p className="edit-row edit-actions">
      {buttons.map(({ action, isOff }) => (
        <Button
          key={action}
          data-action={action}
          aria-label={`${action}: ${label}`}
          disabled={isOff}
          run={() => act(action)}
        >
          {action}
        </Button>
      ))}
    </p>
  )
}

/** An entry of a list: a group can be folded, and shows its title then. A new one is open. */
function Entry(entry: FieldProps) {
  const Field = useField()
  const { content, openPath } = useEditor()
  const isNew = useIsNew()
  const { fieldRef, shape, value, label } = entry
  const isGroup = alternatives(shape).every(({ properties }) => properties)
  if (!isGroup) return <Field {...entry} />

  const type = isFields(value) && typeof value['type'] === 'string' ? labelOf(value['type']) : ''
  const isOnPath = fieldRef.path.every((key, index) => openPath[index] === key)
  return (
    <details open={isOnPath || isNew || undefined} id={fieldId(fieldRef)}>
      <summary>
        <small>{type || label}</small> {titleOfEntry(content, value)}
      </summary>
      <QuietUntilLeft value={value}>
        <EntryFields {...entry} />
      </QuietUntilLeft>
    </details>
  )
}

/**
 * The fields of an entry: of a link its words and its target, of one of several types those of its
 * type.
 */
function EntryFields(entry: FieldProps) {
  const { fieldRef, shape, value } = entry
  const kind = kindOf(shape)
  const { leave } = useQuiet()
  const here = kind === 'types' ? shapeFor(shape, value) : shape
  return (
    <div onBlur={leave}>
      {kind === 'link' ? (
        <LinkFields {...entry} />
      ) : (
        <GroupFields fieldRef={fieldRef} shape={here} value={value} />
      )}
    </div>
  )
}
