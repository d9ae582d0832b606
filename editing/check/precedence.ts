import { whereChanged } from './changed-lines.ts'
import type { Problem } from './problem.ts'
import type { ContentFile } from './content-file.ts'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import { registers } from './rules/registers.ts'
import { addressOf, misnamed, type Site } from './site.ts'

/**
 * Decides which problems are reported, so that each cause is reported once. Rules need not know of
 * each other.
 *
 * - A file whose fields cannot be read gets only that problem, and no text is blamed for naming an
 *   entry of that file. The same holds for a file whose name or folder is wrong.
 * - A removed, renamed or hidden name is reported once, with the number of texts that use it; each
 *   of these points there.
 * - While a list of the settings has a wrong name, texts that name an entry of that list are not
 *   judged.
 * - A problem of several equal lines is reported at the one that the change has touched.
 * - If several rules find something in one field, the first of them is reported. A warning never
 *   hides a problem, since an editor may leave it.
 *
 * @param found in the order of the rules, the most reliable first
 */
export function problemsToReport(found: readonly Problem[], site: Site): Problem[] {
  const problems = found.map((problem) => whereChanged(problem, site))
  const fateOf = decideFates(problems, site)
  const kept: Problem[] = []
  const usesOf = new Map<Problem, Problem[]>()
  for (const problem of problems) {
    const fate = fateOf(problem)
    if (fate === 'report') kept.push(problem)
    if (typeof fate === 'string') continue
    const uses = usesOf.get(fate.useOf) ?? []
    usesOf.set(fate.useOf, [...uses, asUse(problem, fate.useOf)])
  }

  const reported = kept.filter((problem) => !problem.onlyIfNamed || usesOf.has(problem))
  const uses = [...usesOf.values()].flat()
  return [...firstOfEachField(reported), ...uses].map((problem) =>
    withNumberOfUses(problem, usesOf.get(problem)?.length ?? 0),
  )
}

/** What happens to a problem: a use is reported below the problem that caused it. */
type Fate = 'report' | 'drop' | { useOf: Problem }

/** @returns the function that decides the fate of each of these problems */
function decideFates(
  problems: readonly Problem[],
  { files, input }: Site,
): (problem: Problem) => Fate {
  const unreadable = files.filter(({ faults }) => faults.length > 0)
  const unnamed = new Set(misnamed(input))
  const badLists = new Set(problems.flatMap((problem) => listOfBadName(problem) ?? []))
  const causes = new Map(
    problems.flatMap((problem) => (problem.gone ?? []).map((name) => [name, problem] as const)),
  )
  return ({ names = '' }) => {
    if (names === '') return 'report'
    const [list = ''] = names.split('/')
    const id = names.replace(/^.*\//, '')
    if (unnamed.has(id) || unreadable.some((file) => mayDefine(file, names))) return 'drop'
    const cause = causes.get(names)
    if (cause) return { useOf: cause }
    return badLists.has(list) ? 'drop' : 'report'
  }
}

/** The problem of a text that names what is gone, as a use that points to its cause. */
function asUse({ fix: _, ...problem }: Problem, cause: Problem): Problem {
  const isGone = `This ${whatIsNamed(problem.names ?? '')} was removed, renamed or hidden`
  const message = `${isGone} (${cause.file}:${cause.line}). Choose another.`
  const inForm = `${isGone} (${cause.file}). Choose another, or undo that.`
  return { ...problem, message, inForm, isUse: true }
}

/** What a text names, by the name of the thing, up to the verb that says what happened to it. */
function whatIsNamed(names: string): string {
  if (names.includes('#')) return 'leads to a section or a heading that'
  if (names.startsWith('/')) return 'leads to a page that'
  const [list = '', name = ''] = names.split('/')
  const register = Object.values(registers).find((one) => one.list === list)
  return register ? `uses “${name}”, which` : 'names an entry that'
}

/**
 * True if a file that cannot be read may be what a text names: the page of an address, the entry of
 * a name, or the settings file with the list of a name.
 */
function mayDefine(file: ContentFile, names: string): boolean {
  const { path, folder, id } = file
  if (names.startsWith('/')) return addressOf(file) === names || mayHaveAlias(file, names)
  const list = names.split('/')[0] ?? ''
  if (folder === list) return names === `${list}/${id}` || mayHaveAlias(file, names)
  if (list === 'unit') return path.endsWith('/settings/claims.mdx')
  return Object.values(registers).some(
    (register) => register.list === list && path.endsWith(`/settings/${register.settings}.mdx`),
  )
}

/**
 * True if an old name of an unreadable file may be the one that a text names: among its aliases, or
 * as a whole address that is no link.
 */
function mayHaveAlias({ text }: ContentFile, names: string): boolean {
  const name = escapedPattern(names.replace(/^.*\//, ''))
  const alias = `^aliases:.*(?<![\\w-])${name}(?![\\w-])|^ *- ['"]?${name}['"]?\\s*$`
  const address = `(?<![\\w/(-]|to: )${escapedPattern(names)}(?![\\w/-])`
  const isAddress = names.startsWith('/')
  return new RegExp(isAddress ? `${alias}|${address}` : alias, 'm').test(text)
}

/** The list of the settings in which a name is wrong: `claims` for the name of a figure. */
function listOfBadName({ rule = '', file, field }: Problem): string | undefined {
  if (!['schema', 'registers', 'duplicates'].includes(rule)) return undefined
  const [, list] = /^(\w+) → entry \d+(?: → \w+)?$/.exec(field) ?? []
  return file.startsWith('src/content/settings/') ? list : undefined
}

/**
 * Of what was found in one field in one line, that of the first rule that found a problem; without
 * any problem, that of the first rule that warns.
 */
function firstOfEachField(found: readonly Problem[]): Problem[] {
  const keyOf = ({ file, line, column, field }: Problem): string =>
    `${file}:${line}:${field || column}`
  const byReliability = found.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)))
  // A map keeps the last value of each key, so the list is turned round.
  const first = new Map(byReliability.toReversed().map((one) => [keyOf(one), one.rule]))
  return found.filter((one) => one.rule === first.get(keyOf(one)))
}

const isWarning = ({ severity }: Problem): boolean => severity === 'warning'

/** The cause with the number of texts that use it, which makes it an error. */
function withNumberOfUses(problem: Problem, uses: number): Problem {
  if (uses === 0) return problem
  const count = uses === 1 ? 'One text uses it' : `${uses} texts use it`
  const { message, inForm = message } = problem
  return {
    ...problem,
    severity: 'error',
    message: `${message} ${count}: see the lines below.`,
    inForm: `${inForm} ${count}.`,
  }
}
