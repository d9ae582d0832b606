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
  before: Manifest,
  after: Manifest,
  kept: readonly string[],
  hooksOf?: (route: string) => PageHooks | undefined,
): FoundChange[] {
  const rules = differentRules(before.styles, after.styles)
  if (rules.length === 0) return []
  const change = changeOfWholePage(
    'styles',
    digestOf(rules, before.styles),
    digestOf(rules, after.styles),
  )
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
  before: Manifest,
  after: Manifest,
  pages: PagePairs,
  changed: ReadonlySet<string>,
): FoundChange[] {
  const published = new Set(Object.values(before.pages).flatMap(({ scripts }) => scripts))
  const names = new Set([...published].map(nameOfScript))
  /** True for a script of the published site that has another content on the preview. */
  const isOther = (script: string) => !published.has(script) && names.has(nameOfScript(script))

  const differ = (
    route: string,
    scriptsBefore: readonly string[],
    scriptsAfter: readonly string[],
  ): boolean => {
    if (filesIn(scriptsAfter).some(isOther)) return true
    const areAsMany = writtenIn(scriptsAfter).length === writtenIn(scriptsBefore).length
    if (areAsMany && writtenIn(scriptsAfter).some(isOther)) return true
    return !changed.has(route) && scriptsAfter.join() !== scriptsBefore.join()
  }
  return pages.kept.flatMap((route): FoundChange[] => {
    const scriptsBefore = before.pages[pages.addressBefore(route)]!.scripts
    const scriptsAfter = after.pages[route]!.scripts
    if (!differ(route, scriptsBefore, scriptsAfter)) return []
    const digestBefore = digest(scriptsBefore.join())
    const change = changeOfWholePage('scripts', digestBefore, digest(scriptsAfter.join()))
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
export function metadataChanges(
  before: Manifest,
  after: Manifest,
  pages: PagePairs,
): FoundChange[] {
  const isSameCompany = before.registers.figure[companyMark] === after.registers.figure[companyMark]
  return pages.kept.flatMap((route): FoundChange[] => {
    const pageBefore = before.pages[pages.addressBefore(route)]!
    const pageAfter = after.pages[route]!
    const hasSameWords = isSameCompany && pageBefore.title === pageAfter.title
    return [
      ...differences('metadata', pageBefore.metadata, pageAfter.metadata),
      ...(hasSameWords
        ? differences('linkPicture', pageBefore.linkPicture, pageAfter.linkPicture)
        : []),
    ].map((change) => ({ change, route }))
  })
}

/** A change of two digests that differ; none if a build, such as an older one, lacks its own. */
function differences(
  kind: WholePageKind,
  before: string | undefined,
  after: string | undefined,
): SiteChange[] {
  const canCompare = before !== undefined && after !== undefined
  return canCompare && before !== after ? [changeOfWholePage(kind, before, after)] : []
}

/** @param before a digest of the published page; @param after of the page on the preview */
function changeOfWholePage(kind: WholePageKind, before: string, after: string): SiteChange {
  return { kind, how: 'changed', words: [], before, after }
}

/** Films, icons and headers that are new, gone or not the same. */
export function fileChanges(before: Manifest, after: Manifest): FoundChange[] {
  return compareNamedValues('file', before.files, after.files).map((change) => ({
    change: { ...change, words: [{ value: change.name ?? '' }] },
  }))
}
