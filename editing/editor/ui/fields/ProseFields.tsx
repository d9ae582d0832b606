import { useRef, useState } from 'react'
import type { FieldRef } from '../../model/built.ts'
import {
  canMoveParagraph,
  insertParagraph,
  moveParagraph,
  setWords,
} from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { describeField } from '../content/in-words.ts'
import { Button } from '../Button.tsx'
import { focusInView, focusWithLabel } from '../keep-focus.ts'
import { FieldHint, FieldProblems } from './FieldFrame.tsx'
import { fieldId } from './field-props.ts'
import { NewFields, QuietUntilLeft, useQuiet } from './quiet-fields.tsx'
import { SkipEntries } from './SkipEntries.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useNextFocus } from './use-next-focus.ts'
import { WordsArea } from './WordsArea.tsx'

/**
 * The things that an editor can add to the prose, with placeholder words, which the check refuses.
 */
const additions = [
  { label: 'A paragraph', text: 'Write here' },
  { label: 'A heading', text: '## Write here' },
  { label: 'An entry of a list', text: '- Write here' },
]

/**
 * The prose under the fields of a file: its headings, paragraphs and entries of lists, one after
 * the other.
 */
export function ProseFields({ file }: { file: string }) {
  const { content } = useEditor()
  /** The paragraph with the caret. It stays while it is empty, though the prose has lost it. */
  const [typedIndex, setTypedIndex] = useState(-1)
  const count = Math.max(content.values(file).prose.length, typedIndex + 1)
  const { keys, isNew, change } = useEntryKeys(count)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus((next: NextFocus) => focusPart(list.current, next))
  const parts: Parts = {
    moved(from, to, action) {
      change.move(from, to)
      focusNext({ index: to, action })
    },
    removed(index) {
      change.remove(index)
      focusNext({ index, action: 'Remove' })
    },
    added(index) {
      change.add(index)
      focusNext({ index, action: 'Add' })
    },
  }
  return (
    <fieldset className="edit-group">
      <legend>Text of the page</legend>
      <small className="edit-hint">
        An empty line in a field begins another paragraph, heading or entry.
      </small>
      <SkipEntries label="Text of the page" count={count} />
      <div ref={list} className="edit-list" role="list" aria-label="Text of the page">
        {keys.map((key, index) => (
          <NewFields key={key} isNew={isNew(key)}>
            <QuietUntilLeft value={content.words({ file, path: ['prose', index] })}>
              <Paragraph
                file={file}
                index={index}
                parts={parts}
                setTyped={(isTyped) => setTypedIndex(isTyped ? index : -1)}
              />
            </QuietUntilLeft>
          </NewFields>
        ))}
      </div>
      {count === 0 && <AddBelow file={file} index={-1} parts={parts} label="Add below" />}
    </fieldset>
  )
}

/** The paragraph that gets the focus, and its button; 'Add' for its words. */
interface NextFocus {
  index: number
  action: string
}

/** Keeps the keys and the focus of the parts when the list changes. */
interface Parts {
  moved: (from: number, to: number, action: string) => void
  removed: (index: number) => void
  added: (index: number) => void
}

interface ParagraphProps {
  file: string
  index: number
  parts: Parts
  /** Called when somebody begins or ends typing in it. */
  setTyped: (isTyped: boolean) => void
}

function Paragraph({ file, index, parts, setTyped }: ParagraphProps) {
  const { content } = useEditor()
  const { leave } = useQuiet()
  const fieldRef = { file, path: ['prose', index] }
  const id = fieldId(fieldRef)
  const words = content.words(fieldRef)
  const { what } = describeField(content, fieldRef)

  return (
    <div
      role="listitem"
      className="edit-field"
      data-part={index}
      onFocus={({ target }) => setTyped(target instanceof HTMLTextAreaElement)}
      onBlur={(event) => {
        setTyped(false)
        leave(event)
      }}
    >
      <label htmlFor={id}>{what}</label>
      <FieldHint id={id} hint="" />
      <WordsArea fieldRef={fieldRef} shape={content.shapeOf(fieldRef)} value={words} />
      <FieldProblems field={{ fieldRef, value: words }} />
      <ParagraphButtons fieldRef={fieldRef} index={index} parts={parts} what={what} />
    </div>
  )
}

/** How far each button moves a paragraph. */
const steps = { Up: -1, Down: 1 } as const

interface ParagraphButtonsProps extends Pick<ParagraphProps, 'index' | 'parts'> {
  fieldRef: FieldRef
  /** What the paragraph is called. */
  what: string
}

/** The buttons that move and remove a paragraph, and the list of what can be added below it. */
function ParagraphButtons({ fieldRef, index, parts, what }: ParagraphButtonsProps) {
  const { content, attempt, say } = useEditor()
  const move = (action: 'Up' | 'Down'): void => {
    attempt(() => {
      const moved = moveParagraph(content.draft, fieldRef, steps[action])
      if (!moved) return
      parts.moved(index, Number(moved.path[1]), action)
      say(action === 'Up' ? 'Moved up.' : 'Moved down.')
    })
  }
  const remove = (): void => {
    if (!attempt(() => setWords(content.draft, fieldRef, ''))) return
    parts.removed(index)
    say('Removed.')
  }
  return (
    <div className="edit-row edit-actions">
      {(['Up', 'Down'] as const).map((action) => (
        <Button
          key={action}
          data-action={action}
          aria-label={`${action}: ${what}`}
          disabled={!canMoveParagraph(content.draft, fieldRef, steps[action])}
          run={() => move(action)}
        >
          {action}
        </Button>
      ))}
      <Button data-action="Remove" aria-label={`Remove: ${what}`} run={remove}>
        Remove
      </Button>
      <AddBelow file={fieldRef.file} index={index} parts={parts} label={`Add below: ${what}`} />
    </div>
  )
}

/**
 * Gives the focus to a button of a part, or to another one where that button does nothing. Who
 * begins to write in a part that was added replaces its words.
 */
function focusPart(list: HTMLElement | null, { index, action }: NextFocus): void {
  const parts = list?.querySelectorAll<HTMLElement>(':scope > [data-part]') ?? []
  const part = parts[Math.min(index, parts.length - 1)]
  if (action === 'Add') {
    const area = part?.querySelector('textarea')
    if (area) focusWithLabel(area)
    area?.select()
    return
  }
  const buttons = [...(part?.querySelectorAll<HTMLButtonElement>('[data-action]:enabled') ?? [])]
  const button = buttons.find((one) => one.dataset['action'] === action) ?? buttons[0]
  if (button) focusInView(button)
}

interface AddBelowProps extends Pick<ParagraphProps, 'file' | 'parts'> {
  /** The part above; -1 without any part. */
  index: number
  /** The name of the list: it says below what. */
  label: string
}

/** A list of what can be added after a part of the prose. */
function AddBelow({ file, index, parts, label }: AddBelowProps) {
  const { content, attempt } = useEditor()
  const add = (chosen: string): void => {
    const text = additions.find((one) => one.label === chosen)?.text
    if (text === undefined) return
    const above = { file, path: ['prose', Math.max(index, 0)] }
    if (attempt(() => insertParagraph(content.draft, above, text))) parts.added(index + 1)
  }
  return (
    <select aria-label={label} value="" onChange={(event) => add(event.target.value)}>
      <option value="">Add below</option>
      {additions.map((one) => (
        <option key={one.label}>{one.label}</option>
      ))}
    </select>
  )
}
