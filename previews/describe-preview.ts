import { readBuiltChange } from '../editing/change.ts'
import { checkContent } from '../editing/check/index.ts'
import { listUnready } from '../editing/check/rules/samples.ts'
import {
  addressOf,
  hiddenBy,
  entriesOfList,
  type CheckInput,
  type Site,
} from '../editing/check/site.ts'
import type { Problem } from '../editing/check/problem.ts'
import { findBackend, gitHost } from '../editing/git-host.ts'
import { editAddress } from '../editing/editor/edit-address.ts'
import type { BuiltChange } from '../gate/build-services.ts'
import { readSettings } from '../src/lib/content-files.ts'
import { companyMark } from '../src/lib/figures.ts'
import type { ReviewWords } from '../src/schemas/review.ts'
import { heldBackTextMatcher, nameInFile, problemsOfHeldBack } from './held-back.ts'
import type { Production } from './production.ts'
import { compareSites, type Comparison } from './review/compare-sites.ts'
import { readFieldWords } from './review/field-words.ts'
import type { ReviewEntry } from './review/gather-entries.ts'
import { draftsOf, type Manifest } from './review/manifest.ts'
import { sourceFinder, type FindSource, type TextSource } from './review/text-sources.ts'
import { fileOfEntry, publishedMeanwhile } from './review/published-meanwhile.ts'
import type { PageHooks } from './review/read-styles.ts'
import { askHistory, type History } from './review/this-change.ts'
import { scopeName } from './review/used-names.ts'
import { sourceOfEntry } from './show/entry-source.ts'
import type { ReviewedRepository } from './reviewed-repository.ts'

/** Everything that the bar and /review show about a preview, by subject. */
export interface Review {
  /** The words for reviewers, from settings/review.mdx. */
  words: ReviewWords
  change: ReviewedChange
  differences: Differences
  content: ContentState
  pages: PageFacts
  sources: Sources
}

/** The change that a preview shows. */
interface ReviewedChange {
  built: BuiltChange
  /** Its addresses at its git host. */
  git: ReturnType<typeof gitHost>
  /** Where comments go: the repository at its host, and the pull request or its branch. */
  repository: ReviewedRepository | undefined
}

/** How a preview differs from the published site. */
interface Differences {
  /** Undefined if there was nothing to compare with; `reason` then says why. */
  comparison: Comparison | undefined
  reason: string | undefined
  /** The address or the file of what it was compared with. */
  against: string | undefined
  /** Entries of others, who published them since this change began. */
  meanwhile: ReadonlySet<ReviewEntry>
  history: History['kind']
}

/** What is still to do in the content of a preview, and what production would not have of it. */
interface ContentState {
  /** What the check finds in the content, as it is written. */
  problems: readonly Problem[]
  /** What is still to do before launch. */
  unready: readonly Problem[]
  /** The problems of what the build left out, by the address of the page, else by the file. */
  heldBack: ReadonlyMap<string, readonly Problem[]>
  /** The name of something held back: the title of a page, or the name in a file without one. */
  nameOfHeldBack: (key: string) => string
  /** The settings files whose published text replaces a broken one. */
  publishedSettings: readonly string[]
  /** Pages that production would not have. */
  drafts: readonly string[]
  /** The line that keeps the file of a page off the site, by the address of the page. */
  hidden: ReadonlyMap<string | undefined, string | undefined>
}

/** The pages of a preview, and those that were there before. */
interface PageFacts {
  /** True for a page that the published site would have. */
  has: (route: string) => boolean
  titleOf: (route: string) => string
  /** The heading of a part of a page; undefined for an id without one. */
  partOf: (route: string, id: string) => string | undefined
  /** Maps an old address to the page to which it leads. */
  redirects: Readonly<Record<string, string>>
  /** The content file of each page, by the address of the page. */
  files: Readonly<Record<string, string>>
  /** The content file of a page before. */
  fileBefore: (route: string) => string | undefined
  /** The published file of a page at the git host, if the published commit is known. */
  publishedFile: (route: string) => { file: string; address: string } | undefined
}

/** Where words are written, and where they can be edited. */
interface Sources {
  /** The meaning of each figure and each outside address, by its name. */
  means: ReadonlyMap<string, string>
  /** Finds where words of a page are written. */
  find: FindSource
  /** Finds where the words of an entry are written. */
  ofEntry: (entry: ReviewEntry) => TextSource | undefined
  /**
   * The address that opens the editor at a field of a file, over a page; undefined for a file that
   * cannot be read, and where nothing can be edited.
   * @param key the field as the index of a page names it; '' or undefined for the whole file
   */
  editAt: (file: string, key: string | undefined, page: string | undefined) => string | undefined
}

/** The parts of a preview from which its description is made. */
interface PreviewParts {
  manifest: Manifest
  production: Production
  /** The content as this build has it. */
  site: Site
  /** The content as it is written, with its problems. */
  written: CheckInput
  /** What a page has of that to which styles apply. */
  hooksOf: (route: string) => PageHooks | undefined
  /** The settings files whose published text replaces a broken one. */
  publishedSettings: readonly string[]
}

/** Compares a build with production, and lists the problems of its content. */
export function describePreview(parts: PreviewParts): Review {
  const words = readSettings('review')
  const built = readBuiltChange()
  const git = gitHost(built)
  const content = contentState(parts)
  const sources = sourcesIn(parts.site, words, built)
  return {
    words,
    change: { built, git, repository: repositoryOf(built) },
    differences: differencesOf(parts, content, sources),
    content,
    pages: pageFacts(parts, git),
    sources,
  }
}

function differencesOf(
  { manifest: after, production, site, hooksOf }: PreviewParts,
  { heldBack }: ContentState,
  sources: Sources,
): Differences {
  const { manifest: before, against, reason } = production
  if (!before) {
    return { comparison: undefined, reason, against, meanwhile: new Set(), history: 'whole' }
  }
  const comparison = compareSites(before, after, {
    heldBack: new Set(heldBack.keys()),
    isHeldBack: heldBackTextMatcher(site),
    fields: readFieldWords(site),
    hooksOf,
  })
  const history = askHistory(before.commit)
  const fileOf = (entry: ReviewEntry) => fileOfEntry(entry, sources.ofEntry(entry), before, after)
  const meanwhile = publishedMeanwhile(comparison.entries, history, fileOf)
  return { comparison, reason, against, meanwhile, history: history.kind }
}

function contentState(parts: PreviewParts): ContentState {
  const { site, written, publishedSettings } = parts
  const problems = checkContent(written)
  const files = new Map(site.files.map((file) => [file.path, file]))
  const fileAt = new Map(site.files.map((file) => [addressOf(file), file]))
  const nameOf = (key: string) => nameInFile(files.get(key) ?? fileAt.get(key))
  return {
    problems,
    unready: listUnready(written),
    heldBack: problemsOfHeldBack(site, problems),
    nameOfHeldBack: (key) => pageIn(parts, key)?.title ?? nameOf(key) ?? key,
    publishedSettings,
    drafts: draftsOf(site),
    hidden: new Map(site.files.map((file) => [addressOf(file), hiddenBy(file)])),
  }
}

/** A page as it is after or, if it is gone, as it was before. */
function pageIn({ manifest, production }: PreviewParts, route: string) {
  return manifest.pages[route] ?? production.manifest?.pages[route]
}

function pageFacts(parts: PreviewParts, git: ReviewedChange['git']): PageFacts {
  const { manifest: after, production, site } = parts
  const { manifest: before } = production
  const fileBefore = (route: string) => before?.pages[route]?.file
  return {
    has: (route) => after.pages[route] !== undefined,
    titleOf: (route) => pageIn(parts, route)?.title ?? route,
    partOf: (route, id) => after.pages[route]?.parts?.[id] ?? before?.pages[route]?.parts?.[id],
    redirects: after.registers.redirect,
    files: filesOfPages(site),
    fileBefore,
    publishedFile: (route) => {
      const file = fileBefore(route)
      const address = file && before?.commit && git.file(before.commit, file)
      return address ? { file, address } : undefined
    },
  }
}

function sourcesIn(site: Site, words: ReviewWords, built: BuiltChange): Sources {
  const means = meaningsIn(site, words)
  const find = sourceFinder(site)
  const files = new Map(site.files.map((file) => [file.path, file]))
  const canEdit = 'backend' in findBackend(built)
  return {
    means,
    find,
    ofEntry: (entry) => sourceOfEntry(entry, find, means),
    editAt: (file, key, page) =>
      canEdit && files.get(file)?.data ? editAddress(key || file, page) : undefined,
  }
}

/** The meaning of each figure, of its scope, of each outside address and of the company. */
function meaningsIn(site: Site, { page }: ReviewWords): Map<string, string> {
  const addresses = entriesOfList(site.settings('addresses'), 'outside')
  return new Map([
    ...site.claims.map(({ name, means }): [string, string] => [name, means]),
    ...site.claims.map(({ name, means }): [string, string] => [scopeName(name), means]),
    ...addresses.map(({ name, means }): [string, string] => [String(name), String(means)]),
    [companyMark, page.companyName],
  ])
}

/** The content files of pages, by the addresses of the pages. */
function filesOfPages(site: Site): Record<string, string> {
  const pages = site.files.map((file) => [addressOf(file), file.path])
  return Object.fromEntries(pages.filter(([address]) => address !== undefined))
}

/** The repository of a change, for comments; undefined if its host cannot be written to. */
function repositoryOf({
  branch,
  commit,
  pullRequest,
  ...change
}: BuiltChange): ReviewedRepository | undefined {
  const found = findBackend({ branch, pullRequest, ...change })
  if (found.backend === undefined) return undefined
  const { backend, origin } = found
  return { backend, origin, branch, commit, pullRequest }
}
