import { useLayoutEffect, useRef, useState } from 'react'
import {
  canMoveParagraph,
  insertParagraph,
  moveParagraph,
  setWords,
  wordsWriter,
} from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { Button } from '../Sheet.tsx'
import { describedBy, FieldHint, FieldProblems, useIsInvalid } from './FieldFrame.tsx'
import { fieldId } from './field-props.ts'
import { WordsArea } from './WordsArea.tsx'

/**
 * What can be added to the prose, with the words that hold its place in Markdown: the check refuses
 * them.
 */
const additions = [
  { label: 'paragraph', text: 'Write here' },
  { label: 'heading', text: '## Write here' },
  { label: 'entry of a list', text: '- Write here' },
]

/**
 * The prose under the fields of a file: its headings, paragraphs and entries of lists, one after
 * the other.
 */
export function ProseFields({ file }: { file: string }) {
  const { content } = useEditor()
  /** The paragraph with the caret. It stays while it is empty, though the prose has lost it. */
  const [typedIndex, setTypedIndex] = useState(-1)
  const count = Math.max(content.paragraphs(file).length, typedIndex + 1)
  const list = useRef<HTMLDivElement>(null)
  /** The paragraph and the button that get the focus after the next drawing. */
  const focus = useRef<{ index: number; action: string } | undefined>(undefined)

  useLayoutEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    focus.current = undefined
    focusPart(list.current, wanted)
  })
  return (
    <fieldset className="edit-group">
      <legend>Text of the page</legend>
      <small className="edit-hint">
        An empty line in a field begins another paragraph, heading or entry.
      </small>
      <div ref={list} className="edit-list" role="list" aria-label="Text of the page">
        {Array.from({ length: count }, (_, index) => (
          <Paragraph
            key={index}
            file={file}
            index={index}
            setTyped={(isTyped) => setTypedIndex(isTyped ? index : -1)}
            focusNext={(next) => {
              focus.current = next
            }}
          />
        ))}
      </div>
      {count === 0 && <AddBelow file={file} index={0} />}
    </fieldset>
  )
}

interface ParagraphProps {
  file: string
  index: number
  /** Says whether somebody types in it. */
  setTyped: (isTyped: boolean) => void
  /** Says which part gets the focus once the list is drawn again. */
  focusNext: (next: { index: number; action: string }) => void
}

function Paragraph({ file, index, setTyped, focusNext }: ParagraphProps) {
  const { content, attempt, say } = useEditor()
  const fieldRef = { file, path: ['prose', index] }
  const id = fieldId(fieldRef)
  const words = content.words(fieldRef)
  const { what } = content.describe(fieldRef)

  const move = (action: 'Up' | 'Down'): void => {
    attempt(() => {
      const moved = moveParagraph(content.draft, fieldRef, action === 'Up' ? -1 : 1)
      if (!moved) return
      focusNext({ index: Number(moved.path[1]), action })
      say(action === 'Up' ? 'Moved up.' : 'Moved down.')
    })
  }
  const remove = (): void => {
    if (!attempt(() => setWords(content.draft, fieldRef, ''))) return
    focusNext({ index, action: 'Remove' })
    say('Removed.')
  }
  return (
    <div
      role="listitem"
      className="edit-field"
      data-part={index}
      onFocus={({ target }) => setTyped(target instanceof HTMLTextAreaElement)}
      onBlur={() => setTyped(false)}
    >
      <label htmlFor={id}>{what}</label>
      <FieldHint id={id} hint="" />
      <WordsArea
        id={id}
        value={words}
        beginWriting={() => {
          const write = wordsWriter(content.draft, fieldRef)
          return (typed) => attempt(() => write(typed))
        }}
        hasLines
        file={file}
        isMarkdown
        describedBy={describedBy(id)}
        isInvalid={useIsInvalid(fieldRef)}
      />
      <FieldProblems field={{ fieldRef, value: words }} />
      <div className="edit-row edit-actions">
        {(['Up', 'Down'] as const).map((action) => (
          <Button
            key={action}
            data-action={action}
            aria-label={`${action}: ${what}`}
            disabled={!canMoveParagraph(content.draft, fieldRef, action === 'Up' ? -1 : 1)}
            run={() => move(action)}
          >
            {action}
          </Button>
        ))}
        <Button data-action="Remove" aria-label={`Remove: ${what}`} run={remove}>
          Remove
        </Button>
        <AddBelow file={file} index={index} />
      </div>
    </div>
  )
}

/** Gives the focus to a button of a part, or to another one where that button does nothing. */
function focusPart(
  list: HTMLElement | null,
  { index, action }: { index: number; action: string },
): void {
  const parts = list?.querySelectorAll<HTMLElement>(':scope > [data-part]') ?? []
  const part = parts[Math.min(index, parts.length - 1)]
  const buttons = [...(part?.querySelectorAll<HTMLButtonElement>('[data-action]:enabled') ?? [])]
  const button = buttons.find((one) => one.dataset['action'] === action) ?? buttons[0]
  button?.focus()
}

/** A list of what can be added after a part of the prose. */
function AddBelow({ file, index }: { file: string; index: number }) {
  const { content, attempt } = useEditor()
  const add = (label: string): void => {
    const text = additions.find((one) => one.label === label)?.text
    if (text === undefined) return
    attempt(() => insertParagraph(content.draft, { file, path: ['prose', index] }, text))
  }
  return (
    <select aria-label="Add below" value="" onChange={(event) => add(event.target.value)}>
      <option value="">Add below</option>
      {additions.map(({ label }) => (
        <option key={label} value={label}>{`A ${label}`}</option>
      ))}
    </select>
  )
}
