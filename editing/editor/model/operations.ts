import type { ContentFile } from '../../check/content-file.ts'
import { alternatives, isFields, shapeAt, valueAt, type Shape } from '../../check/shape.ts'
import type { FieldRef, FileContent } from './built.ts'
import type { Draft } from './draft.ts'
import { fieldsOfFile, proseOfFile } from './file-values.ts'
import { withFiguresFollowing } from './follow-figure.ts'
import type { ListStep } from './follow-path.ts'
import { paragraphsIn, proseWithWords, withBelow, withParagraphs } from './prose.ts'
import { movedProse, type MovedProse } from './prose-blocks.ts'
import { setAt } from './set-at.ts'
import type { Fields } from './writer/form-values.ts'

// What an editor does with the values of a file. A field is always the one of now: `draft.fieldNow`
// finds it for a value of the built page. Each function throws an error with a sentence if the file
// does not allow the change.

/**
 * Writes other words into a field. Empty words remove a part of the prose; an empty line in it
 * starts a further one.
 */
export function setWords(draft: Draft, fieldRef: FieldRef, words: string): void {
  if (fieldRef.path[0] !== 'prose') {
    setValue(draft, fieldRef, words)
    return
  }
  wordsWriter(draft, fieldRef)(words)
}

/**
 * Returns a function that writes the words of a field at each key while somebody types: see
 * `valueWriter`. In the prose, each call replaces all paragraphs that the calls before have made of
 * the field: a further paragraph that is typed stays one, and a text that is emptied comes back
 * where it was.
 */
export function wordsWriter(draft: Draft, fieldRef: FieldRef): (words: string) => void {
  if (fieldRef.path[0] !== 'prose') return valueWriter(draft, fieldRef)
  const index = Number(fieldRef.path[1])
  const proseNow = (): string => proseOfFile(draft.open(fieldRef.file))
  let before = proseNow()
  let written = before
  let count = 1
  return (words) => {
    // Something else was changed meanwhile, such as by 'Undo'.
    if (proseNow() !== written) {
      before = proseNow()
      count = 1
    }
    const text = proseWithWords(before, index, words)
    const now = paragraphsIn(text).length - paragraphsIn(before).length + 1
    const steps = stepsOfProse(index, count, now)
    draft.writeValues(fieldRef.file, fieldsOfFile(draft.open(fieldRef.file)), text, steps)
    written = proseNow()
    count = now
  }
}

/** The steps of the list of paragraphs when some of them are replaced by others. */
function stepsOfProse(index: number, before: number, now: number): ListStep[] {
  const fewer = Math.min(before, now)
  const kind = now > before ? 'insert' : 'remove'
  return Array.from({ length: Math.abs(now - before) }, () => ({
    kind,
    list: ['prose'],
    index: index + fewer,
  }))
}

/**
 * Writes a value: a text, a choice, a number, a group, or a whole list. `undefined` removes a
 * field. The number of a figure follows its text.
 */
export function setValue(draft: Draft, fieldRef: FieldRef, value: unknown): void {
  valueWriter(draft, fieldRef)(value)
}

/**
 * Returns a function that writes a value at each key while somebody types. Each call starts from
 * the values before the first one, so that a figure's number follows its whole text and no half.
 */
export function valueWriter(
  draft: Draft,
  { file: path, path: at }: FieldRef,
): (value: unknown) => void {
  let before: Fields | undefined
  let written: FileContent | null | undefined
  return (value) => {
    // Something else was changed meanwhile, such as by 'Undo'.
    if (before === undefined || draft.content(path) !== written)
      before = fieldsOfFile(draft.open(path))
    const isPlain = value === null || typeof value !== 'object'
    const now = setAt(before, at, value) as Fields
    change(draft, path, () => now, isPlain ? [] : undefined, before)
    written = draft.content(path)
  }
}

/** Writes all fields of a file at once, as a form returns them. The prose stays. */
export function setFields(draft: Draft, path: string, fields: Fields): void {
  change(draft, path, () => fields, undefined)
}

/**
 * Puts an entry into a list.
 * @param at its future path, such as `['sections', 2]`.
 * @param value see `newEntry`
 */
export function insertEntry(draft: Draft, { file, path: at }: FieldRef, value: unknown): void {
  const step: ListStep = { kind: 'insert', list: at.slice(0, -1), index: numberOf(at) }
  change(
    draft,
    file,
    (fields) => withList(fields, at, (list) => list.toSpliced(step.index, 0, value)),
    [step],
  )
}

/** Takes an entry out of its list. */
export function removeEntry(draft: Draft, { file, path: at }: FieldRef): void {
  const step: ListStep = { kind: 'remove', list: at.slice(0, -1), index: numberOf(at) }
  change(draft, file, (fields) => withList(fields, at, (list) => list.toSpliced(step.index, 1)), [
    step,
  ])
}

/**
 * Moves an entry within its list.
 * @param to its new number. A number outside the list changes nothing.
 */
export function moveEntry(draft: Draft, { file, path: at }: FieldRef, to: number): void {
  const index = numberOf(at)
  const list = valueAt(draft.values(file), at.slice(0, -1))
  if (!Array.isArray(list) || to < 0 || to >= list.length || to === index) return
  const step: ListStep = { kind: 'move', list: at.slice(0, -1), index, to }
  const moved = (entries: readonly unknown[]): unknown[] =>
    entries.toSpliced(index, 1).toSpliced(to, 0, entries[index])
  change(draft, file, (fields) => withList(fields, at, moved), [step])
}

/**
 * Puts a copy of an entry after it. What two neighbours may not share is left out of the copy: a
 * name for addresses (`id`), and the ground of a section.
 */
export function duplicateEntry(draft: Draft, { file, path: at }: FieldRef): void {
  const index = numberOf(at)
  const entry = valueAt(fieldsOfFile(draft.open(file)), at)
  const copy: unknown = structuredClone(entry)
  if (isFields(copy)) {
    delete copy['id']
    delete copy['ground']
  }
  insertEntry(draft, { file, path: [...at.slice(0, -1), index + 1] }, copy)
}

/** Puts a further paragraph, heading or entry after a part of the prose. @param text in Markdown */
export function insertParagraph(
  draft: Draft,
  { file: path, path: at }: FieldRef,
  text: string,
): void {
  const file = draft.open(path)
  const prose = proseOfFile(file)
  const paragraphs = paragraphsIn(prose)
  const index = Number(at[1])
  const above = paragraphs[index] ?? ''
  const now = above === '' ? text : withBelow(above, text)
  const after = paragraphs.length === 0 ? text : withParagraphs(prose, paragraphs.with(index, now))
  const more = paragraphsIn(after).length - paragraphs.length
  const steps = stepsOfProse(Math.min(index + 1, paragraphs.length), 0, more)
  draft.writeValues(path, fieldsOfFile(file), after, steps)
}

/**
 * Moves a paragraph, a heading or an entry of the prose up (-1) or down (1).
 * @returns its path now; undefined if there is nothing to pass
 */
export function moveParagraph(
  draft: Draft,
  { file: path, path: at }: FieldRef,
  step: -1 | 1,
): FieldRef | undefined {
  const file = draft.open(path)
  const moved = movedProse(proseOfFile(file), Number(at[1]), step)
  if (!moved) return undefined
  const steps = stepsOfMove(Number(at[1]), moved)
  draft.writeValues(path, fieldsOfFile(file), moved.prose, steps)
  return { file: path, path: ['prose', moved.index] }
}

/** The steps of the list of paragraphs when some that are neighbours move together. */
function stepsOfMove(from: number, { index: to, count }: MovedProse): ListStep[] {
  const last = count - 1
  const isDown = to > from
  const step: ListStep = {
    kind: 'move',
    list: ['prose'],
    index: isDown ? from : from + last,
    to: isDown ? to + last : to,
  }
  return Array.from({ length: count }, () => step)
}

/** True if a paragraph of the prose can move up (-1) or down (1). */
export function canMoveParagraph(draft: Draft, { file, path }: FieldRef, step: -1 | 1): boolean {
  return movedProse(proseOfFile(draft.open(file)), Number(path[1]), step) !== undefined
}

function change(
  draft: Draft,
  path: string,
  changed: (fields: Fields) => Fields,
  steps: readonly ListStep[] | undefined,
  before = fieldsOfFile(draft.open(path)),
): void {
  const file = draft.open(path)
  if (!file.data) throw new Error(unreadable(file))
  const now = withFiguresFollowing(file.collection, before, changed(before))
  draft.writeValues(path, now, proseOfFile(file), steps)
}

function unreadable({ path, faults }: ContentFile): string {
  const sentence = `${path} cannot be read, so nothing can be changed in it here.`
  return `${sentence} ${faults[0]?.message ?? ''}`.trim()
}

function withList(
  fields: Fields,
  at: readonly PropertyKey[],
  changed: (list: readonly unknown[]) => unknown[],
): Fields {
  const path = at.slice(0, -1)
  const list = valueAt(fields, path)
  return setAt(fields, path, changed(Array.isArray(list) ? list : [])) as Fields
}

function numberOf(path: readonly PropertyKey[]): number {
  const index = path.at(-1)
  if (typeof index === 'number') return index
  throw new Error('This is no entry of a list.')
}

/**
 * The shapes of the entries that a list takes, each of a kind of its own, such as the types of
 * sections.
 */
export function entryShapes(draft: Draft, { file: path, path: at }: FieldRef): Shape[] {
  const file = draft.open(path)
  return alternatives(shapeAt(file.shape, at, file.data).items ?? {})
}
