import { comparePages, compareWords, type SiteChange } from './compare-page.ts'
import type { Manifest } from './manifest.ts'
import { digest, type Block, type PageSection } from './read-page.ts'

/** One cause of differences, which /review shows once, with the pages that it changes. */
export interface ReviewEntry extends SiteChange {
  /** Its address on /review, which stays the same as long as the change does. */
  id: string
  routes: string[]
  /** Each change by this cause, the one with the fewest words first. */
  ways: { change: SiteChange; routes: string[] }[]
}

type Names = Readonly<Record<string, string>>
type Found = { change: SiteChange; route?: string | undefined }

/**
 * Finds all differences between two builds.
 * @param was production
 * @param now the preview
 * @param heldBack pages that the preview was built without; they do not count as removed
 */
export function compareSites(
  was: Manifest,
  now: Manifest,
  heldBack: ReadonlySet<string> = new Set(),
) {
  const { renamed, oldOf, kept, added, gone } = matchPages(was, now)
  const told = new Set([...added, ...gone, ...heldBack])
  const open = opener([was, now], told, renamed)
  const onPages = kept.flatMap((route) =>
    comparePages(open(was, oldOf(route)), open(now, route)).map((change) => ({ change, route })),
  )
  /** Old addresses with their pages, without those that come and go with a page. */
  const linesOf = ({ registers }: Manifest): Names => {
    const lines = Object.entries(registers.redirect).filter(
      ([from, to]) => !told.has(to) && !renamed.has(from),
    )
    return Object.fromEntries(lines.map(([from, to]) => [from, `${from} → ${to}`]))
  }
  const registers = (['figure', 'outside'] as const).flatMap((kind) =>
    compareRegisters(kind, was.registers[kind], now.registers[kind]),
  )
  const ofPage = (how: SiteChange['how'], route: string, was?: string, now?: string): Found => {
    return { change: { kind: 'page', how, words: compareWords(was, now), was, now }, route }
  }
  const nameIn = ({ pages }: Manifest, route: string) => `${pages[route]!.title} ${route}`
  const newOnes = [
    ...added.map((route) => ofPage('added', route, undefined, nameIn(now, route))),
    ...[...renamed].map(([from, to]) => ofPage('renamed', to, from, to)),
  ]
  const removed = gone.filter((route) => !heldBack.has(route))
  const styles: SiteChange = {
    kind: 'styles',
    how: 'changed',
    words: [],
    was: was.styles,
    now: now.styles,
  }
  const sameStyles = was.styles === now.styles
  const found: Found[] = [
    ...registers.map((change) => ({ change })),
    ...newOnes,
    ...removed.map((route) => ofPage('removed', route, nameIn(was, route))),
    ...compareRegisters('redirect', linesOf(was), linesOf(now)).map((change) => {
      return { change, route: now.registers.redirect[change.name!] }
    }),
    ...(sameStyles ? [] : [{ change: styles }]),
    ...onPages,
  ]
  const causeOf = ({ change }: Found) =>
    keyOf(registers.find((register) => explains(register, change)) ?? change)
  const inWords = routesIn([...onPages.filter(({ change }) => change.kind !== 'looks'), ...newOnes])
  const looking = sameStyles ? routesIn(onPages) : kept
  return {
    /** The number of pages that both builds have, and of new ones. */
    pages: kept.length + added.length,
    entries: [...Map.groupBy(found, causeOf)].map(([cause, group]) => tellOnce(cause, group)),
    /** Pages that differ in words, new ones included, and those that differ in looks alone. */
    inWords,
    inLooks: looking.filter((route) => !inWords.includes(route)),
  }
}

/** Pairs the pages of both builds. A page whose old address leads to a new page is renamed. */
function matchPages(was: Manifest, now: Manifest) {
  const renamed = new Map(
    Object.entries(now.registers.redirect).filter(
      ([from, to]) => was.pages[from] && !now.pages[from] && now.pages[to] && !was.pages[to],
    ),
  )
  const oldRoutes = new Map([...renamed].map(([from, to]) => [to, from]))
  const oldOf = (route: string) => oldRoutes.get(route) ?? route
  const { kept = [], added = [] } = Object.groupBy(Object.keys(now.pages), (route) =>
    was.pages[oldOf(route)] ? 'kept' : 'added',
  )
  const gone = Object.keys(was.pages).filter((route) => !now.pages[route] && !renamed.has(route))
  return { renamed, oldOf, kept, added, gone }
}

const routesIn = (group: readonly Found[]) => [
  ...new Set(group.flatMap(({ route }) => route ?? [])),
]

/** The key of a cause: the words that differ, without those around them. */
function keyOf({ kind, how, words, rest, shows, name, was, now }: SiteChange): string {
  const differing = words.filter(({ added, removed }) => added || removed || how === 'moved')
  const changed = differing.map(({ value, added }) => [value.trim(), added])
  return JSON.stringify([
    how,
    changed,
    rest,
    shows,
    name,
    ['link', 'looks', 'styles'].includes(kind) && [was, now],
  ])
}

/** Makes one entry of all changes with the same cause. */
function tellOnce(cause: string, group: readonly Found[]): ReviewEntry {
  const wayOf = ({ change: { area, kind, how, was, now } }: Found) =>
    JSON.stringify([area, kind, how, was, now])
  const register = group.find(({ change }) => change.name)?.change
  const shown = group.filter(({ change }) => change !== register)
  const ways = [...Map.groupBy(shown, wayOf).values()]
    .map((same) => ({ change: same[0]!.change, routes: routesIn(same) }))
    .sort((a, b) => textOfChange(a.change).length - textOfChange(b.change).length)
  return {
    id: `c-${digest(cause)}`,
    ...(register ?? ways[0]!.change),
    routes: routesIn(group),
    ways,
  }
}

/** The text that is or was on the page. */
export const textOfChange = ({ label, now, was }: SiteChange): string => label ?? now ?? was ?? ''

/**
 * Returns a function that prepares the sections of a page for the comparison: links follow pages to their new addresses, and
 * entries that lead to a new or removed page are left out, since /review shows them with that page.
 */
function opener(
  sites: readonly Manifest[],
  told: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string>,
) {
  const follow = (address: string) => renamed.get(address) ?? address
  const all = sites.flatMap(({ sections }) =>
    Object.values(sections).flatMap(({ blocks }) => blocks),
  )
  const names = all.flatMap(({ kind, text, label }) =>
    kind === 'link' && told.has(text) ? [`${label} `] : [],
  )
  // An entry that leads nowhere yet, such as a role marked 'Soon', begins with the name of its page.
  const isTold = ({ entry, text }: Block) =>
    entry?.href ? told.has(entry.href) : names.some((name) => `${text} `.startsWith(name))
  const open = (section: PageSection): PageSection => {
    const items = new Set(
      section.blocks.flatMap((block) => (block.entry && isTold(block) ? [block.entry.item] : [])),
    )
    const blocks = section.blocks.filter(({ entry }) => !entry || !items.has(entry.item))
    const opened = blocks.flatMap((block) => {
      const { kind, text, entry } = block
      if (kind === 'link' && told.has(text)) return []
      const followed = entry?.href ? { ...entry, href: follow(entry.href) } : entry
      return { ...block, entry: followed, text: kind === 'link' ? follow(text) : text }
    })
    // A section changes its classes with the number of its entries.
    return { ...section, blocks: opened, looks: items.size === 0 ? section.looks : '' }
  }
  return ({ pages, sections }: Manifest, route: string) =>
    pages[route]!.sections.map((name) => open(sections[name]!)).filter(
      ({ blocks }) => blocks.length > 0,
    )
}

/** The new, removed or changed entries of a register. */
function compareRegisters(
  kind: 'figure' | 'outside' | 'redirect',
  olds: Names,
  news: Names,
): SiteChange[] {
  return Object.keys({ ...news, ...olds }).flatMap((name) => {
    const [was, now] = [olds[name], news[name]]
    if (was === now) return []
    const how = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ kind, how, words: compareWords(was, now), name, was, now }]
  })
}

/** True if a change on a page is only the new text of a figure, or a new address, of a register. */
function explains({ was: old, now: fresh }: SiteChange, { name, was, now }: SiteChange): boolean {
  if (name || !old || !fresh || was === now) return false
  return was !== undefined && was.replaceAll(old, () => fresh) === now
}
