import { expect } from 'vitest'
import { checkContent } from '../../../editing/check/index.ts'
import { formatReport, isUse, type Problem } from '../../../editing/check/problem.ts'
import { siteWith } from './smallest-site.ts'

/** Checks the smallest site with these files changed or added; paths count from src/content. */
export const checkWith = (files: Record<string, string | undefined>): Problem[] => checkContent(siteWith(files))

/** A text with some words replaced. @throws Error if they are not there, so that no test proves nothing */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The test's own text does not hold “${from}”.`)
  return text.replace(from, () => to)
}

/** Exactly these problems, besides texts that name what is gone, each of one line: `pages/home.mdx:12` and what its sentence says. */
export function expectProblems(problems: Problem[], ...expected: [place: string, says: RegExp][]): void {
  const causes = problems.filter((problem) => !isUse(problem))
  const found = causes.map(({ file, line }) => `${file.slice('src/content/'.length)}:${line}`)
  expect(found, formatReport(problems, 0)).toEqual(expected.map(([place]) => place))
  expected.forEach(([, says], index) => expect(causes[index]?.message).toMatch(says))
}
