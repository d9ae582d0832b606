import { companyMark } from '../../src/lib/figures.ts'
import type { WholePageKind } from './change-kinds.ts'
import type { Manifest } from './manifest.ts'
import type { PagePairs } from './match-pages.ts'
import { compareNamedValues } from './named-values.ts'
import { digest } from './page-words.ts'
import { inPage } from './read-scripts.ts'
import { appliesTo, differentRules, type PageHooks, type StyleRules } from './read-styles.ts'
import type { FoundChange, SiteChange } from './site-change.ts'

// The changes that code makes without a change of words: of styles, scripts, metadata and files.

/**
 * The pages to which a rule of the styles applies that is not the same in both builds.
 * @param hooksOf returns what a page has of that to which styles apply; without it, every rule
 *   applies
 */
export function styleChanges(
  was: Manifest,
  now: Manifest,
  kept: readonly string[],
  hooksOf?: (route: string) => PageHooks | undefined,
): FoundChange[] {
  const rules = differentRules(was.styles, now.styles)
  if (rules.length === 0) return []
  const old = digestOf(rules, was.styles)
  const fresh = digestOf(rules, now.styles)
  const change = changeOfWholePage('styles', old, fresh)
  return kept.flatMap((route): FoundChange[] => {
    const hooks = hooksOf?.(route)
    const applies = hooks ? rules.some((rule) => appliesTo(rule, hooks)) : true
    return applies ? [{ change, route }] : []
  })
}

const digestOf = (names: readonly string[], values: StyleRules): string =>
  digest(names.map((name) => `${name} ${values[name]}`).join())

/**
 * The pages whose scripts are not those of the published site. A script that comes or goes with a
 * section belongs to the change of that section.
 * @param changed the pages that differ in words or layout
 */
export function scriptChanges(
  was: Manifest,
  now: Manifest,
  pages: PagePairs,
  changed: ReadonlySet<string>,
): FoundChange[] {
  const published = new Set(Object.values(was.pages).flatMap(({ scripts }) => scripts))
  const names = new Set([...published].map(nameOfScript))
  /** True for a script of the published site that has another content now. */
  const isOther = (script: string) => !published.has(script) && names.has(nameOfScript(script))

  const differ = (route: string, old: readonly string[], fresh: readonly string[]): boolean => {
    if (filesIn(fresh).some(isOther)) return true
    const areAsMany = writtenIn(fresh).length === writtenIn(old).length
    if (areAsMany && writtenIn(fresh).some(isOther)) return true
    return !changed.has(route) && fresh.join() !== old.join()
  }
  return pages.kept.flatMap((route): FoundChange[] => {
    const old = was.pages[pages.oldOf(route)]!.scripts
    const fresh = now.pages[route]!.scripts
    if (!differ(route, old, fresh)) return []
    const change = changeOfWholePage('scripts', digest(old.join()), digest(fresh.join()))
    return [{ change, route }]
  })
}

const nameOfScript = (script: string): string => script.replace(/ \S+$/, '')

/** The scripts of a page that are files. */
const filesIn = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => nameOfScript(script) !== inPage)

/** The scripts that are written into a page. */
const writtenIn = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => nameOfScript(script) === inPage)

/**
 * The pages with other metadata than on the published site, and those with another picture for
 * links. Such a picture shows the title of its page and the name of the company, so it may change
 * with these.
 */
export function metadataChanges(was: Manifest, now: Manifest, pages: PagePairs): FoundChange[] {
  const isSameCompany = was.registers.figure[companyMark] === now.registers.figure[companyMark]
  return pages.kept.flatMap((route): FoundChange[] => {
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

/** Films, icons and headers that are new, gone or not the same. */
export function fileChanges(was: Manifest, now: Manifest): FoundChange[] {
  return compareNamedValues('file', was.files, now.files).map((change) => ({
    change: { ...change, words: [{ value: change.name ?? '' }] },
  }))
}
