import { diff3Merge } from 'node-diff3'
import type { ContentFile } from '../../check/content-file.ts'
import { isFields } from '../../check/shape.ts'
import { compareValues, type ValueChange } from './compare-values.ts'
import {
  fieldsOfFile,
  openContentFile,
  proseOfFile,
  textWithValues,
  valuesOfFile,
  type FileValues,
} from './file-values.ts'
import { fieldInWords, shortened, titleOfFile } from './labels.ts'
import { followEntries } from './match-entries.ts'
import { paragraphsIn, withParagraphs } from './prose.ts'
import { setAt } from './set-at.ts'
import { comparisonKey, type Fields } from './writer/canonical.ts'

/**
 * The three texts of a merge: the one from which both others began, the editor's, and the newest
 * one of the host.
 */
export interface MergeSides {
  start: string | Uint8Array | null
  mine: string
  theirs: string
}

/** A value that both sides changed. */
export interface MergeConflict {
  /** Its name, by which an editor's choice is kept. */
  id: string
  file: string
  /** The field in words: `Home, third section`. */
  where: string
  /** The field in words: `Heading`. */
  what: string
  yours: string
  theirs: string
}

/** Which words an editor keeps, by the id of each conflict. */
export type MergeChoices = ReadonlyMap<string, 'yours' | 'theirs'>

/**
 * A merged text. It is whole only without conflicts; until then, it has their words at each of
 * them.
 */
export interface MergedText {
  text: string
  conflicts: readonly MergeConflict[]
}

/** A part of a text: lines on which all agree, or lines that both sides changed. */
interface Region {
  ok?: string[]
  conflict?: { a: string[]; o: string[]; b: string[] }
}

/**
 * Merges two changes of one text line by line, as git does. Lines that both changed are compared
 * value by value: where the two changed different values, both are taken. A value that both changed
 * is a conflict, until an editor has chosen.
 */
export function mergeThreeWays(
  path: string,
  { start, mine, theirs }: MergeSides,
  choices: MergeChoices = new Map(),
): MergedText {
  const old = linesOf(typeof start === 'string' ? start : '')
  const regions = diff3Merge(linesOf(mine), old, linesOf(theirs), {
    excludeFalseConflicts: true,
  }) as Region[]
  const merged = regions.some(({ conflict }) => conflict)
    ? mergeRegions(path, regions, choices)
    : keepOnce(path, textOf(regions, 'b'), { mine, theirs }, choices)
  const ending = theirs.includes('\r\n') ? '\r\n' : '\n'
  return { ...merged, text: merged.text.replaceAll('\n', ending) }
}

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n')

/** The text with one side in the place of each conflict. */
function textOf(regions: readonly Region[], side: 'a' | 'o' | 'b'): string {
  return regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[side] ?? []).join('\n')
}

function mergeRegions(path: string, regions: readonly Region[], choices: MergeChoices): MergedText {
  const texts = {
    start: textOf(regions, 'o'),
    mine: textOf(regions, 'a'),
    theirs: textOf(regions, 'b'),
  }
  return mergeByValue(path, texts, choices) ?? mergeByLines(path, regions, choices)
}

interface Texts {
  start: string
  mine: string
  theirs: string
}

/**
 * Merges value by value; undefined if a file cannot be read, or if a list has other entries on one
 * side.
 */
function mergeByValue(path: string, texts: Texts, choices: MergeChoices): MergedText | undefined {
  const start = read(path, texts.start)
  const mine = read(path, texts.mine)
  const theirs = read(path, texts.theirs)
  if (!start || !mine || !theirs) return undefined
  const old = valuesOfFile(start)
  const newest = valuesOfFile(theirs)
  const ours = compareValues(old, valuesOfFile(mine))
  const others = compareValues(old, newest)
  if (!ours.every(isInPlace)) return undefined
  if (!others.every(isInPlace)) return mergeIntoArranged(path, theirs, ours, old, newest)

  const byPath = new Map(others.map((change) => [keyOf(change), change]))
  const clashing = ours.flatMap((change): Clash[] => {
    const other = byPath.get(keyOf(change))
    if (!other || comparisonKey(other.now) === comparisonKey(change.now)) return []
    return [{ id: `${path}#${keyOf(change)}`, change, other }]
  })
  const lost = clashing.filter(({ id }) => choices.get(id) !== 'yours').map(({ change }) => change)
  const taken = ours.filter((change) => !lost.includes(change))
  const open = clashing.filter(({ id }) => !choices.has(id))
  return {
    text: withChanges(path, theirs, taken),
    conflicts: open.map(({ id, change, other }) => ({
      id,
      ...describeChange(path, newest, change, other),
    })),
  }
}

/**
 * Puts changed values into a text whose lists the other side has arranged. Each value must be
 * in entries that the other side left as they were, and that no other entry equals.
 */
function mergeIntoArranged(
  path: string,
  theirs: ContentFile,
  ours: readonly InPlace[],
  old: FileValues,
  newest: FileValues,
): MergedText | undefined {
  const placed = ours.map((change) => {
    const after = pathOfEqual(change.before, old, newest)
    return after && { ...change, after }
  })
  if (!placed.every((change) => change !== undefined)) return undefined
  return { text: withChanges(path, theirs, placed), conflicts: [] }
}

/** Where a value is in other values whose entries on the way are the same, each there once. */
function pathOfEqual(
  path: readonly PropertyKey[],
  before: unknown,
  after: unknown,
): readonly PropertyKey[] | undefined {
  const [key, ...rest] = path
  if (key === undefined) return comparisonKey(before) === comparisonKey(after) ? [] : undefined
  if (typeof key !== 'number') {
    const inner = pathOfEqual(rest, partOf(before, key), partOf(after, key))
    return inner && [key, ...inner]
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const name = comparisonKey(before[key])
  const indexes = after.flatMap((entry, index) => (comparisonKey(entry) === name ? [index] : []))
  const isOne = before.filter((entry) => comparisonKey(entry) === name).length === 1
  return isOne && indexes.length === 1 ? [indexes[0]!, ...rest] : undefined
}

function partOf(value: unknown, key: PropertyKey): unknown {
  return isFields(value) ? value[String(key)] : undefined
}

/** A value that both sides changed, with both changes. */
interface Clash {
  id: string
  change: InPlace
  other: InPlace
}

/** The text of a file with these changes of its values. */
function withChanges(path: string, file: ContentFile, changes: readonly InPlace[]): string {
  const paragraphs = paragraphsIn(proseOfFile(file))
  let fields = fieldsOfFile(file)
  for (const { after, now } of changes) {
    if (after[0] === 'prose') paragraphs[Number(after[1])] = String(now)
    else fields = setAt(fields, after, now) as Fields
  }
  return textWithValues(path, file.text, fields, withParagraphs(proseOfFile(file), paragraphs))
}

type InPlace = Extract<ValueChange, { kind: 'value' }>

/** True for a changed value whose entries have the same numbers on both sides. */
const isInPlace = (change: ValueChange): change is InPlace =>
  change.kind === 'value' && comparisonKey(change.before) === comparisonKey(change.after)

const keyOf = ({ after }: InPlace): string => after.map(String).join('.')

/** A readable content file; undefined if it cannot be read. */
function read(path: string, text: string): ContentFile | undefined {
  try {
    const file = openContentFile(path, text)
    return file.data ? file : undefined
  } catch {
    return undefined
  }
}

/** A file with its title. */
const named = (path: string, data: Fields) => ({ path, title: titleOfFile(path, data), data })

function describeChange(
  file: string,
  values: FileValues,
  mine: { after: readonly PropertyKey[]; now: unknown },
  theirs: { now: unknown },
): Omit<MergeConflict, 'id'> {
  const words = fieldInWords(named(file, values), mine.after)
  return { file, ...words, yours: valueInWords(mine.now), theirs: valueInWords(theirs.now) }
}

/** Takes the lines of one side at each conflict. */
function mergeByLines(path: string, regions: readonly Region[], choices: MergeChoices): MergedText {
  const conflicts: MergeConflict[] = []
  const chosen = regions.map((region, index): Region => {
    if (!region.conflict) return region
    const id = `${path}#lines:${comparisonKey(region.conflict)}`
    const choice = choices.get(id)
    const { a: mine, b: theirs } = region.conflict
    if (!choice) conflicts.push({ id, ...describeLines(path, regions, index) })
    return { ok: choice === 'yours' ? mine : theirs }
  })
  return { text: textOf(chosen, 'b'), conflicts }
}

/** A conflict of lines in words: what the two sides have there. */
function describeLines(
  path: string,
  regions: readonly Region[],
  index: number,
): Omit<MergeConflict, 'id'> {
  const { a: mine = [], b: theirs = [] } = regions[index]!.conflict ?? {}
  const withMine = regions.with(index, { ok: mine })
  const files = {
    mine: read(path, textOf(withMine, 'b')),
    theirs: read(path, textOf(regions, 'b')),
  }
  const plain = {
    file: path,
    where: titleOfFile(path),
    what: 'Several lines',
    yours: mine.join('\n'),
    theirs: theirs.join('\n'),
  }
  if (!files.mine || !files.theirs) return plain
  const values = { mine: valuesOfFile(files.mine), theirs: valuesOfFile(files.theirs) }
  const changes = compareValues(values.theirs, values.mine)
  const [first] = changes
  if (!first) return plain
  const isRemoved = first.kind === 'removed'
  const whole = isRemoved ? values.theirs : values.mine
  const words = fieldInWords(named(path, whole), isRemoved ? first.before : first.after)
  return {
    file: path,
    ...words,
    yours: changes.map((change) => sideInWords(change, 'mine')).join('\n'),
    theirs: changes.map((change) => sideInWords(change, 'theirs')).join('\n'),
  }
}

/** What one side has at a difference, in words. */
function sideInWords(change: ValueChange, side: 'mine' | 'theirs'): string {
  const isMine = side === 'mine'
  if (change.kind === 'added') return isMine ? valueInWords(change.now) : 'Not there'
  if (change.kind === 'removed') return isMine ? 'Removed' : valueInWords(change.old)
  if (change.kind === 'value') return valueInWords(isMine ? change.now : change.old)
  const index = Number((isMine ? change.after : change.before).at(-1)) + 1
  return `${valueInWords(change.now)}, at place ${index}`
}

/** A value for a reader: its words, without the names of fields. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  const texts: string[] = []
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string' || typeof part === 'number') texts.push(String(part))
    return part
  })
  return shortened(texts.join(' · '), 200)
}

/**
 * Finds an entry that both sides moved or added, and that a merge line by line therefore has twice.
 * The editor chooses the place where it stays.
 */
function keepOnce(
  path: string,
  text: string,
  sides: { mine: string; theirs: string },
  choices: MergeChoices,
): MergedText {
  const files = {
    merged: read(path, text),
    mine: read(path, sides.mine),
    theirs: read(path, sides.theirs),
  }
  if (!files.merged || !files.mine || !files.theirs) return { text, conflicts: [] }
  const merged = fieldsOfFile(files.merged)
  const mine = fieldsOfFile(files.mine)
  const theirs = fieldsOfFile(files.theirs)
  const twice = doubledEntry(merged, mine, theirs)
  if (!twice) return { text, conflicts: [] }

  const id = `${path}#twice:${comparisonKey(twice.list)}:${comparisonKey(twice.entry)}`
  const choice = choices.get(id)
  const all = listAt(merged, twice.list)
  const kept = {
    yours: keptIndex(all, listAt(mine, twice.list), twice.entry),
    theirs: keptIndex(all, listAt(theirs, twice.list), twice.entry),
  }
  const list = all.filter(
    (entry, index) =>
      comparisonKey(entry) !== comparisonKey(twice.entry) || index === kept[choice ?? 'theirs'],
  )
  const fields = setAt(merged, twice.list, list) as Fields
  const once = textWithValues(path, text, fields, proseOfFile(files.merged))
  if (choice) return { text: once, conflicts: [] }
  const where = fieldInWords(named(path, merged), [...twice.list, kept.yours])
  const words = (index: number): string => `${valueInWords(twice.entry)}, at place ${index + 1}`
  const conflict = {
    id,
    file: path,
    ...where,
    yours: words(kept.yours),
    theirs: words(kept.theirs),
  }
  return { text: once, conflicts: [conflict] }
}

function listAt(value: unknown, path: readonly PropertyKey[]): unknown[] {
  const found = path.reduce(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )
  return Array.isArray(found) ? found : []
}

/** A group that a list has more often in the merged values than on either side. */
function doubledEntry(
  merged: unknown,
  mine: unknown,
  theirs: unknown,
  list: readonly PropertyKey[] = [],
): { list: readonly PropertyKey[]; entry: unknown } | undefined {
  if (Array.isArray(merged)) {
    const count = (all: unknown, entry: unknown): number =>
      Array.isArray(all)
        ? all.filter((one) => comparisonKey(one) === comparisonKey(entry)).length
        : 0
    const most = (entry: unknown): number => Math.max(count(mine, entry), count(theirs, entry), 1)
    const entry = merged.find((one) => isFields(one) && count(merged, one) > most(one))
    if (entry !== undefined) return { list, entry }
  }
  if (typeof merged !== 'object' || merged === null) return undefined
  for (const [key, part] of Object.entries(merged)) {
    const step = Array.isArray(merged) ? Number(key) : key
    const sides = [mine, theirs].map((side) => partLike(side, step, part, merged))
    const found = doubledEntry(part, sides[0], sides[1], [...list, step])
    if (found) return found
  }
  return undefined
}

/** The field of that name, or the entry that continues this one. */
function partLike(side: unknown, key: PropertyKey, part: unknown, merged: unknown): unknown {
  if (!Array.isArray(merged)) return (side as Record<PropertyKey, unknown> | undefined)?.[key]
  if (!Array.isArray(side)) return undefined
  const from = followEntries(side, merged)[Number(key)]
  return from === undefined ? part : side[from]
}

/** The place of the copy that has the same entry before it as on one side. */
function keptIndex(merged: readonly unknown[], side: readonly unknown[], entry: unknown): number {
  const before = (list: readonly unknown[], index: number): string => comparisonKey(list[index - 1])
  const there = side.findIndex((one) => comparisonKey(one) === comparisonKey(entry))
  const indexes = merged.flatMap((one, index) =>
    comparisonKey(one) === comparisonKey(entry) ? [index] : [],
  )
  const same = indexes.find((index) => before(merged, index) === before(side, there))
  return same ?? indexes[0] ?? 0
}
