import type { Problem } from './problem.ts'
import type { ContentFile } from './content-file.ts'
import { exactly } from './text-cases.ts'
import { registers } from './rules/registers.ts'
import { addressOf, misnamed, type Site } from './site.ts'

/**
 * Decides which problems are reported, so that each cause is reported once. Rules need not know of
 * each other.
 *
 * - A file whose fields cannot be read gets only that problem, and no text is blamed for naming an
 *   entry of that file.
 *   The same holds for a file whose name or folder is wrong.
 * - A removed or renamed name is reported once, with the number of texts that use it; each of these
 *   points there.
 * - While a list of the settings has a wrong name, texts that name an entry of that list are not
 *   judged.
 * - If several rules find something at one place, the first of them is reported.
 *
 * @param problems in the order of the rules, the most reliable first
 */
export function settle(problems: readonly Problem[], { files, input }: Site): Problem[] {
  const unread = files.filter(({ faults }) => faults.length > 0)
  const unnamed = new Set(misnamed(input))
  const badLists = new Set(problems.flatMap((problem) => listOfBadName(problem) ?? []))
  const gone = new Map(
    problems.flatMap((problem) => (problem.gone ?? []).map((name) => [name, problem] as const)),
  )
  const uses = new Map<Problem, Problem[]>()
  const left = problems.filter((problem) => {
    const { names = '' } = problem
    if (names === '') return true
    const last = names.replace(/^.*\//, '')
    if (unnamed.has(last) || unread.some((file) => mayDefine(file, names))) return false
    const cause = gone.get(names)
    const message =
      `This refers to something that was removed or renamed (${cause?.file}:${cause?.line}). ` +
      'Choose another.'
    if (cause) uses.set(cause, [...(uses.get(cause) ?? []), { ...problem, message, isUse: true }])
    return !cause && !badLists.has(names.split('/')[0]!)
  })
  const told = left.filter((problem) => !problem.onlyIfNamed || uses.has(problem))
  return [...firstAtPlace(told), ...[...uses.values()].flat()].map((problem) =>
    withUses(problem, uses.get(problem)?.length ?? 0),
  )
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
  const name = exactly(names.replace(/^.*\//, ''))
  const alias = `^aliases:.*(?<![\\w-])${name}(?![\\w-])|^ *- ['"]?${name}['"]?\\s*$`
  const address = `(?<![\\w/(-]|to: )${exactly(names)}(?![\\w/-])`
  const isAddress = names.startsWith('/')
  return new RegExp(isAddress ? `${alias}|${address}` : alias, 'm').test(text)
}

/** The list of the settings in which a name is wrong: `claims` for the name of a figure. */
function listOfBadName({ rule = '', file, field }: Problem): string | undefined {
  if (!['schema', 'registers', 'twice'].includes(rule)) return undefined
  const [, list] = /^(\w+) → entry \d+(?: → \w+)?$/.exec(field) ?? []
  return file.startsWith('src/content/settings/') ? list : undefined
}

function firstAtPlace(problems: readonly Problem[]): Problem[] {
  const placeOf = ({ file, line, column, field }: Problem): string =>
    `${file}:${line}:${field || column}`
  const first = new Map(problems.toReversed().map((problem) => [placeOf(problem), problem.rule]))
  return problems.filter((problem) => problem.rule === first.get(placeOf(problem)))
}

function withUses(problem: Problem, uses: number): Problem {
  if (uses === 0) return problem
  const count = uses === 1 ? 'One text uses it' : `${uses} texts use it`
  return {
    ...problem,
    severity: 'error',
    message: `${problem.message} ${count}: see the lines below.`,
  }
}
