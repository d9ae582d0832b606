import { namesInASentence } from '../../check/nearest.ts'
import type { DraftChange } from './changes.ts'

/** What was done with a file, as a title says it, in the order in which it does. */
const verbs = ['Add', 'Change', 'Rename', 'Publish', 'Hide', 'Delete'] as const

type Verb = (typeof verbs)[number]

const verbOfKind: Partial<Record<DraftChange['kind'], Verb>> = {
  new: 'Add',
  renamed: 'Rename',
  published: 'Publish',
  hidden: 'Hide',
  deleted: 'Delete',
}

/** The greatest length of a title that names every file. */
const longest = 72

/** The title of what changed, for a pull request: `Add Partners and delete Contact`. */
export function titleOfChanges(changes: readonly DraftChange[]): string {
  const done = new Map<string, { verb: Verb; title: string }>()
  for (const { file, kind, title, titleBefore = title } of changes) {
    const verb = verbOfKind[kind] ?? 'Change'
    const named = titleBefore === title ? title : `${titleBefore} to ${title}`
    // The title says what was done with a whole file, and not that its words changed too.
    if (verb !== 'Change' || !done.has(file)) done.set(file, { verb, title: named })
  }
  if (done.size === 0) return 'Change the content'
  const groups = verbs.flatMap((verb) => {
    const titles = [...done.values()].filter((one) => one.verb === verb).map((one) => one.title)
    return titles.length === 0 ? [] : [{ verb, titles: [...new Set(titles)] }]
  })
  const whole = inOneSentence(groups.map(({ verb, titles }) => `${verb} ${named(titles)}`))
  if (whole.length <= longest) return whole
  return inOneSentence(groups.map(({ verb, titles }) => `${verb} ${countedFiles(titles.length)}`))
}

const named = (titles: readonly string[]): string =>
  titles.length > 2 ? countedFiles(titles.length) : titles.join(' and ')

const countedFiles = (count: number): string =>
  count === 1 ? 'one page or entry' : `${count} pages and entries`

/** Clauses as one sentence: all but the first begin with a small letter. */
function inOneSentence(clauses: readonly string[]): string {
  const [first = '', ...others] = clauses
  const rest = others.map((clause) => clause.charAt(0).toLowerCase() + clause.slice(1))
  return namesInASentence([first, ...rest])
}
