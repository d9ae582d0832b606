import { isFields } from '../../../check/shape.ts'
import { keyOfField, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { rememberShown } from './fields-shown.ts'
import type { PageText } from './find-texts.ts'
import { arrangeProse } from './arrange-prose.ts'
import { numberEntries } from './number-entries.ts'
import { arrange, findLists, rootsOf, type ListOnPage, type Roots } from './roots.ts'
import { showNewEntries } from './show-new-entries.ts'
import { showNewProse } from './show-new-prose.ts'

/**
 * The lists that were found on the page, by the key of their field in the built file, so that they
 * can be put back.
 */
export type KnownLists = Map<string, ListOnPage[]>

/**
 * Moves and hides entries of lists on the page, and adds new ones, as the changed files have them.
 * Sections are not among them: see `SectionHandles.tsx`.
 * @param touched the files of the page that were touched at some time
 */
export function arrangeLists(
  content: Content,
  texts: readonly PageText[],
  touched: ReadonlySet<string>,
  known: KnownLists,
): void {
  for (const file of touched) {
    const own = texts.filter(({ field }) => field.startsWith(`${file}#`))
    for (const fieldRef of listsIn(file, content.builtValues(file)))
      arrangeList(content, fieldRef, texts, known)
    arrangeProse(content, file, texts)
    showNewProse(content, file, own)
  }
}

/**
 * The fields of all lists of groups or texts in some values, but for the sections and the prose.
 */
function listsIn(file: string, value: unknown, path: readonly PropertyKey[] = []): FieldRef[] {
  const isList = Array.isArray(value) && value.length > 0
  const isApart = path.length === 1 && (path[0] === 'sections' || path[0] === 'prose')
  const here = isList && !isApart ? [{ file, path }] : []
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(fieldsOf(value))
  return [...here, ...parts.flatMap(([key, part]) => listsIn(file, part, [...path, key]))]
}

const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})

function arrangeList(
  content: Content,
  fieldRef: FieldRef,
  texts: readonly PageText[],
  known: KnownLists,
): void {
  const { order, count, added } = orderNow(content, fieldRef)
  const isInOrder = order.length === count && order.every((from, index) => from === index)
  const isAsBuilt = isInOrder && added === 0
  const key = keyOfField(fieldRef)
  if (isAsBuilt && !known.has(key)) return

  const own = texts.filter(({ field }) => field.startsWith(`${fieldRef.file}#`))
  if (!known.has(key)) known.set(key, findLists(entriesOn(key, count, own)))
  const here = content.draft.fieldNow(fieldRef)
  for (const list of known.get(key) ?? []) {
    if (here) rememberShown(here)
    const wanted = order.flatMap((from) => list.entries[from] ?? [])
    arrange(list, wanted, texts)
    numberEntries(list, order)
    if (added > 0) showNewEntries(content, fieldRef, list, own)
  }
}

/** The numbers of the built entries that are still there, in their order now. */
function orderNow(
  content: Content,
  fieldRef: FieldRef,
): { order: number[]; count: number; added: number } {
  const value = content.builtValue(fieldRef)
  const count = Array.isArray(value) ? value.length : 0
  const entries = Array.from({ length: count }, (_, from) => ({
    from,
    to: content.draft.fieldNow({ ...fieldRef, path: [...fieldRef.path, from] })?.path.at(-1),
  }))
  const order = entries
    .filter(({ to }) => to !== undefined)
    .sort((a, b) => Number(a.to) - Number(b.to))
    .map(({ from }) => from)
  const here = content.draft.fieldNow(fieldRef)
  const now = here && content.value(here)
  return { order, count, added: Array.isArray(now) ? now.length - order.length : 0 }
}

/** The elements of each entry of a list. @param texts the texts of the page in its file */
function entriesOn(key: string, count: number, texts: readonly PageText[]): Roots[] {
  // A label of the section that each entry repeats belongs to none of them.
  const isRepeated = ({ field }: PageText): boolean =>
    count > 1 &&
    !field.startsWith(`${key}.`) &&
    texts.filter((text) => text.field === field).length >= count
  const apart = texts.filter((text) => !isRepeated(text))
  return Array.from({ length: count }, (_, index) => {
    const prefix = `${key}.${index}`
    const isOwn = ({ field }: PageText): boolean =>
      field === prefix || field.startsWith(`${prefix}.`)
    return rootsOf(isOwn, apart)
  })
}
