import { changedFiles } from '../../editing/editor/check/check-runner.ts'
import type { Checker } from '../../editing/editor/check/checker.ts'
import { errorsOf, type Problem } from '../../editing/check/problem.ts'
import { isFields, isProse, leavesOf, valueAt, type Shape } from '../../editing/check/shape.ts'
import { keyOfField, type BuiltContent, type FieldRef } from '../../editing/editor/model/built.ts'
import { draftOfContent, type Draft } from '../../editing/editor/model/draft.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import { fieldOfProblem } from '../../editing/editor/model/problem-field.ts'
import { proseWords, type ProseWords } from '../../editing/editor/model/prose.ts'

/** One change of an editor. */
export interface Edit {
  /** What is changed, for the sentence of a failed test. */
  title: string
  file: string
  do: (draft: Draft) => void
}

/** The files of all pages, one of each other folder, and the settings that pages show. */
export function templateFiles(paths: readonly string[]): string[] {
  const settings = ['navigation', 'labels', 'forms', 'addresses', 'site']
  const seen = new Set<string>()
  return paths.filter((path) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.mdx$/.exec(path) ?? []
    if (folder === 'settings') return settings.includes(name)
    const isFirst = !seen.has(folder)
    seen.add(folder)
    return folder === 'pages' || (isFirst && folder !== 'content' && folder !== '')
  })
}

interface TextEdit extends Edit {
  field: FieldRef
}

/**
 * Changes of every kind in some files that the check takes together: other words in every text,
 * other targets of links, entries that move, go and are doubled, sections that move and go.
 */
export async function editsOf(
  built: BuiltContent,
  check: Checker,
  files: readonly string[],
): Promise<Edit[]> {
  const asItIs = draftOfContent(built)
  let words = files.flatMap((file) => [...textEdits(asItIs, file), ...linkEdits(asItIs, file)])
  let trial = await tryOut(built, words, check)
  while (trial.problems.length > 0) {
    words = withoutRefused(words, trial)
    trial = await tryOut(built, words, check)
  }

  const structure: Edit[] = []
  for (const file of files) {
    const own = words.filter(({ field }) => field.file === file)
    const { draft } = await tryOut(built, own, check)
    structure.push(...(await makePossible(draft, structuralEdits(asItIs, file), check)))
  }
  return [...words, ...structure]
}

async function tryOut(built: BuiltContent, edits: readonly Edit[], check: Checker): Promise<Trial> {
  const draft = draftOfContent(built)
  for (const edit of edits) edit.do(draft)
  return { draft, problems: errorsOf(check(await changedFiles(draft))) }
}

/**
 * Makes those edits in a draft that are possible there and have no problem. It tries all at once,
 * and the halves of edits that together have a problem, since a check for each would take minutes.
 * @returns the edits that it made
 */
async function makePossible(
  draft: Draft,
  edits: readonly Edit[],
  check: Checker,
): Promise<readonly Edit[]> {
  const before = draft.state
  try {
    for (const edit of edits) edit.do(draft)
    if (errorsOf(check(await changedFiles(draft))).length === 0) return edits
  } catch {
    // A list may be too short for an edit.
  }
  draft.takeOver(before)
  if (edits.length <= 1) return []

  const middle = Math.floor(edits.length / 2)
  const first = await makePossible(draft, edits.slice(0, middle), check)
  const rest = await makePossible(draft, edits.slice(middle), check)
  return [...first, ...rest]
}

/** What the check says of edits that were tried together. */
interface Trial {
  draft: Draft
  problems: readonly Problem[]
}

/** The edits without those that have a problem, or in whose file nothing else may have it. */
function withoutRefused(edits: readonly TextEdit[], { draft, problems }: Trial): TextEdit[] {
  const refused = problems.flatMap((problem) => fieldOfProblem(draft, problem) ?? [])
  const isRefused = ({ field }: TextEdit): boolean =>
    refused.some(
      ({ file, path }) =>
        file === field.file && path.every((key, index) => field.path[index] === key),
    )
  const fewer = edits.filter((edit) => !isRefused(edit))
  if (fewer.length < edits.length) return fewer
  const files = problems.map(({ file }) => file)
  return edits.filter(({ field }) => !files.includes(field.file))
}

/**
 * True for a text that a page changes, puts into other texts or does not show: it makes links of
 * the names of roles in `rightForYou`, and puts the name of a function into labels.
 */
function isPlacedElsewhere(file: string, path: readonly PropertyKey[]): boolean {
  const isFunction = file.endsWith('/navigation.mdx') && path[0] === 'functions'
  return isFunction || ['means', 'rightForYou'].includes(String(path.at(-1)))
}

/** Other words for each text that visitors read, those of the prose too. */
function textEdits(draft: Draft, file: string): TextEdit[] {
  const { shape, data } = draft.open(file)
  const fields = leavesOf(shape, data)
    .filter((leaf) => isProse(leaf.shape) && !isPlacedElsewhere(file, leaf.path))
    .map(({ path, text, shape: own }) => textEdit({ file, path }, otherWords(text, own)))
  // From the end, so that a further paragraph moves none that is still to be changed.
  const paragraphs = draft
    .values(file)
    .prose.map((paragraph, index) =>
      textEdit({ file, path: ['prose', index] }, otherProse(proseWords(paragraph), index)),
    )
  return [...fields, ...paragraphs.toReversed()]
}

function textEdit(field: FieldRef, words: string): TextEdit {
  return {
    field,
    title: keyOfField(field),
    file: field.file,
    do: (draft) => operations.setWords(draft, field, words),
  }
}

/** Another page for each link with words of its own that leads to one. */
function linkEdits(draft: Draft, file: string): TextEdit[] {
  return linksIn(draft.values(file)).map(({ path, to }) => {
    const field = { file, path: [...path, 'to'] }
    const target = to === '/' ? '/privacy-notice' : '/'
    return {
      field,
      title: `${keyOfField(field)}: to ${target}`,
      file,
      do: (edited: Draft) => operations.setValue(edited, field, target),
    }
  })
}

/** The paths of all links that have words of their own and lead to a page, each with its target. */
function linksIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; to: string }[] {
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => linksIn(part, [...path, index]))
  if (!isFields(value)) return []
  const { label, to } = value
  const own = typeof label === 'string' && typeof to === 'string' ? [{ path, to }] : []
  const inner = Object.entries(value).flatMap(([key, part]) => linksIn(part, [...path, key]))
  return [...own, ...inner]
}

/** A word more, and a new line where the page shows it. */
function otherWords(text: string, { breaks, maxLength = 700 }: Shape): string {
  const longer = text.replace(/(?<=\p{L}{2})(?=[.!?]?$)/u, ' too')
  const words = longer.length <= maxLength ? longer : text
  return breaks && !words.includes('\n') ? words.replace(' ', '\n') : words
}

/** A word more, by turns with bold words and with a further paragraph or entry. */
function otherProse({ words, kind }: ProseWords, index: number): string {
  const longer = words.replace(/(?<=\p{L}{2})(?=[.!?:]?$)/u, ' too')
  if (index % 3 === 0) return longer.replace(/^\p{L}+/u, '**$&**')
  return index % 3 === 1 && kind !== 'heading' ? `${longer}\n\nOne more, number ${index}` : longer
}

/** Moves, removals and copies in lists, then in the sections. */
function structuralEdits(draft: Draft, file: string): Edit[] {
  const values = draft.values(file)
  const lists = listsIn(values).filter(([first]) => first !== 'prose' && first !== 'aliases')
  const inner = lists.filter((path) => path.join() !== 'sections')
  const acts = [moved, removed, doubled]
  const edits = inner.map((path, index) => acts[index % acts.length]!({ file, path }))
  const sections = { file, path: ['sections'] }
  return inner.length === lists.length ? edits : [...edits, removedAt(sections, 3), moved(sections)]
}

const moved = (list: FieldRef): Edit => ({
  title: `${list.file}#${list.path.join('.')}: the second entry first`,
  file: list.file,
  do: (draft) => operations.moveEntry(draft, entry(list, 1), 0),
})
const removed = (list: FieldRef): Edit => removedAt(list, 1)
const removedAt = (list: FieldRef, index: number): Edit => ({
  title: `${list.file}#${list.path.join('.')}: entry ${index} removed`,
  file: list.file,
  do: (draft) => operations.removeEntry(draft, entry(list, index)),
})
/** A copy of the last entry with words of its own. */
const doubled = (list: FieldRef): Edit => ({
  title: `${list.file}#${list.path.join('.')}: a further entry`,
  file: list.file,
  do: (draft) => {
    const count = (valueAt(draft.values(list.file), list.path) as unknown[]).length
    operations.duplicateEntry(draft, entry(list, count - 1))
    const copy = entry(list, count)
    const { shape, data } = draft.open(list.file)
    for (const leaf of leavesOf(shape, data)) {
      const isInside = copy.path.every((key, index) => leaf.path[index] === key)
      if (!isInside || !isProse(leaf.shape)) continue
      operations.setWords(draft, { file: list.file, path: leaf.path }, `${leaf.text} again`)
    }
  },
})

const entry = ({ file, path }: FieldRef, index: number): FieldRef => ({
  file,
  path: [...path, index],
})

/** The paths of all lists of groups that have at least three entries. */
function listsIn(value: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((part: unknown, index) => listsIn(part, [...path, index]))
    return value.length > 2 ? [[...path], ...inner] : inner
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, part]) => listsIn(part, [...path, key]))
}
