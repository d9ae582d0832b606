import { useEffect, useRef, useState } from 'react'
import { inOneLine } from '../../../check/prose-marks.ts'
import { isInProse } from '../../model/built.ts'
import { wordsWriter } from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { figuresFor } from '../content/figures.ts'
import { shownOnceLoaded } from '../shown-once-loaded.tsx'
import { describedBy, useIsInvalid } from './FieldFrame.tsx'
import { fieldId, type FieldProps } from './field-props.ts'
import { insertText } from './insert-text.ts'
import { keepOneLine } from './one-line.ts'
import { useTyped } from './use-typed.ts'
import { showTools } from './writing-field.ts'

// To list the pages to which a link may lead, every file is read.
const MarkdownTools = shownOnceLoaded(
  async () => (await import('./MarkdownTools.tsx')).MarkdownTools,
)

interface Props extends Pick<FieldProps, 'fieldRef' | 'shape'> {
  /** The words as the file has them. */
  value: string
  isRequired?: boolean
}

/**
 * A plain field over a copy of its words in which figures have a tint. The copy gives the field its
 * height. Below are the list of figures to insert and the number of letters, once somebody has been
 * in the field: nobody sees them before, and a form may have a hundred fields.
 */
export function WordsArea({ fieldRef, shape, value, isRequired = false }: Props) {
  const { content, attempt } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const [hadFocus, setHadFocus] = useState(false)
  const { typed, type, onFocus, onBlur } = useTyped(value, () => {
    const write = wordsWriter(content.draft, fieldRef)
    return (words) => void attempt(() => write(words))
  })
  const { file } = fieldRef
  const id = fieldId(fieldRef)
  const hasLines = shape.lines === true
  const most = shape.maxLength
  useEffect(() => {
    const field = area.current
    if (hasLines || !field) return
    field.addEventListener('beforeinput', keepOneLine)
    return () => field.removeEventListener('beforeinput', keepOneLine)
  }, [hasLines])

  const insertFigure = (name: string): void => {
    area.current?.focus()
    insertText(`((${name}))`)
  }

  return (
    <>
      <div className="edit-words">
        <div aria-hidden="true">
          <TintedWords words={typed} />{' '}
        </div>
        <textarea
          id={id}
          ref={area}
          rows={hasLines ? 2 : 1}
          value={typed}
          onChange={({ target }) => type(hasLines ? target.value : inOneLine(target.value))}
          onFocus={(event) => {
            setHadFocus(true)
            showTools(event.currentTarget)
            onFocus()
          }}
          onBlur={onBlur}
          aria-describedby={describedBy(id)}
          aria-invalid={useIsInvalid(fieldRef)}
          aria-required={isRequired}
        />
      </div>
      {hadFocus && (
        <p className="edit-row edit-below">
          {isInProse(fieldRef) && <MarkdownTools area={area} file={file} />}
          <Figures file={file} insert={insertFigure} />
          {most !== undefined && (
            <span>
              {content.shown(typed).length} of {most}
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** The list of figures, of which the chosen one comes into the text. */
function Figures({ file, insert }: { file: string; insert: (name: string) => void }) {
  const { content } = useEditor()
  const figures = figuresFor(content, file)
  if (figures.length === 0) return null
  return (
    <select aria-label="Insert a figure" value="" onChange={({ target }) => insert(target.value)}>
      <option value="">Insert a figure</option>
      {figures.map(({ name, text, means }) => (
        <option key={name} value={name}>{`${text}: ${means}`}</option>
      ))}
    </select>
  )
}

/** Words in which known figures have a tint and unknown ones a wavy line. */
function TintedWords({ words }: { words: string }) {
  const { content } = useEditor()
  const parts = words.split(/(\(\([^()]*\)\))/)
  return parts.map((part, index) => {
    if (index % 2 === 0) return <span key={index}>{part}</span>
    return content.shown(part) === part ? (
      <u key={index}>{part}</u>
    ) : (
      <mark key={index}>{part}</mark>
    )
  })
}
