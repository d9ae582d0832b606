import { comparePages, compareWords, type SiteChange } from './compare-page.ts'
import type { Manifest } from './manifest.ts'
import { digest, type Block, type PageSection } from './read-page.ts'

/** One cause of differences, which /review tells once, with the pages on which it shows. */
export interface ReviewEntry extends SiteChange {
  /** Its address on /review, which stays while the change does. */
  id: string
  routes: string[]
  /** Each way in which it shows on pages, that of the fewest words first. */
  ways: { change: SiteChange; routes: string[] }[]
}

type Names = Readonly<Record<string, string>>
type Found = { change: SiteChange; route?: string | undefined }

/**
 * Tells all that differs between two builds.
 * @param was production
 * @param now the preview
 * @param heldBack pages that the preview was built without, which are not gone
 */
export function compareSites(was: Manifest, now: Manifest, heldBack: ReadonlySet<string> = new Set()) {
  const { renamed, oldOf, kept, added, gone } = matchPages(was, now)
  const told = new Set([...added, ...gone, ...heldBack])
  const open = opener([was, now], told, renamed)
  const onPages = kept.flatMap((route) =>
    comparePages(open(was, oldOf(route)), open(now, route)).map((change) => ({ change, route })),
  )
  /** Old addresses with their pages, without those that come and go with a page. */
  const linesOf = ({ registers }: Manifest): Names => {
    const lines = Object.entries(registers.redirect).filter(([from, to]) => !told.has(to) && !renamed.has(from))
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
  const styles: SiteChange = { kind: 'styles', how: 'changed', words: [], was: was.styles, now: now.styles }
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
  const causeOf = ({ change }: Found) => keyOf(registers.find((register) => explains(register, change)) ?? change)
  const inWords = routesIn([...onPages.filter(({ change }) => change.kind !== 'looks'), ...newOnes])
  const looking = sameStyles ? routesIn(onPages) : kept
  return {
    /** How many pages both builds have, and how many are new. */
    pages: kept.length + added.length,
    entries: [...Map.groupBy(found, causeOf)].map(([cause, group]) => tellOnce(cause, group)),
    /** Pages that differ in what a visitor reads, the new ones included, and those that differ in looks alone. */
    inWords,
    inLooks: looking.filter((route) => !inWords.includes(route)),
  }
}

/** Pairs the pages of both builds. One whose old address leads to a new page is renamed. */
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

const routesIn = (group: readonly Found[]) => [...new Set(group.flatMap(({ route }) => route ?? []))]

/** A key that changes of one cause share: the words that differ, without those around them. */
function keyOf({ kind, how, words, rest, shows, name, was, now }: SiteChange): string {
  const differing = words.filter(({ added, removed }) => added || removed || how === 'moved')
  const changed = differing.map(({ value, added }) => [value.trim(), added])
  return JSON.stringify([how, changed, rest, shows, name, ['link', 'looks', 'styles'].includes(kind) && [was, now]])
}

/** Makes one entry of the changes of one cause. */
function tellOnce(cause: string, group: readonly Found[]): ReviewEntry {
  const wayOf = ({ change: { area, kind, how, was, now } }: Found) => JSON.stringify([area, kind, how, was, now])
  const register = group.find(({ change }) => change.name)?.change
  const shown = group.filter(({ change }) => change !== register)
  const ways = [...Map.groupBy(shown, wayOf).values()]
    .map((same) => ({ change: same[0]!.change, routes: routesIn(same) }))
    .sort((a, b) => textOfChange(a.change).length - textOfChange(b.change).length)
  return { id: `c-${digest(cause)}`, ...(register ?? ways[0]!.change), routes: routesIn(group), ways }
}

/** The text that stands on the page, or stood there. */
export const textOfChange = ({ label, now, was }: SiteChange): string => label ?? now ?? was ?? ''

/**
 * Returns a function that gives the sections of a page as they are compared: links follow pages to their new addresses, and
 * what leads to a page that comes or goes is left out, since /review tells that with the page.
 */
function opener(sites: readonly Manifest[], told: ReadonlySet<string>, renamed: ReadonlyMap<string, string>) {
  const follow = (address: string) => renamed.get(address) ?? address
  const all = sites.flatMap(({ sections }) => Object.values(sections).flatMap(({ blocks }) => blocks))
  const names = all.flatMap(({ kind, text, label }) => (kind === 'link' && told.has(text) ? [`${label} `] : []))
  // An entry that leads nowhere yet, such as a role marked 'Soon', begins with the name of its page.
  const isTold = ({ entry, text }: Block) =>
    entry?.href ? told.has(entry.href) : names.some((name) => `${text} `.startsWith(name))
  const open = (section: PageSection): PageSection => {
    const items = new Set(section.blocks.flatMap((block) => (block.entry && isTold(block) ? [block.entry.item] : [])))
    const blocks = section.blocks.filter(({ entry }) => !entry || !items.has(entry.item))
    const opened = blocks.flatMap((block) => {
      const { kind, text, entry } = block
      if (kind === 'link' && told.has(text)) return []
      const followed = entry?.href ? { ...entry, href: follow(entry.href) } : entry
      return { ...block, entry: followed, text: kind === 'link' ? follow(text) : text }
    })
    // A section changes its classes with the entries that it loses or gets.
    return { ...section, blocks: opened, looks: items.size === 0 ? section.looks : '' }
  }
  return ({ pages, sections }: Manifest, route: string) =>
    pages[route]!.sections.map((name) => open(sections[name]!)).filter(({ blocks }) => blocks.length > 0)
}

/** What is new, gone or different in a register. */
function compareRegisters(kind: 'figure' | 'outside' | 'redirect', olds: Names, news: Names): SiteChange[] {
  return Object.keys({ ...news, ...olds }).flatMap((name) => {
    const [was, now] = [olds[name], news[name]]
    if (was === now) return []
    const how = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ kind, how, words: compareWords(was, now), name, was, now }]
  })
}

/** Whether a change on a page is nothing but the new text of a figure, or the new address, of a register. */
function explains({ was: old, now: fresh }: SiteChange, { name, was, now }: SiteChange): boolean {
  if (name || !old || !fresh || was === now) return false
  return was !== undefined && was.replaceAll(old, () => fresh) === now
}
