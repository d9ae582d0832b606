import { readBuiltChange } from '../editing/change.ts'
import type { ContentFile } from '../editing/check/content-file.ts'
import type { Problem } from '../editing/check/problem.ts'
import { checkContent } from '../editing/check/index.ts'
import { listUnready } from '../editing/check/rules/samples.ts'
import {
  addressOf,
  hiddenBy,
  entriesOfList,
  type CheckInput,
  type Site,
} from '../editing/check/site.ts'
import { findBackend, gitHost } from '../editing/git-host.ts'
import { editAddress } from '../editing/editor/edit-address.ts'
import { fillKnownFigures } from '../src/lib/figures.ts'
import { heldBackFiles } from '../src/lib/held-back.ts'
import { readSettings } from '../src/lib/content-files.ts'
import { companyMark } from '../src/lib/figures.ts'
import type { BuiltChange } from '../gate/build-services.ts'
import type { Production } from './production.ts'
import { isOfCode } from './review/change-kinds.ts'
import { compareSites, type ReviewEntry } from './review/compare-sites.ts'
import { readFieldWords } from './review/field-words.ts'
import { draftsOf, type Manifest } from './review/manifest.ts'
import { placeFinder, type Place } from './review/places.ts'
import { plain } from './review/page-words.ts'
import type { PageHooks } from './review/read-styles.ts'
import { scopeName } from './review/used-names.ts'
import { askHistory, type History, type ThisChange } from './review/this-change.ts'
import { placeOfEntry } from './show/entry-place.ts'

/** Everything that the bar and /review show about a preview. */
export type Review = ReturnType<typeof describePreview>

/** The parts of a preview from which its description is made. */
export interface PreviewParts {
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
export function describePreview(parts: PreviewParts) {
  const { manifest: now, production, site, written, hooksOf, publishedSettings } = parts
  const { manifest: was, against, reason } = production
  const change = readBuiltChange()
  const git = gitHost(change)
  const problems = checkContent(written)
  const heldBack = problemsOfHeldBack(site, problems)
  const history: History = was ? askHistory(was.commit) : { kind: 'whole' }
  const placeOf = placeFinder(site)
  const comparison =
    was &&
    compareSites(was, now, {
      heldBack: new Set(heldBack.keys()),
      isHeldBack: heldBackTexts(site),
      fields: readFieldWords(site),
      hooksOf,
    })
  const meanings = [...site.claims, ...entriesOfList(site.settings('addresses'), 'outside')]
  const words = readSettings('review')
  const means = new Map([
    ...meanings.map((one): [string, string] => [String(one.name), String(one.means)]),
    ...site.claims.map((claim): [string, string] => [scopeName(claim.name), claim.means]),
    [companyMark, words.page.companyName],
  ])
  const files = new Map(site.files.map((file) => [file.path, file]))
  const fileAt = new Map(site.files.map((file) => [addressOf(file), file]))
  const canEdit = 'backend' in findBackend(change)
  const titleIn = (route: string) => (now.pages[route] ?? was?.pages[route])?.title
  const titleOf = (route: string): string => titleIn(route) ?? route
  /** Finds the file and line where the words of an entry are written. */
  const place = (entry: ReviewEntry): Place | undefined => placeOfEntry(entry, placeOf, means)
  return {
    words,
    change,
    git,
    /** Undefined if there was nothing to compare with; `reason` then says why. */
    comparison,
    /** Entries of others, who published them since this change began. */
    meanwhile: meanwhileOf(comparison?.entries ?? [], history, (entry) =>
      fileOf(entry, place(entry), was, now),
    ),
    history: history.kind,
    reason,
    against,
    problems,
    heldBack,
    publishedSettings,
    unready: listUnready(written),
    /** Pages that production would not have. */
    drafts: draftsOf(site),
    /** The line that keeps the file of a page off the site, by the address of the page. */
    hidden: new Map(site.files.map((file) => [addressOf(file), hiddenBy(file)])),
    /** True for a page that the published site would have. */
    isPage: (route: string) => now.pages[route] !== undefined,
    /** The name of something held back: the title of a page, or the name in a file without one. */
    nameOfHeldBack: (key: string) =>
      titleIn(key) ?? nameInFile(files.get(key) ?? fileAt.get(key)) ?? key,
    titleOf,
    /** The heading of a part of a page; undefined for an id without one. */
    partOf: (route: string, id: string) =>
      now.pages[route]?.parts?.[id] ?? was?.pages[route]?.parts?.[id],
    /** Maps an old address to the page that it leads to now. */
    redirects: now.registers.redirect,
    /** The meaning of each figure and each outside address, by its name. */
    means,
    /** Finds where words of a page are written. */
    placeOf,
    /** The content file of each page, by the address of the page. */
    fileOfPage: filesOfPages(site),
    /** Where comments go: the repository at its host, and the pull request or its branch. */
    repository: repositoryOf(change),
    /** The place of an entry. */
    place,
    /** The published file of a page. */
    oldFileOf: (route: string) => was?.pages[route]?.file,
    /** The published file of a page at the git host, if the published commit is known. */
    published: (route: string) => {
      const file = was?.pages[route]?.file
      const address = file && was?.commit && git.file(was.commit, file)
      return address ? { file, address } : undefined
    },
    /**
     * The address that opens the editor at a field of a file, over a page; undefined for a file
     * that cannot be read, and where nothing can be edited.
     * @param key the field as the index of a page names it; '' or undefined for the whole file
     */
    editAt: (file: string, key: string | undefined, page: string | undefined) =>
      canEdit && files.get(file)?.data ? editAddress(key || file, page) : undefined,
  }
}

/** The problems of what is held back, by the address of the page, else by the file. */
function problemsOfHeldBack(
  site: Site,
  problems: readonly Problem[],
): Map<string, readonly Problem[]> {
  const files = new Map(site.files.map((file) => [file.path, file]))
  return new Map(
    heldBackFiles().map((name) => {
      const file = files.get(name)
      const own = problems.filter((problem) => problem.file === name)
      return [(file && addressOf(file)) ?? name, own]
    }),
  )
}

/** The name or title that a file gives, as far as it can be read; undefined for no file. */
function nameInFile(file: ContentFile | undefined): string | undefined {
  if (!file) return undefined
  const { name, title, company } = file.data ?? {}
  const given = [name, title, company].find((text) => typeof text === 'string')
  return given ?? file.path.replace('src/content/', '')
}

/** The content files of pages, by the addresses of the pages. */
function filesOfPages(site: Site): Record<string, string> {
  const pages = site.files.map((file) => [addressOf(file), file.path])
  return Object.fromEntries(pages.filter(([address]) => address !== undefined))
}

/** The repository of a change, for comments; undefined if its host cannot be written to. */
function repositoryOf({ branch, commit, pullRequest, ...change }: BuiltChange) {
  const found = findBackend({ branch, pullRequest, ...change })
  if (!('backend' in found)) return undefined
  const { backend, origin } = found
  return { backend, origin, branch, commit, pullRequest }
}

/** The fewest letters of a text that is looked for in files: shorter ones are in any file. */
const fewest = 4

/** Returns a function that is true for a text that a held-back file contains. */
function heldBackTexts(site: Site): (text: string) => boolean {
  const names = new Set(heldBackFiles())
  const sources = site.input.files.filter(({ path }) => names.has(path))
  const texts = sources.map(({ text }) => plain(fillKnownFigures(text, site.figures)))
  return (text) => text.length >= fewest && texts.some((source) => source.includes(text))
}

/** The entries that this change does not make. */
function meanwhileOf(
  entries: readonly ReviewEntry[],
  history: History,
  fileOfEntry: (entry: ReviewEntry) => string | undefined,
): ReadonlySet<ReviewEntry> {
  if (history.kind !== 'behind') return new Set()
  return new Set(entries.filter((entry) => !isOwn(entry, history.change, fileOfEntry(entry))))
}

/** True if this change made an entry: its file is one of those that changed. */
function isOwn(entry: ReviewEntry, change: ThisChange, file: string | undefined): boolean {
  const mayBeOfCode = isOfCode(entry) || entry.kind === 'looks' || entry.kind === 'drawing'
  if (mayBeOfCode && [...change.files].some((name) => !name.startsWith('src/content/'))) return true
  if (entry.how === 'removed' && entry.was !== undefined && change.had(entry.was)) return true
  return file !== undefined && change.files.has(file)
}

/** The content file of an entry: where its words are, else the one that makes its page. */
function fileOf(
  { kind, how, was: old, now: fresh }: ReviewEntry,
  place: Place | undefined,
  was: Manifest | undefined,
  now: Manifest,
): string | undefined {
  if (kind !== 'page') return place?.file
  const words = (how === 'removed' ? old : fresh) ?? ''
  const route = words.slice(words.lastIndexOf(' /') + 1)
  return (how === 'removed' ? was : now)?.pages[route]?.file
}
