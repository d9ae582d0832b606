import { useEffect, useRef, useState } from 'react'
import { inOneLine } from '../../../check/prose-marks.ts'
import { useEditor } from '../editor-context.ts'
import { figuresFor } from '../content/figures.ts'
import { shownOnceLoaded } from '../shown-once-loaded.tsx'
import { insertText } from './insert-text.ts'
import { keepOneLine } from './one-line.ts'
import { useTyped } from './use-typed.ts'
import { showTools } from './writing-field.ts'

// To list the pages to which a link may lead, every file is read.
const MarkdownTools = shownOnceLoaded(
  async () => (await import('./MarkdownTools.tsx')).MarkdownTools,
)

interface Props {
  id: string
  /** The words as the file has them. */
  value: string
  /** Is called before the first key, and returns what writes the words at each key. */
  beginWriting: () => (words: string) => void
  /** True if the text may have several lines. */
  hasLines: boolean
  describedBy: string
  isInvalid: boolean
  isRequired?: boolean
  /** The file of the field. */
  file: string
  /** True for prose, which may have bold words and links. */
  isMarkdown?: boolean
  /** The greatest number of letters for visitors. */
  most?: number | undefined
}

/**
 * A plain field over a copy of its words in which figures have a tint. The copy gives the field its
 * height. Below are the list of figures to insert and the number of letters, once somebody has been
 * in the field: nobody sees them before, and a form may have a hundred fields.
 */
export function WordsArea(props: Props) {
  const { id, value, beginWriting, hasLines, describedBy, isInvalid, isRequired = false } = props
  const { file, isMarkdown = false, most } = props
  const { content } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const [hadFocus, setHadFocus] = useState(false)
  const { typed, type, onFocus, onBlur } = useTyped(value, beginWriting)
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
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={isRequired}
        />
      </div>
      {hadFocus && (
        <p className="edit-row edit-below">
          {isMarkdown && <MarkdownTools area={area} file={file} />}
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
