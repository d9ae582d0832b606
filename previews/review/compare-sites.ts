import { gonePages, newPages, redirectChanges } from './address-changes.ts'
import { moveUpMatcher } from './capped-lists.ts'
import { CauseFinder } from './causes.ts'
import { isOfLayout } from './change-kinds.ts'
import { fileChanges, metadataChanges, scriptChanges, styleChanges } from './code-changes.ts'
import { comparePages } from './compare-page.ts'
import type { FieldWords } from './field-words.ts'
import { gatherEntries, type ReviewEntry } from './gather-entries.ts'
import type { Manifest } from './manifest.ts'
import { matchPages, type PagePairs } from './match-pages.ts'
import { registerChanges } from './named-values.ts'
import { sectionReader } from './open-sections.ts'
import type { PageHooks } from './read-styles.ts'
import { routesOfChanges, type FoundChange, type SiteChange } from './site-change.ts'

/** All differences between two builds. */
export interface Comparison {
  /** The number of pages that both builds have, and of new ones. */
  pages: number
  entries: ReviewEntry[]
  /** Pages that differ in words, new ones included, and those that differ in layout alone. */
  inWords: string[]
  inLayout: string[]
}

/** What is known about a preview besides its manifest. */
interface PreviewFacts {
  /** Addresses of pages that it was built without; they do not count as removed. */
  heldBack?: ReadonlySet<string>
  /** True for a text of a file that it was built without. */
  isHeldBack?: (text: string) => boolean
  fields?: FieldWords
  /** What a page has of that to which styles apply; without it, every rule applies. */
  hooksOf?: (route: string) => PageHooks | undefined
}

/**
 * Finds all differences between two builds.
 *
 * First the changes of pages, addresses, registers and code are found, each by itself. Then those
 * with the same cause become one entry: a figure that ten pages show is reported once.
 * @param before production
 * @param after the preview
 */
export function compareSites(
  before: Manifest,
  after: Manifest,
  facts: PreviewFacts = {},
): Comparison {
  const heldBack = facts.heldBack ?? new Set<string>()
  const pages = matchPages(before, after)

  const onPages = changesOnPages(before, after, pages, heldBack).filter(
    ({ change }) => !isOnlyHeldBack(change, facts.isHeldBack),
  )
  const added = newPages(after, pages)
  const styled = styleChanges(before, after, pages.kept, facts.hooksOf)
  const registers = [
    ...registerChanges('figure', before.registers.figure, after.registers.figure),
    ...registerChanges('outside', before.registers.outside, after.registers.outside),
  ]

  const ofWords = onPages.filter(({ change }) => !isOfLayout(change))
  const inWords = routesOfChanges([...ofWords, ...added])
  const differing = routesOfChanges([...onPages, ...styled])
  const inLayout = differing.filter((route) => !inWords.includes(route))

  const found = [
    ...registers.map((change): FoundChange => ({ change })),
    ...added,
    ...gonePages(before, pages, heldBack),
    ...redirectChanges(before, after, pages, heldBack),
    ...styled,
    ...scriptChanges(before, after, pages, new Set([...inWords, ...inLayout])),
    ...metadataChanges(before, after, pages),
    ...fileChanges(before, after),
    ...onPages,
  ]
  const causes = new CauseFinder(before, after, registers, facts.fields)
  return {
    pages: pages.kept.length + pages.added.length,
    entries: gatherEntries(found, causes),
    inWords,
    inLayout,
  }
}

/** The changes of all pages that both builds have. */
function changesOnPages(
  before: Manifest,
  after: Manifest,
  pages: PagePairs,
  heldBack: ReadonlySet<string>,
): FoundChange[] {
  const { added, gone, renamed, kept, addressBefore } = pages
  const reported = new Set([...added, ...gone, ...heldBack])
  const sectionsOf = sectionReader([before, after], { reported, renamed })
  const onlyMovesUp = moveUpMatcher([before, after], reported)

  return kept.flatMap((route) => {
    const changes = comparePages(sectionsOf(before, addressBefore(route)), sectionsOf(after, route))
    return changes.filter((change) => !onlyMovesUp(change)).map((change) => ({ change, route }))
  })
}

/** True for texts that are missing only because the file that has them breaks a rule. */
function isOnlyHeldBack(
  { how, before = '', rest = [] }: SiteChange,
  isHeldBack: PreviewFacts['isHeldBack'],
): boolean {
  if (how !== 'removed' || !isHeldBack) return false
  return isHeldBack(before) || rest.some(({ text }) => isHeldBack(text))
}
