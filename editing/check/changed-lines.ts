import { commonEnds } from '../common-ends.ts'
import type { ContentFile } from './content-file.ts'
import { withFix, type Problem } from './problem.ts'
import type { Site } from './site.ts'

/**
 * The same problem at the line that the change has touched, if that is known: of several lines that
 * a problem may be about, or of a line whose wrong start YAML sees only at a later one.
 */
export function whereChanged(problem: Problem, site: Site): Problem {
  const { others = [], mayBeFromMove, ...plain } = problem
  const old = site.before.find(({ path }) => path === problem.file)
  const now = site.files.find(({ path }) => path === problem.file)
  if (!old || !now) return plain
  if (others.length > 0) return atChangedLine(plain, others, old, now)
  const atSign = problem.rule === 'yaml' ? atLostSign(plain, old, now) : undefined
  return atSign ?? (mayBeFromMove ? atMovedLine(plain, old, now) : plain)
}

/** Returns the problem at the changed line, of one that may be at several; else the first. */
function atChangedLine(
  problem: Problem,
  others: readonly Problem[],
  old: ContentFile,
  now: ContentFile,
): Problem {
  const { from, to } = changedLines(old.text, now.text)
  const { rule, severity } = problem
  const meant = [problem, ...others].find(({ line }) => from <= line && line <= to) ?? problem
  return { ...meant, severity, ...(rule !== undefined && { rule }) }
}

/** The name of a field whose text is in the lines below, with the sign that says so. */
const nameWithSign = /^(?<name>\s*(?:- )?[\w-]+:)\s*(?<sign>[>|][+-]?)\s*$/

/** The problem at a line that has lost the sign of a text in several lines, if one has. */
function atLostSign(problem: Problem, old: ContentFile, now: ContentFile): Problem | undefined {
  const { from, to } = changedLines(old.text, now.text)
  const before = old.text.split(/\r?\n/)
  const after = now.text.split(/\r?\n/)
  for (let line = from; line <= Math.min(to, problem.line); line += 1) {
    const { name = '', sign = '' } = nameWithSign.exec(before[line - 1] ?? '')?.groups ?? {}
    const is = after[line - 1] ?? ''
    if (name === '' || is.trimEnd() !== name) continue
    const write = `${name} ${sign}`
    const message =
      `The sign “${sign}” is missing here, so the lines below are not read as one text. Write: ` +
      write.trim()
    return withFix({ ...problem, line, column: name.search(/\S/) + 1, message }, is, write)
  }
  return undefined
}

/**
 * The problem at the first line that starts further to the left or right than before, or has lost
 * the hyphen of its entry, if any.
 */
function atMovedLine(problem: Problem, old: ContentFile, now: ContentFile): Problem {
  const { from, to } = changedLines(old.text, now.text)
  const before = old.text.split(/\r?\n/)
  const after = now.text.split(/\r?\n/)
  if (before.length !== after.length) return problem
  for (let line = from; line <= Math.min(to, problem.line); line += 1) {
    const was = before[line - 1]!
    const is = after[line - 1]!
    const column = is.length - is.trimStart().length + 1
    if (was !== is && was.trim() === `- ${is.trim()}`) {
      const message =
        'The hyphen of this entry is missing, with the space after it. Write: ' + was.trim()
      return withFix({ ...problem, line, column, message }, is, was)
    }
    if (was === is || was.trim() !== is.trim()) continue
    const spaces = was.length - was.trimStart().length
    const message =
      'This line does not start where it started before, so the lines around it have another ' +
      `meaning. Put ${spaces === 0 ? 'no space' : counted(spaces)} before it.`
    return withFix({ ...problem, line, column, message }, is, was)
  }
  return problem
}

function counted(spaces: number): string {
  return spaces === 1 ? 'one space' : `${spaces} spaces`
}

/** The first and the last line that differ, counted in the new text. */
function changedLines(old: string, now: string): { from: number; to: number } {
  const before = old.split('\n')
  const after = now.split('\n')
  const { start, end } = commonEnds(before, after)
  return { from: start + 1, to: after.length - end }
}
