import type { How } from './change-kinds.ts'
import type { Manifest } from './manifest.ts'
import type { PagePairs } from './match-pages.ts'
import { compareNamedValues, type NamedValues } from './named-values.ts'
import { compareWords, type FoundChange } from './site-change.ts'

// The changes of the list of addresses: pages that are new, gone or renamed, and old addresses.

/** The pages that are new, and those with a new name. */
export function newPages(after: Manifest, { added, renamed }: PagePairs): FoundChange[] {
  const ofNew = added.map((route) => pageChange('added', route, undefined, nameIn(after, route)))
  const ofRenamed = [...renamed].map(([from, to]) => pageChange('renamed', to, from, to))
  return [...ofNew, ...ofRenamed]
}

/** The pages that are gone, without those that break a rule. */
export function gonePages(
  before: Manifest,
  { gone }: PagePairs,
  heldBack: ReadonlySet<string>,
): FoundChange[] {
  return gone
    .filter((route) => !heldBack.has(route))
    .map((route) => pageChange('removed', route, nameIn(before, route)))
}

const nameIn = ({ pages }: Manifest, route: string): string => `${pages[route]!.title} ${route}`

function pageChange(how: How, route: string, before?: string, after?: string): FoundChange {
  return { change: { kind: 'page', how, words: compareWords(before, after), before, after }, route }
}

/**
 * Old addresses that come, go or lead elsewhere, without those that come and go with a page or with
 * its new name.
 */
export function redirectChanges(
  before: Manifest,
  after: Manifest,
  pages: PagePairs,
  heldBack: ReadonlySet<string>,
): FoundChange[] {
  const reported = new Set([...pages.added, ...pages.gone, ...heldBack])
  const newNames = new Set(pages.renamed.values())
  /** True for an old address that a renamed page brings with its new name. */
  const comesWithName = (from: string, to: string): boolean =>
    newNames.has(to) && before.registers.redirect[from] === undefined
  const linesOf = ({ registers }: Manifest): NamedValues => {
    const lines = Object.entries(registers.redirect)
      .map(([from, to]) => [from, pages.renamed.get(to) ?? to] as const)
      .filter(([from, to]) => !reported.has(to) && !comesWithName(from, to))
    return Object.fromEntries(lines.map(([from, to]) => [from, `${from} → ${to}`]))
  }
  return compareNamedValues('redirect', linesOf(before), linesOf(after)).map((change) => ({
    change,
    route: after.registers.redirect[change.name ?? ''],
  }))
}
