import type { RefObject } from 'react'
import { counted, errorsOf } from '../../check/problem.ts'
import type { FieldRef } from '../model/built.ts'
import { listProblems, unwrittenPlaces } from '../model/list-problems.ts'
import { fieldOfProblem } from '../model/problem-field.ts'
import { Button } from './Button.tsx'
import type { Content } from './content.ts'
import { placeOfProblem } from './content/in-words.ts'
import { useEditor } from './editor-context.ts'
import { classOfProblem, ProblemWords } from './fields/FieldFrame.tsx'
import { FixButton } from './fields/FixButton.tsx'

/**
 * The problems of the changes, errors first. Each has a button that opens the field, or of several
 * places with the words of a form the first, and one that writes what the problem suggests.
 */
export function Faults({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { problems } = useEditor()
  const listed = listProblems(problems).toSorted((a, b) =>
    a.problem.severity.localeCompare(b.problem.severity),
  )
  const refused = errorsOf(listed.map(({ problem }) => problem)).length
  return (
    <>
      {refused > 0 && (
        <h3 ref={heading} tabIndex={-1}>
          {counted(refused, 'problem')} to correct before you can send this
        </h3>
      )}
      {listed.map((one) => {
        const { file, field, message } = one.problem
        return <Fault key={`${file} ${field} ${message}`} {...one} />
      })}
    </>
  )
}

function Fault({ problem, places }: ReturnType<typeof listProblems>[number]) {
  const { content, open } = useEditor()
  const fieldRef = fieldOfProblem(content.draft, problem)
  const isOne = places === 1
  const where = isOne ? placeOfProblem(content, problem) : content.titleOfFile(problem.file)
  const label = isOne ? 'Open it' : 'Open the first'
  return (
    <div className={classOfProblem(problem)}>
      <small>{where}</small>
      {isOne ? <ProblemWords problem={problem} /> : <p>{unwrittenPlaces(places)}</p>}
      {fieldRef && (
        <p className="edit-row">
          {isOne && (
            <FixButton
              problem={problem}
              fieldRef={fieldRef}
              value={wordsNow(content, fieldRef)}
              where={where}
            />
          )}
          <Button aria-label={`${label}: ${where}`} run={() => open({ kind: 'form', fieldRef })}>
            {label}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The words of a field now; undefined if they cannot be read, or if it has none. */
function wordsNow(content: Content, fieldRef: FieldRef): string | undefined {
  const isReadable = content.draft.open(fieldRef.file).data !== undefined
  const isText = isReadable && typeof content.value(fieldRef) === 'string'
  return isText ? content.words(fieldRef) : undefined
}
