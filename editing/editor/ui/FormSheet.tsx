import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEditor, type Opened } from './editor-context.ts'
import { kindOfFile } from '../model/labels.ts'
import { changesIn } from './content/field-changes.ts'
import { undoFields } from './content/undo-field.ts'
import { formAround, hasProse } from './content/form-part.ts'
import { isTextOfField } from './content/words-on-page.ts'
import { Field } from './fields/Field.tsx'
import { FieldComponent } from './fields/field-component.ts'
import { fieldId, type FieldProps } from './fields/field-props.ts'
import { GroupFields } from './fields/GroupField.tsx'
import { ProseFields } from './fields/ProseFields.tsx'
import { isPlaceholder, NewFields, QuietUntilLeft, useQuiet } from './fields/quiet-fields.tsx'
import { keysOnPage, showNewSince } from './page/new-on-page.ts'
import { handleOf } from './page/place-handles.ts'
import { focusWithLabel } from './keep-focus.ts'
import { SentNote } from './SentNote.tsx'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'
import { UndoChanges } from './UndoChanges.tsx'

type OpenedForm = Extract<Opened, { kind: 'form' }>

/** The form of a section or of a whole file, at the field that was clicked. */
export function FormSheet({ fieldRef, isNew = false, pressed }: OpenedForm) {
  const { content, texts, attempt, close, open, say } = useEditor()
  const form = formAround(content, fieldRef)
  const { file, path } = form.fieldRef
  const isWhole = path.length === 0
  const changes = changesIn(content, form.fieldRef)
  const body = useRef<HTMLDivElement>(null)
  const target = fieldId(fieldRef)
  const [earlier] = useState(keysOnPage)
  const finish = (): void => {
    close()
    // On a phone the form has covered what it added to the page.
    requestAnimationFrame(() => showNewSince(earlier))
  }
  const undo = (): void => {
    if (attempt(() => undoFields(content, [form.fieldRef]))) say('Undone.')
  }
  useLayoutEffect(() => focusField(body.current, target), [target])
  const showField = useEffectEvent((): void => {
    const text = texts.find(({ field }) => isTextOfField(content, field, fieldRef))
    showBesideSheet(text?.element ?? pressed, handleOf(fieldRef))
  })
  useEffect(() => showField(), [target])

  return (
    <Sheet name={form.title} close={close}>
      <small>{form.where}</small>
      <SentNote fieldRef={form.fieldRef} />
      <div ref={body}>
        <NewFields isNew={isNew}>
          <FieldComponent value={Field}>
            <QuietUntilLeft value={content.value(form.fieldRef)}>
              <FormFields fieldRef={form.fieldRef} shape={form.shape} />
            </QuietUntilLeft>
          </FieldComponent>
          {isWhole && hasProse(content, file) && <ProseFields file={file} />}
        </NewFields>
      </div>
      <div className="edit-row edit-foot">
        <Button className="edit-done" run={finish}>
          Done
        </Button>
        {changes.length > 0 && (
          <UndoChanges changes={changes} run={undo}>
            {changes.length > 1 ? 'Undo all of this' : 'Undo'}
          </UndoChanges>
        )}
        {!isWhole && (
          <Button run={() => open({ kind: 'form', fieldRef: { file, path: [] } })}>
            The whole {kindOfFile(file)}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** The fields of the form. A new one says what is missing in it as a whole once it was left. */
function FormFields({ fieldRef, shape }: Pick<FieldProps, 'fieldRef' | 'shape'>) {
  const { content } = useEditor()
  const { leave } = useQuiet()
  return (
    <div onBlur={leave}>
      <GroupFields fieldRef={fieldRef} shape={shape} value={content.value(fieldRef)} />
    </div>
  )
}

/**
 * Gives a field the focus, and opens what it is folded in. Without that field, the first one with
 * words to replace, which are selected; or else the first one of all.
 */
function focusField(form: HTMLElement | null, id: string): void {
  if (!form) return
  const placeholder = [...form.querySelectorAll('textarea')].find(({ value }) =>
    isPlaceholder(value),
  )
  const target = form.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? placeholder ?? form
  openAround(target, form)
  const fields = 'textarea, input, select'
  const field = target.matches(fields) ? target : target.querySelector<HTMLElement>(fields)
  if (field) focusWithLabel(field)
  if (field === placeholder) placeholder?.select()
}

/**
 * Brings what shows a field into view, or else the start of its section: on a phone the sheet
 * covers the lower half of the page.
 */
function showBesideSheet(element: Element | undefined, handle: Element | null): void {
  const shown = element?.getClientRects().length ? element : handle?.parentElement
  const isAbove = matchMedia('(width < 760px)').matches
  shown?.scrollIntoView({ block: isAbove && shown !== element ? 'start' : 'nearest' })
}

/** Opens everything inside a form in which an element is folded. */
function openAround(element: HTMLElement, form: HTMLElement): void {
  let around: HTMLElement | null = element
  while (around && around !== form) {
    if (around instanceof HTMLDetailsElement) around.open = true
    around = around.parentElement
  }
}
