import { focusInView } from '../keep-focus.ts'

interface Props {
  /** The label of the list. */
  label: string
  /** How many entries it has. */
  count: number
}

/**
 * Leads a keyboard past the entries of a list, each of which has many buttons, to what adds an
 * entry below the last one. Only the focus shows it.
 */
export function SkipEntries({ label, count }: Props) {
  if (count < 2) return null
  return (
    <button
      type="button"
      className="edit-skip"
      onClick={({ currentTarget }) => focusEndOf(currentTarget.closest('fieldset'))}
    >
      Skip to the end of “{label}”
    </button>
  )
}

/** Gives the focus to the last control of a list that can be used. */
function focusEndOf(list: HTMLElement | null): void {
  const controls = list?.querySelectorAll<HTMLElement>(':is(button, select):enabled') ?? []
  const last = [...controls].findLast((control) => control.checkVisibility())
  if (last) focusInView(last)
}
