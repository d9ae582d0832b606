/** One thing that is wrong in one file, in words for the person who edits it. */
export interface Problem {
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
}

/** One problem as a line of text: `src/content/x.mdx:12:5  title: what is wrong. What to write instead.` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column}  ${field ? `${field}: ` : ''}${message}`
}

/** All problems as text, ending with how many there are in how many files. */
export function formatReport(problems: readonly Problem[], files: number): string {
  if (problems.length === 0) return `${count(files, 'file')}, no problem`
  const affected = new Set(problems.map(({ file }) => file)).size
  return [
    ...problems.map(formatProblem),
    '',
    `${count(problems.length, 'problem')} in ${count(affected, 'file')}`,
  ].join('\n')
}

/** By file, then by place, each sentence about a place once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  )
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
