import { expect, test } from 'vitest'
import { checkContent } from '../../../editing/check/index.ts'
import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import {
  errorsOf,
  formatProblem,
  formatReport,
  type Problem,
} from '../../../editing/check/problem.ts'
import type { CheckInput } from '../../../editing/check/site.ts'
import { siteWith, smallest } from './smallest-site.ts'

/** Checks the smallest site with these files changed or added; paths count from src/content. */
export const checkWith = (files: Record<string, string | undefined>): Problem[] =>
  checkContent(siteWith(files))

/**
 * The problems of a file after a change, which the check knows as it was before. A change without
 * an error has none after its merge either.
 * @param also further files of the site, which did not change
 */
export function problemsAfter(
  file: string,
  before: string,
  now: string,
  also: Record<string, string> = {},
): Problem[] {
  const files = { ...also, [file]: now }
  const problems = checkContent(siteAfter(files, file, before))
  if (errorsOf(problems).length === 0) expectNoneAfterMerge(files)
  return problems
}

/** The site with these files, one of which has changed. */
function siteAfter(files: Record<string, string>, file: string, before: string): CheckInput {
  const path = `src/content/${file}`
  const paths = new Set(siteWith(files).files.map((one) => one.path))
  return siteWith(files, { earlier: { paths, changed: [{ path, text: before }] } })
}

/** Expects no error of files that were right before their merge, whether earlier ones are known. */
function expectNoneAfterMerge(files: Record<string, string>): void {
  const merged = siteWith(files)
  const paths = new Set(merged.files.map(({ path }) => path))
  const asTheyAre = { paths, changed: [] }
  for (const site of [merged, { ...merged, earlier: asTheyAre }]) {
    expect(errorsOf(checkContent(site)).map(formatProblem), 'after the merge').toEqual([])
  }
}

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
  ...expected: [position: string, says: RegExp][]
): void {
  const causes = problems.filter(({ isUse }) => !isUse)
  const found = causes.map(({ file, line }) => `${file.slice('src/content/'.length)}:${line}`)
  expect(found, formatReport(problems, 0)).toEqual(expected.map(([position]) => position))
  expected.forEach(([, says], index) => expect(causes[index]?.message).toMatch(says))
}

/** One edit of a file, and what the check says about it. */
interface Slip {
  /** The words that the edit replaces, if not given for the whole table. */
  from?: string
  to: string
  /** Where the problem is: a line, `line:column` or `file:line`. Left out, any line of the file. */
  at?: number | string
  /** Parts of the report's line, in their order. Left out if the edit is right. */
  says?: string | readonly string[]
}

/** What all edits of a table share. */
interface SlipOptions {
  /** The words that every edit replaces. */
  from?: string
  /** The line of every problem. */
  line?: number
  /** The text of the file, if it is not the one of the smallest site. */
  text?: string
  /** Further files of the site. */
  also?: Record<string, string>
}

/**
 * Makes each edit by itself in a file of the smallest site, and expects exactly one problem, or
 * none if the edit is right. The name of an edit is the title of its test.
 */
export function slips(file: string, table: Record<string, Slip>, options: SlipOptions = {}): void {
  const before = options.text ?? smallest[file]!
  test.each(Object.entries(table))('%s', (_, slip) => {
    const from = slip.from ?? options.from ?? ''
    const files = { ...options.also, [file]: changed(before, from, slip.to) }
    const problems = checkWith(files).filter(({ isUse }) => !isUse)
    const reports = problems.map(formatProblem)
    if (slip.says === undefined) {
      expect(reports).toEqual([])
      const asAnEdit = checkContent(siteAfter(files, file, before))
      expect(errorsOf(asAnEdit).map(formatProblem), 'before the merge').toEqual([])
      return
    }
    const report = reportOf(file, slip.at ?? options.line, [slip.says].flat())
    expect(reports).toEqual([expect.stringMatching(report)])
  })
}

/** A pattern for one line of the report: its position, then these parts in their order. */
function reportOf(file: string, at: number | string | undefined, parts: readonly string[]): RegExp {
  const position = typeof at === 'string' && !/^\d/.test(at) ? at : `${file}:${at ?? ''}`
  const line = at === undefined ? String.raw`\d+` : ''
  const words = parts.map(escapedPattern).join('.*')
  return new RegExp(String.raw`^src/content/${escapedPattern(position)}${line}(:\d+)?  .*${words}`)
}
