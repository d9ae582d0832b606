import type { Fix, Problem } from '../../../check/problem.ts'
import type { FieldRef } from '../../model/built.ts'
import { setWords } from '../../model/operations.ts'
import { Button } from '../Button.tsx'
import { useEditor } from '../editor-context.ts'

/**
 * Writes what a problem suggests. There is no button if it suggests nothing, or if its field has
 * other words by now.
 */
export function FixButton({
  problem: { fix },
  fieldRef,
  value,
  where,
}: {
  problem: Problem
  fieldRef: FieldRef
  /** What the field holds. */
  value: unknown
  /** Where the field is, for a list in which several buttons have the same words. */
  where?: string | undefined
}) {
  const { content, attempt } = useEditor()
  if (!fix || typeof value !== 'string' || !value.includes(fix.from)) return null
  const label = labelOfFix(fix)
  const write = (): void => {
    const words = value.replace(fix.from, () => fix.to)
    attempt(() => setWords(content.draft, fieldRef, words))
  }
  return (
    <Button aria-label={where === undefined ? undefined : `${label}: ${where}`} run={write}>
      {label}
    </Button>
  )
}

/** The words of the button. */
function labelOfFix({ to }: Fix): string {
  if (to === '') return 'Write it without that'
  return to.trim() === '' ? 'Write an ordinary space' : `Write ${to}`
}
