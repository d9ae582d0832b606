import { useLayoutEffect, useRef } from 'react'
import { alternatives, isFields, shapeFor } from '../../../check/shape.ts'
import { hintOf } from '../../model/form-words.ts'
import { labelOf } from '../../../check/label-of.ts'
import { duplicateEntry, insertEntry, moveEntry, removeEntry } from '../../model/operations.ts'
import { singular } from './singular.ts'
import { useEditor } from '../editor-context.ts'
import { titleOfEntry } from '../content/in-words.ts'
import { nameChoices } from '../content/name-choices.ts'
import { Button } from '../Button.tsx'
import { emptyEntry } from '../empty-entry.ts'
import { focusInView } from '../keep-focus.ts'
import { useField } from './field-component.ts'
import { FieldHint, FieldProblems } from './FieldFrame.tsx'
import { GroupFields, LinkFields } from './GroupField.tsx'
import { kindOf } from './field-kind.ts'
import { fieldId, inside, type FieldProps } from './field-props.ts'
import { NewFields, QuietUntilLeft, useIsNew, useQuiet } from './quiet-fields.tsx'
import { useEntryKeys } from './use-entry-keys.ts'

/** The buttons of an entry. */
type Action = 'Up' | 'Down' | 'Duplicate' | 'Remove'

/**
 * A list: each entry with buttons that move, duplicate and remove it, and a button that adds one.
 */
export function ListField(field: FieldProps) {
  const { content, attempt, say, open } = useEditor()
  const { fieldRef, shape, value, label } = field
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { items = {}, minItems = 0, maxItems = Infinity } = shape
  const one = singular(label)
  const list = useRef<HTMLDivElement>(null)
  const { keys, isNew, change } = useEntryKeys(entries.length)
  const { leave } = useQuiet()
  /** The entry and the button that get the focus after the next drawing. */
  const focus = useRef<{ key: number; action: Action | 'Add' } | undefined>(undefined)

  useLayoutEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    focus.current = undefined
    focusEntry(list.current, wanted)
  })

  const add = (): void => {
    // A section has many types: the editor chooses one by its picture.
    if (kindOf(items) === 'types') {
      open({ kind: 'new-section', fieldRef: inside(fieldRef, entries.length) })
      return
    }
    const entry = newEntry()
    if (!attempt(() => insertEntry(content.draft, inside(fieldRef, entries.length), entry))) return
    focus.current = { key: change.add(entries.length), action: 'Add' }
    say(`${one} added.`)
  }
  const newEntry = (): unknown => {
    if (kindOf(items) !== 'name') return emptyEntry(items)
    const names = nameChoices(content, items.refersTo ?? '').map((choice) => choice.value)
    return names.find((name) => !entries.includes(name)) ?? names[0] ?? ''
  }
  const act = (action: Action, index: number): void => {
    const key = keys[index]!
    if (!attempt(() => doAction(action, index))) return
    say(`${one} ${index + 1} ${doneWords[action]}.`)
    focus.current ??= { key: focusAfter(action, key, keys, index), action }
  }
  const doAction = (action: Action, index: number): void => {
    if (action === 'Remove') {
      removeEntry(content.draft, inside(fieldRef, index))
      change.remove(index)
      return
    }
    if (action === 'Duplicate') {
      duplicateEntry(content.draft, inside(fieldRef, index))
      // A copy gets other words next, so it opens.
      focus.current = { key: change.add(index + 1), action: 'Add' }
      return
    }
    const to = action === 'Up' ? index - 1 : index + 1
    moveEntry(content.draft, inside(fieldRef, index), to)
    change.move(index, to)
  }

  return (
    <fieldset className="edit-group" id={fieldId(fieldRef)} tabIndex={-1} onBlur={leave}>
      <legend>{label}</legend>
      <FieldHint id={fieldId(fieldRef)} hint={hintOf(shape)} />
      <FieldProblems field={field} />
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
            <p className="edit-row edit-actions">
              {actionsOf(index, entries.length, { minItems, maxItems }).map(({ action, isOff }) => (
                <Button
                  key={action}
                  data-action={action}
                  aria-label={`${action}: ${one} ${index + 1}`}
                  disabled={isOff}
                  run={() => act(action, index)}
                >
                  {action}
                </Button>
              ))}
            </p>
          </div>
        ))}
      </div>
      <Button className="edit-add" run={add} disabled={entries.length >= maxItems}>
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  )
}

const doneWords: Record<Action, string> = {
  Up: 'moved up',
  Down: 'moved down',
  Duplicate: 'duplicated',
  Remove: 'removed',
}

/** The buttons of an entry, and which of them do nothing here. */
function actionsOf(
  index: number,
  count: number,
  { minItems, maxItems }: { minItems: number; maxItems: number },
): { action: Action; isOff: boolean }[] {
  return [
    { action: 'Up', isOff: index === 0 },
    { action: 'Down', isOff: index === count - 1 },
    { action: 'Duplicate', isOff: count >= maxItems },
    { action: 'Remove', isOff: count <= minItems && minItems === maxItems },
  ]
}

/**
 * The entry that gets the focus: a moved one itself, or the neighbour of a removed one.
 */
function focusAfter(action: Action, key: number, keys: readonly number[], index: number): number {
  if (action !== 'Remove') return key
  return keys[index + 1] ?? keys[index - 1] ?? -1
}

/** Gives the focus to a button of an entry, or to the first field of an added or copied one. */
function focusEntry(
  list: HTMLElement | null,
  { key, action }: { key: number; action: Action | 'Add' },
): void {
  const entry = list?.querySelector<HTMLElement>(`:scope > [data-entry="${key}"]`)
  if (!entry) {
    list?.parentElement?.querySelector<HTMLElement>(':scope > .edit-add')?.focus()
    return
  }
  if (action === 'Add') focusFirstField(entry)
  else focusButton(entry, action)
}

function focusFirstField(entry: HTMLElement): void {
  const input = entry.querySelector<HTMLTextAreaElement>('textarea, input, select')
  input?.focus()
  // Typing replaces the placeholder words.
  if (input instanceof HTMLTextAreaElement) input.select()
}

/** An entry that has moved to the end of its list has no use for the same button any more. */
function focusButton(entry: HTMLElement, action: Action): void {
  const buttons = entry.querySelectorAll<HTMLButtonElement>('[data-action]:enabled')
  const same = [...buttons].find((button) => button.dataset['action'] === action)
  const button = same ?? buttons[0]
  if (button) focusInView(button)
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
