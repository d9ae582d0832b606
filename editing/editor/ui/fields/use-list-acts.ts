import type { RefObject } from 'react'
import { duplicateEntry, insertEntry, moveEntry, removeEntry } from '../../model/operations.ts'
import { nameChoices } from '../content/name-choices.ts'
import { useEditor } from '../editor-context.ts'
import { emptyEntry } from '../empty-entry.ts'
import { focusInView, focusWithLabel } from '../keep-focus.ts'
import { kindOf } from './field-kind.ts'
import { inside, type FieldProps } from './field-props.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useNextFocus } from './use-next-focus.ts'

/** What the buttons of an entry do with it. */
export type EntryAction = 'Up' | 'Down' | 'Duplicate' | 'Remove'

const doneWords: Record<EntryAction, string> = {
  Up: 'moved up',
  Down: 'moved down',
  Duplicate: 'duplicated',
  Remove: 'removed',
}

interface EditedList extends Pick<FieldProps, 'fieldRef' | 'shape'> {
  entries: readonly unknown[]
  /** What an entry is called. */
  one: string
  /** The element around the entries. */
  list: RefObject<HTMLElement | null>
}

/** The entry that gets the focus, by its key, and its button; 'Add' for its first field. */
interface NextFocus {
  key: number
  action: EntryAction | 'Add'
}

/**
 * Adds, moves, copies and removes entries of a list, says so to screen readers, and gives the focus
 * to where the editor goes on.
 */
export function useListActs({ fieldRef, shape, entries, one, list }: EditedList) {
  const { content, attempt, say, open } = useEditor()
  const { keys, isNew, change } = useEntryKeys(entries.length)
  const focusNext = useNextFocus((next: NextFocus) => focusEntry(list.current, next))
  const { items = {} } = shape

  const newEntry = (): unknown => {
    if (kindOf(items) !== 'name') return emptyEntry(items)
    const names = nameChoices(content, items.refersTo ?? '').map((choice) => choice.value)
    return names.find((name) => !entries.includes(name)) ?? names[0] ?? ''
  }
  const add = (): void => {
    const place = inside(fieldRef, entries.length)
    // A section has many types: the editor chooses one by its picture.
    if (kindOf(items) === 'types') {
      open({ kind: 'new-section', fieldRef: place })
      return
    }
    const entry = newEntry()
    if (!attempt(() => insertEntry(content.draft, place, entry))) return
    focusNext({ key: change.add(entries.length), action: 'Add' })
    say(`${one} added.`)
  }
  const act = (action: EntryAction, index: number): void => {
    const isDone = attempt(() => focusNext(doAction(action, index)))
    if (isDone) say(`${one} ${index + 1} ${doneWords[action]}.`)
  }
  const doAction = (action: EntryAction, index: number): NextFocus => {
    const key = keys[index]!
    if (action === 'Remove') {
      removeEntry(content.draft, inside(fieldRef, index))
      change.remove(index)
      return { key: keys[index + 1] ?? keys[index - 1] ?? -1, action }
    }
    if (action === 'Duplicate') {
      duplicateEntry(content.draft, inside(fieldRef, index))
      // A copy gets other words next, so it opens.
      return { key: change.add(index + 1), action: 'Add' }
    }
    const to = action === 'Up' ? index - 1 : index + 1
    moveEntry(content.draft, inside(fieldRef, index), to)
    change.move(index, to)
    return { key, action }
  }
  return { keys, isNew, add, act }
}

/** Gives the focus to a button of an entry, or to the first field of an added or copied one. */
function focusEntry(list: HTMLElement | null, { key, action }: NextFocus): void {
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
  if (input) focusWithLabel(input)
  // Typing replaces the placeholder words.
  if (input instanceof HTMLTextAreaElement) input.select()
}

/** An entry that has moved to the end of its list has no use for the same button any more. */
function focusButton(entry: HTMLElement, action: EntryAction): void {
  const buttons = entry.querySelectorAll<HTMLButtonElement>('[data-action]:enabled')
  const same = [...buttons].find((button) => button.dataset['action'] === action)
  const button = same ?? buttons[0]
  if (button) focusInView(button)
}
