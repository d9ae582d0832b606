import { useLayoutEffect, useRef, type InputHTMLAttributes } from 'react'
import { hintOfTick } from '../../model/form-words.ts'
import { setValue, valueWriter } from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { describedBy, FieldFrame, FieldHint, FieldProblems, useIsInvalid } from './FieldFrame.tsx'
import { fieldId, type FieldProps } from './field-props.ts'
import { useTyped } from './use-typed.ts'
import { WordsArea } from './WordsArea.tsx'

/** Returns a function that gives a field another value; an empty one leaves the field out. */
function useWrite({ fieldRef }: FieldProps): (value: unknown) => void {
  const { content, attempt } = useEditor()
  return (value) => void attempt(() => setValue(content.draft, fieldRef, value))
}

/** Returns what begins to write a field at each key while somebody types. */
function useWriter({ fieldRef }: FieldProps): () => (value: unknown) => void {
  const { content, attempt } = useEditor()
  return () => {
    const write = valueWriter(content.draft, fieldRef)
    return (value) => void attempt(() => write(value))
  }
}

/** A text that visitors read. */
export function WordsField(field: FieldProps) {
  return (
    <FieldFrame {...field}>
      <WordsArea {...field} value={String(field.value ?? '')} />
    </FieldFrame>
  )
}

/** A name, an address or another word of one line. */
export function LineField(field: FieldProps) {
  return <TypedField field={field} beginWriting={useWriter(field)} />
}

/** A field in one line, in which somebody types. @param input further attributes of it */
function TypedField({
  field,
  beginWriting,
  ...input
}: {
  field: FieldProps
  beginWriting: () => (text: string) => void
} & InputHTMLAttributes<HTMLInputElement>) {
  const { fieldRef, value, isRequired } = field
  const id = fieldId(fieldRef)
  const { typed, type, onFocus, onBlur } = useTyped(String(value ?? ''), beginWriting)
  return (
    <FieldFrame {...field}>
      <input
        {...input}
        id={id}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        aria-describedby={describedBy(id)}
        aria-invalid={useIsInvalid(fieldRef)}
        aria-required={isRequired}
      />
    </FieldFrame>
  )
}

/** A number. What is no number stays in the field and is not written. */
export function NumberField(field: FieldProps) {
  const { shape } = field
  const beginWriting = useWriter(field)
  const beginWritingNumber = (): ((text: string) => void) => {
    const write = beginWriting()
    return (text) => {
      const number = Number(text)
      if (text.trim() === '') write(undefined)
      else if (!Number.isNaN(number)) write(number)
    }
  }
  return (
    <TypedField
      field={field}
      beginWriting={beginWritingNumber}
      type="number"
      step={shape.type === 'integer' ? 1 : 'any'}
      min={shape.minimum}
      max={shape.maximum}
    />
  )
}

/**
 * A day. The browser keeps the day, the month and the year that somebody types one after the other:
 * a value that is set meanwhile would remove them.
 */
export function DateField(field: FieldProps) {
  const { fieldRef, value, isRequired } = field
  const id = fieldId(fieldRef)
  const write = useWrite(field)
  const input = useRef<HTMLInputElement>(null)
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
  useLayoutEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day
  }, [day])
  return (
    <FieldFrame {...field}>
      <input
        id={id}
        ref={input}
        type="date"
        onChange={({ target }) => {
          if (!target.validity.badInput) write(target.value === '' ? undefined : target.value)
        }}
        onBlur={({ target }) => {
          if (target.value !== day) target.value = day
        }}
        aria-describedby={describedBy(id)}
        aria-invalid={useIsInvalid(fieldRef)}
        aria-required={isRequired}
      />
    </FieldFrame>
  )
}

/** A box to tick. */
export function YesNoField(field: FieldProps) {
  const { fieldRef, shape, value, label } = field
  const id = fieldId(fieldRef)
  const write = useWrite(field)
  return (
    <div className="edit-field">
      <label className="edit-tick">
        <input
          id={id}
          type="checkbox"
          checked={(value ?? shape.default) === true}
          onChange={(event) => write(event.target.checked)}
          aria-describedby={describedBy(id)}
        />
        {label}
      </label>
      <FieldHint id={id} hint={hintOfTick(shape)} />
      <FieldProblems field={field} />
    </div>
  )
}
