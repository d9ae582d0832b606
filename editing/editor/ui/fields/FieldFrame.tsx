import type { ReactNode } from 'react'
import type { Problem } from '../../../check/problem.ts'
import { keyOfPlace } from '../../model/built.ts'
import { hintOf } from '../../model/labels.ts'
import { setWords } from '../../model/operations.ts'
import { Button } from '../Sheet.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldId, type FieldProps } from './field-props.ts'

/** The ids by which an input names its hint and what the check says. */
export const describedBy = (id: string): string => `${id}-hint ${id}-said`

/** A field of a form: its label, its hint, its input and what the check says of it. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { place, shape, label, isRequired } = field
  const id = fieldId(place)
  return (
    <div className="edit-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <small className="edit-optional"> may be empty</small>}
      </label>
      <FieldHint id={id} hint={hintOf(shape)} />
      {children}
      <FieldProblems field={field} />
    </div>
  )
}

/** What a field is for. */
export function FieldHint({ id, hint }: { id: string; hint: string }) {
  return (
    <small id={`${id}-hint`} className="edit-hint">
      {hint}
    </small>
  )
}

/** What the check says of a field, with a button that writes what it suggests. */
export function FieldProblems({ field }: { field: Pick<FieldProps, 'place' | 'value'> }) {
  const { content, attempt } = useEditor()
  const { place, value } = field
  const problems = useProblemsAt(place)
  const write = (words: string): void => void attempt(() => setWords(content.draft, place, words))
  return (
    <div id={`${fieldId(place)}-said`} role="status">
      {problems.map(({ message, fix }) => {
        const canFix = fix !== undefined && typeof value === 'string' && value.includes(fix.from)
        return (
          <div className="edit-said" key={message}>
            <p>{message}</p>
            {canFix && (
              <Button run={() => write(value.replace(fix.from, () => fix.to))}>
                Write {fix.to || 'it without that'}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The problems of exactly this field, each sentence once. */
export function useProblemsAt(place: FieldProps['place']): Problem[] {
  const { problems } = useEditor()
  const own = problems.filter(
    ({ file, path }) => path !== undefined && keyOfPlace({ file, path }) === keyOfPlace(place),
  )
  return own.filter(
    ({ message }, index) => own.findIndex((other) => other.message === message) === index,
  )
}
