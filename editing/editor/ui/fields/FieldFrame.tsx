import type { ReactNode } from 'react'
import { errorsOf, type Problem } from '../../../check/problem.ts'
import { keyOfField } from '../../model/built.ts'
import { hintOf, problemInFormWords } from '../../model/form-words.ts'
import { useEditor } from '../editor-context.ts'
import { fieldOfProblem } from '../../model/problem-field.ts'
import { placeOfProblem } from '../content/in-words.ts'
import { fieldId, type FieldProps } from './field-props.ts'
import { FixButton } from './FixButton.tsx'
import { ShownLater } from './ShownLater.tsx'
import { useQuiet } from './quiet-fields.tsx'

/** The ids by which an input names its hint and its problems. */
export const describedBy = (id: string): string => `${id}-hint ${id}-said`

/** A field of a form: its label, its hint, its input and its problems. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { fieldRef, shape, label, isRequired } = field
  const id = fieldId(fieldRef)
  const { leave } = useQuiet()
  return (
    <div className="edit-field" onBlur={leave}>
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

/**
 * The problems of a field, each with a button that writes the suggested fix, and whether the page
 * shows a change of the field.
 */
export function FieldProblems({ field }: { field: Pick<FieldProps, 'fieldRef' | 'value'> }) {
  const { fieldRef, value } = field
  const problems = useProblemsAt(fieldRef)
  return (
    <>
      <ShownLater fieldRef={fieldRef} />
      <div id={`${fieldId(fieldRef)}-said`} role="status">
        {problems.map((problem) => (
          <div className={classOfProblem(problem)} key={problem.message}>
            <ProblemWords problem={problem} />
            <FixButton problem={problem} fieldRef={fieldRef} value={value} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The class of a problem: a warning has the style of a hint. */
export const classOfProblem = ({ severity }: Problem): string =>
  severity === 'warning' ? 'edit-said edit-warning' : 'edit-said'

/** The message of a problem. A warning adds that it may be left as it is. */
export function ProblemWords({ problem }: { problem: Problem }) {
  const { content } = useEditor()
  return (
    <p>
      {problem.severity === 'warning' && 'Only a warning: if you mean it, leave it. '}
      {problemInFormWords(problem, (place) => placeOfProblem(content, place))}
    </p>
  )
}

/** True if the check refuses what a field holds. */
export const useIsInvalid = (fieldRef: FieldProps['fieldRef']): boolean =>
  errorsOf(useProblemsAt(fieldRef)).length > 0

/** The problems and warnings of exactly this field, each sentence once; none while it is quiet. */
function useProblemsAt(fieldRef: FieldProps['fieldRef']): Problem[] {
  const { content, problems } = useEditor()
  const { isQuiet } = useQuiet()
  if (isQuiet) return []
  const key = keyOfField(fieldRef)
  const own = problems.filter((problem) => {
    const found = fieldOfProblem(content.draft, problem)
    return found !== undefined && keyOfField(found) === key
  })
  return own.filter(
    ({ message }, index) => own.findIndex((other) => other.message === message) === index,
  )
}
