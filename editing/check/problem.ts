/** One thing that is wrong in one file, in words for the person who edits it. */
export interface Problem {
  /** An error stops a build and a pull request. A warning is only told: what it speaks of may be meant. */
  severity: 'error' | 'warning'
  /** The file, from the root of the project: `src/content/surveys/deal-desk.mdx`. */
  file: string
  /** Line in the file, 1 is the first. */
  line: number
  /** Column in that line, 1 is the first. */
  column: number
  /** Where in the fields it is, like `workflows → entry 2 → name`; empty if it is about the file or its prose. */
  field: string
  /** What is wrong, and what to write instead. */
  message: string
  /** The rule that it breaks. */
  rule?: RuleName
  /** What the text here names, like `/contact`, `surveys/crm-manager` or `claims/survey-minutes`. */
  names?: string
  /** What is gone since the last commit, by the same names: texts that name it are told of with this problem. */
  gone?: string[]
}

/** The rules in the order in which they are believed: of several about one place only the first is told. */
export const ruleNames = [
  ...([
    'lost',
    'files',
    'yaml',
    'schema',
    'dates',
    'mdx',
    'registers',
    'references',
    'links',
    'places',
    'headings',
  ] as const),
  ...([
    'prose',
    'options',
    'pictures',
    'drawings',
    'markup',
    'leftovers',
    'figures',
    'twice',
    'company',
    'glyphs',
  ] as const),
  ...(['grounds', 'counts'] as const),
] as const
/** The name of a rule. */
export type RuleName = (typeof ruleNames)[number]

/** A problem of a whole file, which may be one that is missing. */
export function problemOfFile(file: string, message: string): Problem {
  return { severity: 'error', file, line: 1, column: 1, field: '', message }
}

/** The same as something to look at, that stops nothing. */
export function asWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' }
}

/** Those that stop a build and a pull request. */
export function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

/** What is wrong and where in the fields: `title: what is wrong. What to write instead.` */
export function sentenceOf({ severity, field, message }: Problem): string {
  return `${severity === 'warning' ? 'Only a warning: ' : ''}${field ? `${field}: ` : ''}${message}`
}

/** One problem as a line of text: `src/content/x.mdx:12:5  title: what is wrong. What to write instead.` */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${sentenceOf(problem)}`
}

/** All problems as text, errors first, ending with how many there are. */
export function formatReport(problems: readonly Problem[], files: number): string {
  const errors = errorsOf(problems)
  const warnings = problems.filter((problem) => !errors.includes(problem))
  const lines = [...errors, ...warnings].map(formatProblem)
  return [...lines, ...(lines.length > 0 ? [''] : []), countProblems(problems, files)].join('\n')
}

/** How many problems there are, of the files that were looked at: `2 problems in 1 file, 1 warning`. */
export function countProblems(problems: readonly Problem[], files: number): string {
  const own = problems.filter((problem) => !isUse(problem))
  const errors = errorsOf(own)
  const warnings = own.length - errors.length
  const affected = new Set(errors.map(({ file }) => file)).size
  const wrong =
    errors.length === 0
      ? `${count(files, 'file')}, no problem`
      : `${count(errors.length, 'problem')} in ${count(affected, 'file')}`
  return warnings === 0 ? wrong : `${wrong}, ${count(warnings, 'warning')}`
}

/** A problem of a text that names what is gone; the sentence stands at what it comes of. */
export function isUse({ message }: Problem): boolean {
  return message.startsWith(useWords)
}
/** How the sentence of such a text begins. */
export const useWords = 'This names what is gone: '

/** By file, then by place, each sentence about a place once; what is gone comes first, with the texts that name it. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  const place = (problem: Problem): number => (problem.gone ? 0 : isUse(problem) ? 1 : 2)
  return [...unique.values()].sort(
    (a, b) =>
      place(a) - place(b) ||
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.message, b.message),
  )
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
