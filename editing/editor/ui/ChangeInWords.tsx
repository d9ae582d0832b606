import { counted } from '../../check/problem.ts'
import type { DraftChange } from '../model/changes.ts'
import { Difference } from './Difference.tsx'

/** One change: where it is, the words before and after, and what follows from it. */
export function ChangeInWords({ change }: { change: DraftChange }) {
  return (
    <>
      <small>
        {change.where}: {change.what}
      </small>
      <Difference change={change} />
      <Followers changes={change.followers ?? []} />
    </>
  )
}

/** What follows from a change, folded: it is undone with the change, not alone. */
function Followers({ changes }: { changes: readonly DraftChange[] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary>{counted(changes.length, 'place')} changed with it</summary>
      <ul className="edit-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeInWords change={change} />
          </li>
        ))}
      </ul>
    </details>
  )
}
