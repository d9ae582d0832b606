import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { IndexedText } from '../build/text-index.ts'
import type { FieldRef } from '../model/built.ts'
import { hintOf } from '../model/form-words.ts'
import { figuresIn } from '../model/named-claims.ts'
import { useEditor, type Opened } from './editor-context.ts'
import { fieldOfFigure, figureAt, usesOfFigure } from './content/figures.ts'
import { isTextOfField } from './content/words-on-page.ts'
import { addedBelow, changesIn } from './content/field-changes.ts'
import { linkOf } from './content/links.ts'
import { describeField, kindOfForm } from './content/in-words.ts'
import { FieldHint, FieldProblems } from './fields/FieldFrame.tsx'
import { fieldId } from './fields/field-props.ts'
import { WordsArea } from './fields/WordsArea.tsx'
import { undoPart } from './content/undo-part.ts'
import { usePart } from './hooks/use-part.ts'
import { SentNote } from './SentNote.tsx'
import { Button } from './Button.tsx'
import { showDialog } from './Sheet.tsx'
import { shownOnceLoaded } from './shown-once-loaded.tsx'

// To list the pages to which a link may lead, every file is read.
const LinkBeside = shownOnceLoaded(async () => (await import('./LinkBeside.tsx')).LinkBeside)

type OpenedText = Extract<Opened, { kind: 'text' }>

/** Shows a text beside its element on the page; in the corner, if the page does not show it. */
export function TextPanel({ fieldRef, text, around }: OpenedText) {
  const { content, close } = useEditor()
  const { where, what } = describeField(content, fieldRef)
  const shape = content.shapeOf(fieldRef)
  const words = content.words(fieldRef)
  const id = fieldId(fieldRef)
  const element = text?.element
  const address = element?.closest('a')?.href
  const link = address === undefined ? undefined : linkOf(content, fieldRef)
  // 'Undo' takes back all that this panel changes: its text, the target of the link that it shows,
  // and the paragraphs that empty lines in it have begun.
  const shown = [fieldRef, ...(link ? [link.fieldRef] : []), ...useBegunParagraphs(fieldRef)]
  useOpenElement(element)
  const area = useRef<HTMLDivElement>(null)
  useCaretAtEnd(area, id)

  return (
    <dialog
      ref={showDialog}
      aria-label={`${where}, ${what}`}
      aria-modal={false}
      className={panelClass(element)}
    >
      <label htmlFor={id}>
        <small>{where}</small>
        <strong>{what}</strong>
      </label>
      <FieldHint id={id} hint={hintOf(shape)} />
      <SharedNote fieldRef={fieldRef} />
      <SentNote fieldRef={fieldRef} />
      <div ref={area}>
        <WordsArea fieldRef={fieldRef} shape={shape} value={words} />
      </div>
      <FieldProblems field={{ fieldRef, value: words }} />
      <FiguresIn words={words} />
      {link && <LinkBeside link={link} />}
      <div className="edit-row edit-foot">
        <Button className="edit-done" run={close}>
          Done
        </Button>
        <UndoButton fields={shown} />
        {address && <a href={address}>Follow the link</a>}
        <FurtherButtons fieldRef={fieldRef} text={text} around={around} />
      </div>
    </dialog>
  )
}

/** Puts the caret at the end of the words when a text opens. @param id of its field */
function useCaretAtEnd(area: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const field = area.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [area, id])
}

/** Takes the changes of some fields back; shown once one of them has changed. */
function UndoButton({ fields }: { fields: readonly FieldRef[] }) {
  const { content, attempt, say } = useEditor()
  const undoing = usePart(undoPart)
  if (!undoing || fields.every((field) => changesIn(content, field).length === 0)) return null
  const undo = (): void => {
    if (attempt(() => undoing.undoFields(content, fields))) say('Undone.')
  }
  return <Button run={undo}>Undo</Button>
}

/** Opens what is around the text: of a figure the text that was pressed, and the whole form. */
function FurtherButtons({ fieldRef, text, around }: Omit<OpenedText, 'kind'>) {
  const { open } = useEditor()
  const part = kindOfForm(fieldRef)
  return (
    <>
      {around && (
        <Button run={() => open({ kind: 'text', fieldRef: around, text })}>
          Change the words around it
        </Button>
      )}
      <Button run={() => open({ kind: 'form', fieldRef })}>
        More of {part === 'settings' ? 'these' : 'this'} {part}
      </Button>
    </>
  )
}

/** The paragraphs below a part of the prose that were added while its panel is open. */
function useBegunParagraphs(fieldRef: FieldRef): FieldRef[] {
  const { content } = useEditor()
  const added = addedBelow(content, fieldRef)
  const [before] = useState(added.length)
  // The paragraphs that the editor types come first, before those that were below already.
  return added.slice(0, Math.max(0, added.length - before))
}

const panelClass = (element: HTMLElement | undefined): string =>
  `edit-sheet edit-panel ${element ? '' : 'edit-corner'}`

/**
 * Adds a class to the element of the open text, beside which the style sheet puts the panel, and
 * brings it into view.
 */
function useOpenElement(element: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    element?.classList.add('edit-open')
    element?.scrollIntoView({ block: 'nearest' })
    return () => element?.classList.remove('edit-open')
  }, [element])
}

/** How often visitors find these words, if more than once. */
function SharedNote({ fieldRef }: { fieldRef: FieldRef }) {
  const { content, texts, unseen } = useEditor()
  const isHere = ({ field }: IndexedText): boolean => isTextOfField(content, field, fieldRef)
  const here = texts.filter(isHere).length
  const pages = [...texts, ...unseen].find(isHere)?.pages ?? 0
  const figure = figureAt(content, fieldRef)
  if (figure) return <p className="edit-note">{usesOfFigure(content, figure)}</p>
  const notes = [
    pages > 1 && `These words are on ${pages} pages.`,
    here > 1 && `They are ${here} times on this page.`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <p className="edit-note">{notes.join(' ')} All change together.</p>
}

/** The figures of a text, each with what it means. */
function FiguresIn({ words }: { words: string }) {
  const { content, open } = useEditor()
  const names = figuresIn(words).map(({ claim }) => claim)
  const used = content.figures().claims.filter(({ name }) => names.includes(name))
  if (used.length === 0) return null
  return (
    <ul className="edit-figures">
      {used.map((claim) => (
        <li key={claim.name}>
          <mark>{claim.text}</mark> {claim.means}{' '}
          <Button
            aria-label={`Change this figure everywhere: ${claim.means}`}
            run={() => open({ kind: 'text', fieldRef: fieldOfFigure(claim) })}
          >
            Change this figure everywhere
          </Button>
        </li>
      ))}
    </ul>
  )
}
