import type { ChangeKind, How, RegisterKind } from './change-kinds.ts'
import type { RegisterChange } from './causes.ts'
import { compareWords, type SiteChange } from './site-change.ts'

/** Values by their names, such as the figures of a register or the digests of files. */
export type NamedValues = Readonly<Record<string, string>>

/** The values that are new, removed or changed, by their names. */
export function compareNamedValues(
  kind: ChangeKind,
  olds: NamedValues,
  news: NamedValues,
): SiteChange[] {
  return Object.keys({ ...news, ...olds }).flatMap((name): SiteChange[] => {
    const was = olds[name]
    const now = news[name]
    if (was === now) return []
    return [{ kind, how: howOf(was, now), words: compareWords(was, now), name, was, now }]
  })
}

function howOf(was: string | undefined, now: string | undefined): How {
  if (was === undefined) return 'added'
  return now === undefined ? 'removed' : 'changed'
}

/**
 * The figures or addresses that changed. One that no page shows any more, or for the first time,
 * is reported with the text that shows it.
 */
export function registerChanges(
  kind: RegisterKind,
  was: NamedValues,
  now: NamedValues,
): RegisterChange[] {
  return compareNamedValues(kind, was, now).flatMap((change) =>
    change.how === 'changed' && change.name !== undefined
      ? [{ ...change, kind, name: change.name }]
      : [],
  )
}
