import { alternatives, isFields, type Shape } from '../../../check/shape.ts'
import { fixedField, isSameValue, shapeForForm, type Fields } from '../writer/form-values.ts'
import { mergeLists, type EntrySides, type MergedEntry } from './merge-lists.ts'

type Path = readonly PropertyKey[]

/** A value, with its paths on both sides. */
interface ValueSides {
  start: unknown
  mine: unknown
  theirs: unknown
  paths: { mine: Path; theirs: Path }
}

/** What two sides decided differently, for a question. */
export type ValueClash =
  /** A value that both changed, or that one removed and the other changed. */
  | ({ kind: 'value' } & Omit<ValueSides, 'start'>)
  /** An entry that one side removed and the other changed, or two that may be one. */
  | { kind: 'entry'; mine: PlacedValue | undefined; theirs: PlacedValue | undefined }
  /** An entry that both added, at two places. */
  | { kind: 'twice'; mine: PlacedValue; theirs: PlacedValue }
  /** Entries that both moved. */
  | { kind: 'order'; list: Path; moved: readonly { mine: PlacedValue; theirs: PlacedValue }[] }

/** A value, with its path on its side. */
export interface PlacedValue {
  value: unknown
  path: Path
}

/** Decides whose value is taken. */
type ClashDecision = (clash: ValueClash) => 'mine' | 'theirs'

/**
 * Merges values three ways: fields and entries that one side changed are taken from it.
 * @param decide is asked where both changed the same
 */
export function mergeValues(sides: ValueSides, shape: Shape, decide: ClashDecision): unknown {
  const { start, mine, theirs, paths } = sides
  if (isSameValue(mine, theirs) || isSameValue(mine, start)) return theirs
  if (isSameValue(theirs, start)) return mine
  const all = [start, mine, theirs]
  if (all.every(isListOrNothing) && all.slice(1).some(Array.isArray))
    return mergeList(sides, shape, decide)
  if (all.every(isFields) && areOneKind(sides, shape)) return mergeGroup(sides, shape, decide)
  return decide({ kind: 'value', mine, theirs, paths }) === 'mine' ? mine : theirs
}

/** A list that a side left out is left out again if nothing is in it. */
function mergeList(sides: ValueSides, shape: Shape, decide: ClashDecision): unknown {
  const entries = mergeEntries(sides, shape, decide)
  const isLeftOut = sides.mine === undefined || sides.theirs === undefined
  return entries.length === 0 && isLeftOut ? undefined : entries.map(({ value }) => value)
}

function mergeGroup(sides: ValueSides, shape: Shape, decide: ClashDecision): unknown {
  const start = sides.start as Fields
  const mine = sides.mine as Fields
  const theirs = sides.theirs as Fields
  const { paths } = sides
  const { properties = {} } = shapeForForm(shape, theirs)
  const merged = Object.keys({ ...theirs, ...mine }).map((name): [string, unknown] => {
    const inner = {
      start: start[name],
      mine: mine[name],
      theirs: theirs[name],
      paths: { mine: [...paths.mine, name], theirs: [...paths.theirs, name] },
    }
    return [name, mergeValues(inner, properties[name] ?? {}, decide)]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** True unless a side made another kind of thing of a group, such as of a section. */
function areOneKind({ start, mine, theirs }: ValueSides, shape: Shape): boolean {
  const field = fixedField(alternatives(shape))
  if (field === undefined) return true
  const kinds = [start, mine, theirs].map((group) => isFields(group) && group[field])
  return new Set(kinds).size === 1
}

const isListOrNothing = (value: unknown): value is unknown[] | undefined =>
  value === undefined || Array.isArray(value)

/** Merges the entries of a list, each with its numbers on both sides. */
export function mergeEntries(
  { start, mine, theirs, paths }: ValueSides,
  shape: Shape,
  decide: ClashDecision,
): MergedEntry[] {
  const lists = { start: listFrom(start), mine: listFrom(mine), theirs: listFrom(theirs) }
  const { items = {} } = shapeForForm(shape, lists.theirs)
  const here = (side: 'mine' | 'theirs', placed: EntrySides['mine']): PlacedValue | undefined =>
    placed && { value: placed.value, path: [...paths[side], placed.index] }
  return mergeLists(lists, {
    merge: (was, own, other) => {
      const values = { start: was, mine: own.value, theirs: other.value }
      const places = { mine: [...paths.mine, own.index], theirs: [...paths.theirs, other.index] }
      return mergeValues({ ...values, paths: places }, items, decide)
    },
    choose: (entry) =>
      decide({
        kind: 'entry',
        mine: here('mine', entry.mine),
        theirs: here('theirs', entry.theirs),
      }),
    placeOnce: (own, other) =>
      decide({ kind: 'twice', mine: here('mine', own)!, theirs: here('theirs', other)! }),
    order: (moved) =>
      decide({
        kind: 'order',
        list: paths.theirs,
        moved: moved.map((one) => ({
          mine: here('mine', one.mine)!,
          theirs: here('theirs', one.theirs)!,
        })),
      }),
  })
}

const listFrom = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
