import { findCauses, type CauseFinder, type RegisterChange } from './causes.ts'
import {
  isOfCode,
  isOfLayout,
  isOfRegister,
  isOfWholePage,
  type ChangeKind,
  type How,
  type RegisterKind,
  type WholePageKind,
} from './change-kinds.ts'
import { movesUp } from './capped-lists.ts'
import { comparePages } from './compare-page.ts'
import { companyMark } from '../../src/lib/figures.ts'
import type { FieldWords } from './field-words.ts'
import type { Manifest } from './manifest.ts'
import type { Block, PageSection } from './page-section.ts'
import { digest } from './page-words.ts'
import { inPage } from './read-scripts.ts'
import { appliesTo, differentRules, type PageHooks } from './read-styles.ts'
import { compareWords, type SiteChange } from './site-change.ts'

/** One cause of differences, which /review shows once, with the pages that it changes. */
export interface ReviewEntry extends SiteChange {
  /**
   * Its address on /review. It stays the same as long as the change and its pages do, so a tick
   * counts only for what was seen.
   */
  id: string
  routes: string[]
  /** Each change by this cause, the one with the fewest words first. */
  ways: { change: SiteChange; routes: string[] }[]
}

/** All differences between two builds. */
export interface Comparison {
  /** The number of pages that both builds have, and of new ones. */
  pages: number
  entries: ReviewEntry[]
  /** Pages that differ in words, new ones included, and those that differ in looks alone. */
  inWords: string[]
  inLooks: string[]
}

/** What is known about a preview besides its manifest. */
export interface PreviewFacts {
  /** Addresses of pages that it was built without; they do not count as removed. */
  heldBack?: ReadonlySet<string>
  /** True for a text of a file that it was built without. */
  isHeldBack?: (text: string) => boolean
  fields?: FieldWords
  /** What a page has of that to which styles apply; without it, every rule applies. */
  hooksOf?: (route: string) => PageHooks | undefined
}

type Names = Readonly<Record<string, string>>

/** A change and the page that it is on; none for a change of the whole site. */
interface Found {
  change: SiteChange
  route?: string | undefined
}

/**
 * Finds all differences between two builds.
 * @param was production
 * @param now the preview
 */
export function compareSites(was: Manifest, now: Manifest, facts: PreviewFacts = {}): Comparison {
  const heldBack = facts.heldBack ?? new Set<string>()
  const pages = matchPages(was, now)
  const onPages = changesOnPages(was, now, pages, heldBack).filter(
    ({ change }) => !isOnlyHeldBack(change, facts.isHeldBack),
  )
  const registers = [
    ...changedLines('figure', was.registers.figure, now.registers.figure),
    ...changedLines('outside', was.registers.outside, now.registers.outside),
  ]
  const causes = findCauses(was, now, registers, facts.fields)

  const newPages = newOnes(now, pages)
  const inWords = routesIn([...onPages.filter(({ change }) => !isOfLayout(change)), ...newPages])
  const styled = styleChanges(was, now, pages.kept, facts)
  const inLooks = routesIn([...onPages, ...styled]).filter((route) => !inWords.includes(route))
  const changed = new Set([...inWords, ...inLooks])
  const found = [
    ...registers.map((change): Found => ({ change })),
    ...newPages,
    ...goneOnes(was, pages, heldBack),
    ...redirectChanges(was, now, pages, heldBack),
    ...styled,
    ...scriptChanges(was, now, pages, changed),
    ...metadataChanges(was, now, pages),
    ...fileChanges(was, now),
    ...onPages,
  ]
  const all = pages.kept.length + pages.added.length
  return { pages: all, entries: gather(found, causes), inWords, inLooks }
}

/** The pages of two builds, paired. */
interface PagePairs {
  /** The new addresses of pages by their old ones. */
  renamed: ReadonlyMap<string, string>
  /** The old address of a page. */
  oldOf: (route: string) => string
  kept: string[]
  added: string[]
  gone: string[]
}

/** Pairs the pages of both builds. A page whose old address leads to a new page is renamed. */
function matchPages(was: Manifest, now: Manifest): PagePairs {
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

const routesIn = (group: readonly Found[]): string[] => [
  ...new Set(group.flatMap(({ route }) => route ?? [])),
]

/** The changes of all pages that both builds have. */
function changesOnPages(
  was: Manifest,
  now: Manifest,
  pages: PagePairs,
  heldBack: ReadonlySet<string>,
): Found[] {
  const reported = new Set([...pages.added, ...pages.gone, ...heldBack])
  const open = sectionReader([was, now], reported, pages.renamed)
  const onlyMovesUp = movesUp([was, now], reported)
  return pages.kept.flatMap((route) =>
    comparePages(open(was, pages.oldOf(route)), open(now, route)).flatMap((change) =>
      onlyMovesUp(change) ? [] : [{ change, route }],
    ),
  )
}

/** True for texts that are missing only because the file that has them breaks a rule. */
function isOnlyHeldBack(
  { how, was = '', rest = [] }: SiteChange,
  isHeldBack: PreviewFacts['isHeldBack'],
): boolean {
  if (how !== 'removed' || !isHeldBack) return false
  return isHeldBack(was) || rest.some(({ text }) => isHeldBack(text))
}

function newOnes(now: Manifest, { added, renamed }: PagePairs): Found[] {
  const ofNew = added.map((route) => pageChange('added', route, undefined, nameIn(now, route)))
  const ofRenamed = [...renamed].map(([from, to]) => pageChange('renamed', to, from, to))
  return [...ofNew, ...ofRenamed]
}

function goneOnes(was: Manifest, { gone }: PagePairs, heldBack: ReadonlySet<string>): Found[] {
  return gone
    .filter((route) => !heldBack.has(route))
    .map((route) => pageChange('removed', route, nameIn(was, route)))
}

const nameIn = ({ pages }: Manifest, route: string): string => `${pages[route]!.title} ${route}`

function pageChange(how: How, route: string, was?: string, now?: string): Found {
  return { change: { kind: 'page', how, words: compareWords(was, now), was, now }, route }
}

/**
 * Old addresses that come, go or lead elsewhere, without those that come and go with a page or with
 * its new name.
 */
function redirectChanges(
  was: Manifest,
  now: Manifest,
  pages: PagePairs,
  heldBack: ReadonlySet<string>,
): Found[] {
  const reported = new Set([...pages.added, ...pages.gone, ...heldBack])
  const newNames = new Set(pages.renamed.values())
  /** True for an old address that a renamed page brings with its new name. */
  const comesWithName = (from: string, to: string): boolean =>
    newNames.has(to) && was.registers.redirect[from] === undefined
  const linesOf = ({ registers }: Manifest): Names => {
    const lines = Object.entries(registers.redirect)
      .map(([from, to]) => [from, pages.renamed.get(to) ?? to] as const)
      .filter(([from, to]) => !reported.has(to) && !comesWithName(from, to))
    return Object.fromEntries(lines.map(([from, to]) => [from, `${from} → ${to}`]))
  }
  return compareNamedValues('redirect', linesOf(was), linesOf(now)).map((change) => ({
    change,
    route: now.registers.redirect[change.name ?? ''],
  }))
}

/** The pages to which a rule of the styles applies that is not the same in both builds. */
function styleChanges(
  was: Manifest,
  now: Manifest,
  kept: readonly string[],
  { hooksOf }: PreviewFacts,
): Found[] {
  const rules = differentRules(was.styles, now.styles)
  if (rules.length === 0) return []
  const change = changeOfWholePage(
    'styles',
    digestOf(rules, was.styles),
    digestOf(rules, now.styles),
  )
  return kept.flatMap((route): Found[] => {
    const hooks = hooksOf?.(route)
    const applies = hooks ? rules.some((rule) => appliesTo(rule, hooks)) : true
    return applies ? [{ change, route }] : []
  })
}

const digestOf = (names: readonly string[], values: Names): string =>
  digest(names.map((name) => `${name} ${values[name]}`).join())

/**
 * The pages whose scripts are not those of the published site. A script that comes or goes with a
 * section belongs to the change of that section.
 * @param changed the pages that differ in words or looks
 */
function scriptChanges(
  was: Manifest,
  now: Manifest,
  pages: PagePairs,
  changed: ReadonlySet<string>,
): Found[] {
  const published = new Set(Object.values(was.pages).flatMap(({ scripts }) => scripts))
  const names = new Set([...published].map(nameOfScript))
  const isOther = (script: string) => !published.has(script) && names.has(nameOfScript(script))
  return pages.kept.flatMap((route): Found[] => {
    const old = was.pages[pages.oldOf(route)]!.scripts
    const { scripts } = now.pages[route]!
    const isFileChanged = scripts.some(
      (script) => nameOfScript(script) !== inPage && isOther(script),
    )
    const written = writtenIn(scripts)
    const isWrittenChanged = written.length === writtenIn(old).length && written.some(isOther)
    const isOtherList = !changed.has(route) && scripts.join() !== old.join()
    if (!isFileChanged && !isWrittenChanged && !isOtherList) return []
    const change = changeOfWholePage('scripts', digest(old.join()), digest(scripts.join()))
    return [{ change, route }]
  })
}

/**
 * The pages with other metadata than on the published site, and those with another picture for
 * links. Such a picture shows the title of its page and the name of the company, so it may change
 * with these.
 */
function metadataChanges(was: Manifest, now: Manifest, pages: PagePairs): Found[] {
  const isSameCompany = was.registers.figure[companyMark] === now.registers.figure[companyMark]
  return pages.kept.flatMap((route): Found[] => {
    const old = was.pages[pages.oldOf(route)]!
    const fresh = now.pages[route]!
    const hasSameWords = isSameCompany && old.title === fresh.title
    return [
      ...differences('metadata', old.metadata, fresh.metadata),
      ...(hasSameWords ? differences('linkPicture', old.linkPicture, fresh.linkPicture) : []),
    ].map((change) => ({ change, route }))
  })
}

/** A change of two digests that differ; none if a build, such as an older one, lacks its own. */
function differences(
  kind: WholePageKind,
  was: string | undefined,
  now: string | undefined,
): SiteChange[] {
  const canCompare = was !== undefined && now !== undefined
  return canCompare && was !== now ? [changeOfWholePage(kind, was, now)] : []
}

/** @param was a digest of the published page; @param now of the page on the preview */
function changeOfWholePage(kind: WholePageKind, was: string, now: string): SiteChange {
  return { kind, how: 'changed', words: [], was, now }
}

const nameOfScript = (script: string): string => script.replace(/ \S+$/, '')

/** The scripts that are written into a page. */
const writtenIn = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => nameOfScript(script) === inPage)

/** Films, icons and headers that are new, gone or not the same. */
function fileChanges(was: Manifest, now: Manifest): Found[] {
  return compareNamedValues('file', was.files, now.files).map((change) => ({
    change: { ...change, words: [{ value: change.name ?? '' }] },
  }))
}

/** The values that are new, removed or changed, by their names. */
function compareNamedValues(kind: ChangeKind, olds: Names, news: Names): SiteChange[] {
  return Object.keys({ ...news, ...olds }).flatMap((name): SiteChange[] => {
    const was = olds[name]
    const now = news[name]
    if (was === now) return []
    return [{ kind, how: howOf(was, now), words: compareWords(was, now), name, was, now }]
  })
}

function howOf(was: string | undefined, now: string | undefined): How {
  if (was === undefined) return 'added'
  return now === undefined ? 'removed' : 'changed'
}

/**
 * The figures or addresses that changed. One that no page shows any more, or for the first time,
 * is reported with the text that shows it.
 */
function changedLines(kind: RegisterKind, was: Names, now: Names): RegisterChange[] {
  return compareNamedValues(kind, was, now).flatMap((change) =>
    change.how === 'changed' && change.name !== undefined
      ? [{ ...change, kind, name: change.name }]
      : [],
  )
}

/** Changes that one entry shows, with what decides whether others belong to them. */
interface Cluster {
  key: string
  found: readonly Found[]
  /** The texts before and after, and the fields, of its changes. */
  traits: ReadonlySet<string>
}

/**
 * Makes one entry of all changes with the same cause. A register explains the changes that follow
 * from it. Other changes have the same cause only if the same words differ, and the texts are equal
 * or come from the same field.
 */
function gather(found: readonly Found[], causes: CauseFinder): ReviewEntry[] {
  let clusters: Cluster[] = []
  for (const one of found) {
    const reasons = one.route === undefined ? [] : causes.explain(one.change, one.route)
    for (const reason of reasons) clusters = addToCluster(clusters, one, keyOf(reason), [])
    if (reasons.length === 0)
      clusters = addToCluster(clusters, one, keyOf(one.change), sharedTraitsOf(one, causes))
  }
  return clusters.map(({ key, found: group }) => entryOf(key, group, causes))
}

/**
 * Returns the clusters with one more change: those to which it belongs become one; without any, the
 * change begins one.
 */
function addToCluster(
  clusters: readonly Cluster[],
  one: Found,
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
function sharedTraitsOf({ change, route }: Found, causes: CauseFinder): string[] {
  const isOneForAllPages = isOfRegister(change) || isOfCode(change)
  if (route === undefined || isOneForAllPages) return []
  if (change.kind === 'form') return [route]
  const texts = JSON.stringify([change.was, change.now, change.kind === 'link' && change.label])
  return [texts, ...causes.changedFields(change, route)]
}

/** Kinds of which two changes with the same words may have different causes. */
const kindsWithValues: ReadonlySet<ChangeKind> = new Set(['link', 'looks', 'drawing', 'file'])

/** The key of a cause: the words that differ, without those around them. */
function keyOf(change: SiteChange): string {
  const { kind, how, words, rest, shows, name, was, now, forms, under } = change
  if (isOfWholePage(change)) return JSON.stringify([kind])
  if (kind === 'form') return JSON.stringify([kind, forms, under])
  // Each page may show a picture in another size, with other bytes.
  if (kind === 'picture' && how === 'changed') return JSON.stringify([kind, words])
  const differing = words.filter(({ added, removed }) => added || removed || how === 'moved')
  const changed = differing.map(({ value, added }) => [value.trim(), added])
  const values = kindsWithValues.has(kind) && [was, now]
  return JSON.stringify([how, changed, rest, shows, name, values])
}

function entryOf(key: string, group: readonly Found[], causes: CauseFinder): ReviewEntry {
  const register = group.find(({ change }) => change.name !== undefined)?.change
  const shown = group.filter(({ change }) => change !== register)
  // All links to one outside address change alike, and so do all forms below it.
  const keyOfWay = register?.kind === 'outside' ? labelOfWay : wayOf
  const ways = [...Map.groupBy(shown, keyOfWay).values()]
    .map((same) => ({ change: same[0]!.change, routes: routesIn(same) }))
    .sort((a, b) => textOfChange(a.change).length - textOfChange(b.change).length)
  const routes = routesIn(group)
  const seen = ways.map(({ change, routes: on }) => [change.was, change.now, on])
  const main = register ?? ways[0]!.change
  const [route] = ways[0]?.routes ?? []
  return {
    id: `c-${digest(JSON.stringify([key, routes, seen]))}`,
    ...main,
    fields: register || route === undefined ? undefined : causes.changedFields(main, route),
    routes,
    ways,
  }
}

const labelOfWay = ({ change: { label } }: Found): string => label ?? ''

function wayOf({ change }: Found): string {
  const { area, kind, how, was, now } = change
  return JSON.stringify([area, kind, how, ...(isOfWholePage(change) ? [] : [was, now])])
}

/** The text that is or was on the page. */
export const textOfChange = ({ label, now, was }: SiteChange): string => label ?? now ?? was ?? ''

/**
 * Returns a function that prepares the sections of a page for the comparison: links follow pages to
 * their new addresses, and entries that lead to a new or removed page are left out, since /review
 * shows them with that page.
 */
function sectionReader(
  sites: readonly Manifest[],
  reported: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string>,
) {
  const follow = (address: string) => renamed.get(address) ?? address
  const all = sites.flatMap(({ sections }) =>
    Object.values(sections).flatMap(({ blocks }) => blocks),
  )
  const names = all.flatMap(({ kind, text, label }) =>
    kind === 'link' && reported.has(text) ? [`${label} `] : [],
  )
  // An entry that leads nowhere yet, such as a role marked 'Soon', begins with its page's name.
  const isReported = ({ entry, text }: Block) =>
    entry?.href ? reported.has(entry.href) : names.some((name) => `${text} `.startsWith(name))
  const open = (section: PageSection): OpenedSection => {
    const items = new Set(
      section.blocks.flatMap((block) =>
        block.entry && isReported(block) ? [block.entry.item] : [],
      ),
    )
    const blocks = section.blocks.filter(({ entry }) => !entry || !items.has(entry.item))
    const opened = blocks.flatMap((block) => {
      const { kind, text, entry } = block
      if (kind === 'link' && reported.has(text)) return []
      const followed = entry?.href ? { ...entry, href: follow(entry.href) } : entry
      return { ...block, entry: followed, text: kind === 'link' ? follow(text) : text }
    })
    return { section: { ...section, blocks: opened }, isShorter: items.size > 0 }
  }
  return ({ pages, sections }: Manifest, route: string): PageSection[] =>
    withLooksOfWholeBands(pages[route]!.sections.map((name) => open(sections[name]!))).filter(
      ({ blocks }) => blocks.length > 0,
    )
}

/** A section without the entries that are reported with their pages. */
interface OpenedSection {
  section: PageSection
  /** True if it had such entries. */
  isShorter: boolean
}

/**
 * Leaves out the looks of a band in which entries are missing: it changes its classes with their
 * number, wherever in the band they are. A band begins with the section that has its looks.
 */
function withLooksOfWholeBands(opened: readonly OpenedSection[]): PageSection[] {
  const bands: OpenedSection[][] = []
  for (const one of opened) {
    const begins = one.section.looks !== '' || one.section.ground !== undefined
    if (begins || bands.length === 0) bands.push([])
    bands.at(-1)!.push(one)
  }
  return bands.flatMap((band) => {
    const isWhole = !band.some(({ isShorter }) => isShorter)
    const noLooks = { looks: '', ground: undefined, drawings: undefined }
    return band.map(({ section }) => (isWhole ? section : { ...section, ...noLooks }))
  })
}
