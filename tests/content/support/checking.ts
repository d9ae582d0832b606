import { expect, test } from 'vitest'
import { checkContent } from '../../../editing/check/index.ts'
import { formatProblem, formatReport, type Problem } from '../../../editing/check/problem.ts'
import { siteWith, smallest } from './smallest-site.ts'

/** Checks the smallest site with these files changed or added; paths count from src/content. */
export const checkWith = (files: Record<string, string | undefined>): Problem[] =>
  checkContent(siteWith(files))

/**
 * A text with some words replaced.
 * @throws Error if they are not there, so that no test proves nothing
 */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The test's own text does not hold “${from}”.`)
  return text.replace(from, () => to)
}

/**
 * Expects exactly these problems, besides uses of something removed, one a line:
 * `pages/home.mdx:12` and its sentence.
 */
export function expectProblems(
  problems: Problem[],
  ...expected: [place: string, says: RegExp][]
): void {
  const causes = problems.filter(({ isUse }) => !isUse)
  const found = causes.map(({ file, line }) => `${file.slice('src/content/'.length)}:${line}`)
  expect(found, formatReport(problems, 0)).toEqual(expected.map(([place]) => place))
  expected.forEach(([, says], index) => expect(causes[index]?.message).toMatch(says))
}

/**
 * A table of edits of a file of the smallest site with the expected problems. A row is `from | to |
 * line | sentence`, with `\n` for a new line, `*` for any line, ` … ` for left-out words and `$`
 * for the end of the sentence. There must be no other problem, and none at all if the row ends
 * after `to`. An indented line continues the row above.
 *
 * @param options `from`, the words that every edit replaces, and `line`, the line of its problem,
 * if not in the rows;
 *   `text` of the file, if it is not the one of the smallest site; `also`, further files of the site
 */
export function slips(
  file: string,
  table: string,
  options: { from?: string; line?: number; text?: string; also?: Record<string, string> } = {},
): void {
  const { from, line, text = smallest[file]!, also } = options
  const indent = /^\n*( *)/.exec(table)?.[1] ?? ''
  const rows = table
    .trim()
    .replaceAll(new RegExp(`\\n${indent} +`, 'g'), ' ')
    .split(/\n\s*/)
  const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  test.each(rows)('%s', (row) => {
    const parts = row
      .split(' | ')
      .map((part) => JSON.parse(`"${part.replaceAll('"', '\\"')}"`) as string)
    const [was = '', now = '', ...told] = from === undefined ? parts : [from, ...parts]
    const [at, says = ''] = line === undefined || told.length === 0 ? told : [line, told[0]]
    const problems = checkWith({ ...also, [file]: changed(text, was, now) }).filter(
      ({ isUse }) => !isUse,
    )
    const words = says.replace(/\$$/, '').split(' … ').map(literal).join('.*')
    const place =
      at === '*'
        ? `${literal(file)}:\\d+`
        : literal(/^\D/.test(`${at}`) ? `${at}` : `${file}:${at}`)
    const sentence = new RegExp(
      `^src/content/${place}(:\\d+)?  .*${words}${says.endsWith('$') ? '$' : ''}`,
    )
    expect(problems.map(formatProblem)).toEqual(
      at === undefined ? [] : [expect.stringMatching(sentence)],
    )
  })
}
