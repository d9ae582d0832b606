import type { CauseFinder } from './causes.ts'
import { isOfCode, isOfRegister, isOfWholePage, type ChangeKind } from './change-kinds.ts'
import { digest } from './page-words.ts'
import { routesOfChanges, type FoundChange, type SiteChange } from './site-change.ts'

// Makes the entries of /review from the changes of all pages: one for each cause.

/** One cause of differences, which /review shows once, with the pages that it changes. */
export interface ReviewEntry extends SiteChange {
  /**
   * Its address on /review. It stays the same as long as the change and its pages do, so a tick
   * counts only for what was seen.
   */
  id: string
  routes: string[]
  /** Each change by this cause, the one with the fewest words first. */
  variants: { change: SiteChange; routes: string[] }[]
}

/**
 * Makes one entry of all changes with the same cause. A register explains the changes that follow
 * from it. Other changes have the same cause only if the same words differ, and the texts are equal
 * or come from the same field.
 */
export function gatherEntries(found: readonly FoundChange[], causes: CauseFinder): ReviewEntry[] {
  let clusters: Cluster[] = []
  for (const one of found) {
    const reasons = one.route === undefined ? [] : causes.explain(one.change, one.route)
    for (const reason of reasons) clusters = addToCluster(clusters, one, keyOf(reason), [])
    if (reasons.length === 0)
      clusters = addToCluster(clusters, one, keyOf(one.change), sharedTraitsOf(one, causes))
  }
  return clusters.map(({ key, found: group }) => entryOf(key, group, causes))
}

/** Changes that one entry shows, with what decides whether others belong to them. */
interface Cluster {
  key: string
  found: readonly FoundChange[]
  /** The texts before and after, and the fields, of its changes. */
  traits: ReadonlySet<string>
}

/**
 * Returns the clusters with one more change: those to which it belongs become one; without any, the
 * change begins one.
 */
function addToCluster(
  clusters: readonly Cluster[],
  one: FoundChange,
  key: string,
  traits: readonly string[],
): Cluster[] {
  const isShared = (cluster: Cluster): boolean =>
    traits.length === 0 || traits.some((trait) => cluster.traits.has(trait))
  const [first, ...others] = clusters.filter((cluster) => cluster.key === key && isShared(cluster))
  if (!first) return [...clusters, { key, found: [one], traits: new Set(traits) }]
  const merged: Cluster = {
    key,
    found: [...first.found, one, ...others.flatMap(({ found }) => found)],
    traits: new Set([first, ...others].flatMap((cluster) => [...cluster.traits]).concat(traits)),
  }
  return clusters
    .filter((cluster) => !others.includes(cluster))
    .map((cluster) => (cluster === first ? merged : cluster))
}

/** What joins changes in which the same words differ: equal texts, or the field that changed. */
function sharedTraitsOf({ change, route }: FoundChange, causes: CauseFinder): string[] {
  const isOneForAllPages = isOfRegister(change) || isOfCode(change)
  if (route === undefined || isOneForAllPages) return []
  if (change.kind === 'form') return [route]
  const texts = JSON.stringify([
    change.before,
    change.after,
    change.kind === 'link' && change.label,
  ])
  return [texts, ...causes.changedFields(change, route)]
}

/** Kinds of which two changes with the same words may have different causes. */
const kindsWithValues: ReadonlySet<ChangeKind> = new Set(['link', 'layout', 'drawing', 'file'])

/** The key of a cause: the words that differ, without those around them. */
function keyOf(change: SiteChange): string {
  const { kind, how, words, rest, shows, name, before, after, forms, under } = change
  if (isOfWholePage(change)) return JSON.stringify([kind])
  if (kind === 'form') return JSON.stringify([kind, forms, under])
  // Each page may show a picture in another size, with other bytes.
  if (kind === 'picture' && how === 'changed') return JSON.stringify([kind, words])
  const differing = words.filter(({ added, removed }) => added || removed || how === 'moved')
  const changed = differing.map(({ value, added }) => [value.trim(), added])
  const values = kindsWithValues.has(kind) && [before, after]
  return JSON.stringify([how, changed, rest, shows, name, values])
}

function entryOf(key: string, group: readonly FoundChange[], causes: CauseFinder): ReviewEntry {
  const register = group.find(({ change }) => change.name !== undefined)?.change
  const variants = variantsIn(group, register)
  const routes = routesOfChanges(group)
  const seen = variants.map(({ change, routes: on }) => [change.before, change.after, on])
  const id = `c-${digest(JSON.stringify([key, routes, seen]))}`
  if (register) return { ...register, fields: undefined, id, routes, variants }

  const { change, routes: on } = variants[0]!
  const fields = on[0] === undefined ? undefined : causes.changedFields(change, on[0])
  return { ...change, fields, id, routes, variants }
}

/** The variants of a cause, the one with the fewest words first. @param register the cause */
function variantsIn(
  group: readonly FoundChange[],
  register: SiteChange | undefined,
): ReviewEntry['variants'] {
  const onPages = group.filter(({ change }) => change !== register)
  // All links to one outside address change alike, and so do all forms below it.
  const keyOfVariant = register?.kind === 'outside' ? labelOf : keyOfText
  return [...Map.groupBy(onPages, keyOfVariant).values()]
    .map((same) => ({ change: same[0]!.change, routes: routesOfChanges(same) }))
    .sort((a, b) => textOfChange(a.change).length - textOfChange(b.change).length)
}

const labelOf = ({ change: { label } }: FoundChange): string => label ?? ''

function keyOfText({ change }: FoundChange): string {
  const { area, kind, how, before, after } = change
  return JSON.stringify([area, kind, how, ...(isOfWholePage(change) ? [] : [before, after])])
}

/** The text that is or was on the page. */
export const textOfChange = ({ label, after, before }: SiteChange): string =>
  label ?? after ?? before ?? ''
