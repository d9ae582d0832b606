import { askChange, root } from '../editing/change.ts'
import { checkContent } from '../editing/check/index.ts'
import { listUnready } from '../editing/check/launch.ts'
import { readContent } from '../editing/check/read-content.ts'
import { addressOf, readSite } from '../editing/check/site.ts'
import { formAddress } from '../editing/form/config.ts'
import { readSettings } from '../src/lib/content-files.ts'
import { heldBackFiles } from '../src/lib/held-back.ts'
import { compareSites } from './review/compare.ts'
import { gitHost, type GitHost } from '../editing/git-host.ts'
import type { Manifest } from './review/manifest.ts'
import { withoutLeadsTo, type Region } from './review/read-page.ts'
import { placeFinder } from './review/places.ts'
import type { Told } from './review/show/told.ts'
import type { BuiltChange } from '../src/lib/hosts/host.ts'
import type { ReviewWords } from '../src/schemas/review.ts'
import { askProduction } from './production.ts'

/** All that a preview tells of itself. */
export interface Described {
  words: ReviewWords
  change: BuiltChange
  git: GitHost
  told: Told
  /** Where the page at an address is edited by form. */
  formOf: (route: string) => string
}

/** Compares this build with production, and finds what is still wrong with it. @param now this build */
export async function describePreview(now: (was: Manifest | undefined) => Promise<Manifest>): Promise<Described> {
  const words = readSettings('review')
  const change = askChange()
  const git = gitHost(change)
  const { manifest, against, reason } = await askProduction(process.env)
  const input = readContent(root)
  const site = readSite(input)
  const files = new Map(site.files.map((file) => [addressOf(file) ?? file.path, file]))
  const drafts = site.files.filter(({ data }) => data?.['draft'] === true).flatMap((file) => addressOf(file) ?? [])
  const problems = checkContent(input)
  const heldBack = new Map(
    site.files.flatMap((file) => {
      const route = heldBackFiles().includes(file.path) ? addressOf(file) : undefined
      return route === undefined ? [] : [[route, problems.filter((problem) => problem.file === file.path)] as const]
    }),
  )
  const told: Told = {
    words: { ...words.page, editThis: words.editThis },
    review: manifest && compareSites(withoutPages(manifest, heldBack), await now(manifest)),
    reason,
    against,
    problems,
    heldBack,
    unready: listUnready(input),
    drafts,
    retired: listIn(site.settings('addresses')?.data?.['retired']),
    site: String(site.settings('site')?.data?.['name'] ?? ''),
    placeOf: placeFinder(site),
    edit: git.edit,
  }
  return { words, change, git, told, formOf: (route) => formAddress(files.get(route)) }
}

const listIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Production without pages that this build holds back, and without the links to them: they are not gone. */
function withoutPages(manifest: Manifest, routes: ReadonlyMap<string, unknown>): Manifest {
  if (routes.size === 0) return manifest
  const gone = new Set(routes.keys())
  const known = new Map<Region, Region>()
  const without = (region: Region): Region => {
    const left = known.get(region) ?? withoutLeadsTo(region, gone)
    known.set(region, left)
    return left
  }
  const pages = Object.entries(manifest.pages).flatMap(([route, page]) => {
    const [menu, main, footer] = [page.menu, page.main, page.footer].map(without) as [Region, Region, Region]
    return routes.has(route) ? [] : [[route, { ...page, menu, main, footer }] as const]
  })
  const redirects = Object.entries(manifest.redirects).filter(([, to]) => !routes.has(to))
  return { ...manifest, pages: Object.fromEntries(pages), redirects: Object.fromEntries(redirects) }
}
