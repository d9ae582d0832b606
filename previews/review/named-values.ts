import type { ChangeKind, How, RegisterKind } from './change-kinds.ts'
import type { RegisterChange } from './causes.ts'
import { compareWords, type SiteChange } from './site-change.ts'

/** Values by their names, such as the figures of a register or the digests of files. */
export type NamedValues = Readonly<Record<string, string>>

/** The values that are new, removed or changed, by their names. */
export function compareNamedValues(
  kind: ChangeKind,
  before: NamedValues,
  after: NamedValues,
): SiteChange[] {
  return Object.keys({ ...after, ...before })
    .filter((name) => before[name] !== after[name])
    .map((name) => changeOfValue(kind, name, before[name], after[name]))
}

function changeOfValue(
  kind: ChangeKind,
  name: string,
  before: string | undefined,
  after: string | undefined,
): SiteChange {
  return {
    kind,
    how: howOf(before, after),
    words: compareWords(before, after),
    name,
    before,
    after,
  }
}

function howOf(before: string | undefined, after: string | undefined): How {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/**
 * The figures or addresses that changed. One that no page shows any more, or for the first time,
 * is reported with the text that shows it.
 */
export function registerChanges(
  kind: RegisterKind,
  before: NamedValues,
  after: NamedValues,
): RegisterChange[] {
  return compareNamedValues(kind, before, after).flatMap((change) =>
    change.how === 'changed' && change.name !== undefined
      ? [{ ...change, kind, name: change.name }]
      : [],
  )
}
