import type { Problem } from './problem.ts'
import { misnamed, type Site } from './site.ts'

/** Rules that judge all fields of a file together, so what they say of fields that are half read means nothing. */
const needsFields = ['schema', 'registers', 'lost']

/**
 * Decides which of all problems are told, so that one cause is told once. No rule needs to know of another.
 *
 * - A file whose fields cannot be read is told that alone, and no text is blamed for naming what may stand in that file.
 *   The same goes for a file whose name or folder is wrong.
 * - What was removed or renamed is told once, with the number of texts that name it; each of them points there.
 * - While a name in a list of the settings is wrong, nothing that names an entry of that list is judged.
 * - Where several rules find something at one place, the first of them is told.
 *
 * @param order the names of the rules, the most believable first
 */
export function settle(problems: readonly Problem[], { files, input }: Site, order: readonly string[]): Problem[] {
  const faults = problems.filter(({ rule }) => rule === 'yaml')
  const faulty = new Set(faults.map(({ file }) => file))
  const lineOf = ({ file, line }: Problem): string => `${file}:${line}`
  const faultyLines = new Set(faults.map(lineOf))
  const unread = files.filter(({ path }) => faulty.has(path))
  const unnamed = new Set(misnamed(input))
  const believed = problems.filter((problem) => {
    const { rule = '', file } = problem
    return rule === 'yaml' || !((faulty.has(file) && needsFields.includes(rule)) || faultyLines.has(lineOf(problem)))
  })
  const badLists = new Set(believed.flatMap((problem) => listOfBadName(problem) ?? []))
  const gone = new Map(believed.flatMap((problem) => (problem.gone ?? []).map((name) => [name, problem] as const)))
  const uses = new Map<Problem, Problem[]>()
  const left = believed.filter((problem) => {
    const { names = '' } = problem
    if (names === '') return true
    const last = names.replace(/^.*\//, '')
    if (unnamed.has(last) || unread.some(({ text }) => text.includes(last || names))) return false
    const cause = gone.get(names)
    const message = `This names what is gone: see ${cause?.file}:${cause?.line}. Name another.`
    if (cause) uses.set(cause, [...(uses.get(cause) ?? []), { ...problem, message, isUse: true }])
    return !cause && !badLists.has(names.split('/')[0]!)
  })
  const told = left.filter((problem) => !problem.onlyIfNamed || uses.has(problem))
  return [...firstAtPlace(told, order), ...[...uses.values()].flat()].map((problem) =>
    withUses(problem, uses.get(problem)?.length ?? 0),
  )
}

/** The list of the settings in which a name is wrong: `claims` for the name of a figure. */
function listOfBadName({ rule = '', file, field }: Problem): string | undefined {
  if (!['schema', 'registers', 'twice'].includes(rule)) return undefined
  const [, list] = /^(\w+) → entry \d+(?: → \w+)?$/.exec(field) ?? []
  return file.startsWith('src/content/settings/') ? list : undefined
}

function firstAtPlace(problems: readonly Problem[], order: readonly string[]): Problem[] {
  const placeOf = ({ file, line, column, field }: Problem): string => `${file}:${line}:${field || column}`
  const rank = ({ rule }: Problem): number => order.indexOf(rule ?? '')
  const least = new Map<string, number>()
  for (const problem of problems)
    least.set(placeOf(problem), Math.min(rank(problem), least.get(placeOf(problem)) ?? Infinity))
  return problems.filter((problem) => rank(problem) === least.get(placeOf(problem)))
}

function withUses(problem: Problem, uses: number): Problem {
  if (uses === 0) return problem
  const count = uses === 1 ? 'One text names it' : `${uses} texts name it`
  return { ...problem, severity: 'error', message: `${problem.message} ${count}, at the lines below.` }
}
