import { countProblems, errorsOf, sentenceOf, type Problem } from '../check/problem.ts'

/** A problem in the form in which GitHub shows it at its line of the pull request. */
export function annotationOf(problem: Problem): string {
  const { severity, file, line, column, field } = problem
  // GitHub reads these characters as the end of a property or of the command.
  const inProperty = (text: string): string =>
    inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const inMessage = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const position = `file=${inProperty(file)},line=${line},col=${column}`
  return (
    `::${severity} ` +
    `${position},title=${inProperty(field || 'Content')}::${inMessage(problem.message)}`
  )
}

/** The page of a run in Markdown: the problems, file by file, and what to do about them. */
export function summaryOf(problems: readonly Problem[], files: number): string {
  const lines = (kind: Problem['severity']): string[] =>
    [...Map.groupBy(problems, ({ file }) => file)].flatMap(([file, inFile]) => {
      const own = inFile.filter(({ severity }) => severity === kind)
      if (own.length === 0) return []
      const list = own.map((one) => `- Line ${one.line}: ${escaped(sentenceOf(one))}`)
      return [`**${escaped(file)}**`, '', ...list, '']
    })
  const errors = errorsOf(problems)
  const remedy =
    'Open each file, go to the line, do what the sentence says, and commit to the same ' +
    'branch: the check runs again.'
  return [
    `## The content: ${countProblems(problems, files)}`,
    '',
    ...(errors.length > 0 ? [remedy, '', ...lines('error')] : []),
    ...(errors.length < problems.length
      ? ['### Worth a look, and no reason to wait', '', ...lines('warning')]
      : []),
    '',
  ].join('\n')
}

/** Escapes words, so that Markdown shows them as they are. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
}
