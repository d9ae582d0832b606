import { askChange } from '../editing/change.ts'
import { root } from '../tools/support/processes.ts'
import { checkContent } from '../editing/check/index.ts'
import { listUnready } from '../editing/check/launch.ts'
import type { Problem } from '../editing/check/problem.ts'
import { readContent } from '../editing/check/read-content.ts'
import { addressOf, claimsOf, readSite, records } from '../editing/check/site.ts'
import { findBackend } from '../editing/form/backend.ts'
import { formAddress } from '../editing/form/config.ts'
import { gitHost, type GitHostPages } from '../editing/git-host.ts'
import { heldBackFiles } from '../src/lib/held-back.ts'
import type { BuiltChange } from '../tools/build-services.ts'
import { readSettings } from '../src/lib/content-files.ts'
import type { ReviewWords } from '../src/schemas/review.ts'
import type { Production } from './production.ts'
import { compareSites, type Comparison } from './review/compare.ts'
import type { Manifest } from './review/manifest.ts'
import { placeFinder, type FindPlace } from './review/places.ts'
import { draftsOf } from './site-manifest.ts'

/** A picture of what differs on a page, and one of the whole page. */
interface Shot {
  cut: string
  whole: string
}

/** The pictures of a page before and after, on one screen. A build without the page has no picture. */
export interface Pair {
  route: string
  width: number
  before: Shot | undefined
  after: Shot | undefined
}

/** All that the bar and /review show of a preview. */
export interface Review {
  words: ReviewWords
  change: BuiltChange
  git: GitHostPages
  /** Undefined where there was nothing to compare with; `reason` then says why. */
  comparison: Comparison | undefined
  reason?: string | undefined
  /** What the build was compared with, for people. */
  against?: string | undefined
  problems: readonly Problem[]
  /** What is wrong with what is held back, by the address of the page, else by the file. */
  heldBack: ReadonlyMap<string, readonly Problem[]>
  unready: readonly Problem[]
  /** Pages that production would not have. */
  drafts: readonly string[]
  /** Addresses that are gone for good, as the settings say. */
  retired: readonly string[]
  /** Roles that are marked 'Soon'. */
  soon: readonly string[]
  /** The titles of pages of both builds, by their addresses. */
  titles: Readonly<Record<string, string>>
  /** From an old address to the page that it leads to now. */
  redirects: Readonly<Record<string, string>>
  /** Pictures of pages that look different, before and after, if this build could run a browser; else a line says how. */
  pictures?: readonly Pair[]
  noPictures?: string
  /** What each figure and each outside address means, by its name. */
  means: ReadonlyMap<string, string>
  /** Where words of a page are written. */
  placeOf: FindPlace
  /** Where the page at an address, or a file, is edited by form. */
  formOf: (routeOrFile: string) => string | undefined
}

/** Compares a build with production, and finds what is still wrong with it. */
export function describePreview(now: Manifest, { manifest, against, reason }: Production): Review {
  const change = askChange()
  const input = readContent(root)
  const site = readSite(input)
  const problems = checkContent(input)
  const files = new Map(
    site.files.flatMap((file) => [
      [addressOf(file) ?? file.path, file],
      [file.path, file],
    ]),
  )
  const names = heldBackFiles().map((name) => {
    const file = files.get(name)
    return [(file && addressOf(file)) ?? name, problems.filter((problem) => problem.file === name)] as const
  })
  const heldBack = new Map(names)
  const addresses = site.settings('addresses')
  const forms = 'backend' in findBackend(change)
  return {
    words: readSettings('review'),
    change,
    git: gitHost(change),
    comparison: manifest && compareSites(manifest, now, new Set(heldBack.keys())),
    reason,
    against,
    problems,
    heldBack,
    unready: listUnready(input),
    drafts: draftsOf(site),
    retired: [addresses?.data?.['retired'] ?? []].flat().map(String),
    soon: site.files.flatMap((file) => (file.data?.['enabled'] === false ? (addressOf(file) ?? []) : [])),
    titles: Object.fromEntries(
      Object.entries({ ...manifest?.pages, ...now.pages }).map(([route, { title }]) => [route, title]),
    ),
    redirects: now.redirects,
    means: new Map(
      [...claimsOf(site.settings('claims')), ...records(addresses, 'outside')].map(({ name, means }) => [
        String(name),
        String(means),
      ]),
    ),
    placeOf: placeFinder(site),
    formOf: (name) => (forms && files.has(name) ? formAddress(files.get(name)) : undefined),
  }
}
