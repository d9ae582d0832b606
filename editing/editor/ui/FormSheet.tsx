import { useLayoutEffect, useRef } from 'react'
import { useEditor, type Opened } from './editor-context.ts'
import { Field } from './fields/Field.tsx'
import { FieldComponent } from './fields/field-component.ts'
import { fieldId } from './fields/field-props.ts'
import { GroupFields } from './fields/GroupField.tsx'
import { ProseFields } from './fields/ProseFields.tsx'
import { SentNote } from './SentNote.tsx'
import { Button, Sheet } from './Sheet.tsx'

/** The form of a section or of a whole file, at the field that was clicked. */
export function FormSheet({ fieldRef }: Extract<Opened, { kind: 'form' }>) {
  const { content, attempt, close, open } = useEditor()
  const form = content.formAround(fieldRef)
  const { file, path } = form.fieldRef
  const isWhole = path.length === 0
  const body = useRef<HTMLDivElement>(null)
  const target = fieldId(fieldRef)
  useLayoutEffect(() => focusField(body.current, target), [target])

  return (
    <Sheet name={form.title} close={close}>
      <small>{form.where}</small>
      <SentNote fieldRef={form.fieldRef} />
      <div ref={body}>
        <FieldComponent value={Field}>
          <GroupFields
            fieldRef={form.fieldRef}
            shape={form.shape}
            value={content.value(form.fieldRef)}
          />
        </FieldComponent>
        {isWhole && content.hasProse(file) && <ProseFields file={file} />}
      </div>
      <footer className="edit-row">
        <Button className="edit-done" run={close}>
          Done
        </Button>
        {content.changesIn(form.fieldRef).length > 0 && (
          <Button run={() => attempt(() => content.undo(form.fieldRef))}>Undo all of this</Button>
        )}
        {!isWhole && (
          <Button run={() => open({ kind: 'form', fieldRef: { file, path: [] } })}>
            The whole {content.kindOfFile(file)}
          </Button>
        )}
      </footer>
    </Sheet>
  )
}

/** Gives a field the focus, and opens what it is folded in. Without that field, the first one. */
function focusField(form: HTMLElement | null, id: string): void {
  const target = form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  for (let around = target; around && around !== form; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true

  const fields = 'textarea, input, select'
  const field = target?.matches(fields)
    ? target
    : (target ?? form)?.querySelector<HTMLElement>(fields)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
