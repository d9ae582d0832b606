/** One thing that is wrong in one file, in words for the person who edits it. */
export interface Problem extends Routing {
  /**
   * An error stops a build and a pull request. A warning stops nothing, since the editor may mean
   * it.
   */
  severity: 'error' | 'warning'
  /** The file, from the root of the project: `src/content/surveys/deal-desk.mdx`. */
  file: string
  /** Line in the file, 1 is the first. */
  line: number
  /** Column in that line, 1 is the first. */
  column: number
  /**
   * The field as a path in words, like `workflows → entry 2 → name`; empty if it is about the
   * whole file or its prose.
   */
  field: string
  /** A sentence that says what is wrong, and what to write instead. */
  message: string
  /**
   * The same for somebody who edits by forms, who sees labels and buttons and no lines of a file;
   * left out if `message` is right for them too.
   */
  inForm?: string
  /** The field as a path; undefined for the whole file or its prose. */
  path?: readonly PropertyKey[]
  /** What corrects it, if its rule knows one thing alone that does. */
  fix?: Fix
  /** True for words that a new file, entry or paragraph has until somebody writes it. */
  isOfForm?: true | undefined
  /**
   * Other lines of the file that the sentence names, as “in line 39”: the editor links each to its
   * field.
   */
  elsewhere?: readonly Problem[]
}

/**
 * What a rule tells `problemsToReport` (precedence.ts) of a problem, so that each cause is reported
 * once, at the line to change. Two of its fields have another reader: reports count causes alone by
 * `isUse`, and the build of the tests leaves one rule out by `rule`.
 */
interface Routing {
  /** The name of the broken rule in `rules` of index.ts. Of one field, the first rule counts. */
  rule?: string
  /**
   * The thing that this text names, like `/contact`, `surveys/crm-manager` or
   * `claims/survey-minutes`. The problem is left out if that thing has a problem of its own.
   */
  names?: string
  /**
   * Names, written in the same way, that are gone since the last commit. Texts that use them are
   * reported as uses of this problem.
   */
  gone?: string[]
  /** True for a text that names something gone: a use, below the problem that is its cause. */
  isUse?: true
  /** True for a loss that is reported only if some text still names what is lost. */
  onlyIfNamed?: boolean
  /** The same problem at other lines: the line that the last change has touched is reported. */
  others?: readonly Problem[]
  /** True if a line above that starts too far to the left or right may be its cause. */
  mayBeFromMove?: true
}

/**
 * A correction: words of the text, as they are read, and those that take their place. In a file
 * whose fields cannot be read, they are a whole line.
 */
export interface Fix {
  from: string
  to: string
}

/** A sentence, or a sentence with more about it. */
export type Advice = string | AdviceInWords

/** A sentence with the words to write in the place of judged ones, or as a form says it. */
interface AdviceInWords extends Pick<Problem, 'message' | 'inForm'> {
  write?: string
}

/** The problem with a correction. */
export function withFix(problem: Problem, from: string, to: string): Problem {
  return { ...problem, fix: { from, to } }
}

/** The sentence of an advice. */
export function sentenceOfAdvice(advice: Advice): string {
  return typeof advice === 'string' ? advice : advice.message
}

/**
 * The problem with the correction of an advice, if it has one, and its sentence for forms.
 * @param from the judged words
 */
export function withAdvice(problem: Problem, from: string, advice: Advice): Problem {
  const said = inForms(problem, advice)
  if (typeof advice === 'string' || advice.write === undefined || advice.write === from) return said
  return withFix(said, from, advice.write)
}

/** The problem with the sentence of an advice for forms, if it has one. */
export function inForms(problem: Problem, advice: Advice): Problem {
  const inForm = typeof advice === 'string' ? undefined : advice.inForm
  return inForm === undefined ? problem : { ...problem, inForm }
}

/**
 * A fault that makes a part of a file unreadable. `offset` counts characters from the start of its
 * text.
 */
export interface Fault {
  offset: number
  message: string
  /** What corrects it, if one thing alone does. */
  fix?: Fix
  /** True if a line above that starts too far to the left or right may be its cause. */
  mayBeFromMove?: true
}

/** A problem of a whole file, which may be one that is missing. */
export function problemOfFile(file: string, message: string): Problem {
  return { severity: 'error', file, line: 1, column: 1, field: '', message }
}

/** The same as a warning. */
export function asWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' }
}

/** The problems that stop a build and a pull request. */
export function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

/** The sentence after its field: `title: what is wrong. What to write instead.` */
export function sentenceOf({ severity, field, message }: Problem): string {
  const kind = severity === 'warning' ? 'Only a warning: ' : ''
  const place = field === '' ? '' : `${field}: `
  return kind + place + message
}

/**
 * One problem as a line of text: `src/content/x.mdx:12:5 title: what is wrong. What to write
 * instead.`
 */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${sentenceOf(problem)}`
}

/** All problems as text, errors first, then their number. */
export function formatReport(problems: readonly Problem[], files: number): string {
  const lines = problems.toSorted((a, b) => a.severity.localeCompare(b.severity)).map(formatProblem)
  return [...lines, ...(lines.length > 0 ? [''] : []), countProblems(problems, files)].join('\n')
}

/** The number of problems in the checked files: `2 problems in 1 file, 1 warning`. */
export function countProblems(problems: readonly Problem[], files: number): string {
  const own = problems.filter(({ isUse }) => !isUse)
  const errors = errorsOf(own)
  const warnings = own.length - errors.length
  const affected = new Set(errors.map(({ file }) => file)).size
  const wrong =
    errors.length === 0
      ? `${counted(files, 'file')}, no problem`
      : `${counted(errors.length, 'problem')} in ${counted(affected, 'file')}`
  return warnings === 0 ? wrong : `${wrong}, ${counted(warnings, 'warning')}`
}

/**
 * Sorts by file, line and column, with losses and their uses first, and leaves out repetitions.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()]
  const group = ({ gone, isUse }: Problem): number => {
    if (gone) return 0
    return isUse ? 1 : 2
  }
  return unique.sort(
    (a, b) =>
      group(a) - group(b) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.message.localeCompare(b.message),
  )
}

/** A number with its noun: `1 change`, `3 changes`. */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
