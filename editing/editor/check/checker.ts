import { checkContent, openChecked, type Findings } from '../../check/index.ts'
import { newProblems } from '../../check/new-problems.ts'
import type { Problem } from '../../check/problem.ts'
import type { CheckInput, OpenedFiles, PictureFile } from '../../check/site.ts'

/** A file that differs from the built one; `null` is a deleted one. */
export interface ChangedFile {
  path: string
  text: string | null
  /** What is known of an added picture. */
  picture?: PictureFile | undefined
}

/**
 * Finds the problems and warnings of changes that neither the built content has nor what was sent
 * before.
 * @param changed each file that differs from the built one, as it is now
 * @param sent each file that differs from the built one, as it was sent
 */
export type Checker = (changed: readonly ChangedFile[], sent?: readonly ChangedFile[]) => Problem[]

/**
 * Makes a checker for the built content. It reads each file once, and again only after its text has
 * changed, so a check after a change takes a few milliseconds.
 * @param findings what the check found in the built content, if that is known
 */
export function makeChecker(built: CheckInput, findings?: Findings): Checker {
  const opened: OpenedFiles = new Map()
  if (findings) openChecked(built, findings, opened)
  const before = findings?.problems ?? checkContent(built, opened)
  const problemsOf = (changed: readonly ChangedFile[]): Problem[] =>
    newProblems(before, checkContent(withChanged(built, changed), opened))
  let known: { files: string; problems: readonly Problem[] } = { files: '[]', problems: [] }
  const problemsOfSent = (sent: readonly ChangedFile[]): readonly Problem[] => {
    const files = JSON.stringify(sent)
    if (known.files !== files) known = { files, problems: problemsOf(sent) }
    return known.problems
  }
  return (changed, sent = []) => newProblems(problemsOfSent(sent), problemsOf(changed))
}

function withChanged(built: CheckInput, changed: readonly ChangedFile[]): CheckInput {
  const paths = new Set(changed.map(({ path }) => path))
  const files = [
    ...built.files.filter(({ path }) => !paths.has(path)),
    ...changed.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])),
  ]
  const earlier = {
    paths: new Set(built.files.map(({ path }) => path)),
    changed: built.files.filter(({ path }) => paths.has(path)),
  }
  const pictures = new Map(built.pictures)
  for (const { path, picture } of changed) if (picture) pictures.set(path, picture)
  return { ...built, files, pictures, earlier }
}
