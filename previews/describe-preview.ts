import { askChange } from '../editing/change.ts'
import { checkContent } from '../editing/check/index.ts'
import { listUnready } from '../editing/check/rules/samples.ts'
import { addressOf, hiddenBy, records, type Site } from '../editing/check/site.ts'
import { findBackend, gitHost } from '../editing/git-host.ts'
import { formAddress } from '../editing/form/config.ts'
import { heldBackFiles } from '../src/lib/held-back.ts'
import { readSettings } from '../src/lib/content-files.ts'
import type { Production } from './production.ts'
import { compareSites } from './review/compare-sites.ts'
import { draftsOf, type Manifest } from './review/manifest.ts'
import { placeFinder } from './review/places.ts'

/** Everything that the bar and /review show about a preview. */
export type Review = ReturnType<typeof describePreview> & {
  /** Pictures of pages that look different, if this build could run a browser; otherwise a line says how to get them. */
  pictures?: readonly {
    route: string
    width: number
    before: string | undefined
    after: string | undefined
  }[]
  noPictures?: string
}

/** Compares a build with production, and lists the problems of its content. */
export function describePreview(
  now: Manifest,
  { manifest, against, reason }: Production,
  site: Site,
) {
  const change = askChange()
  const problems = checkContent(site.input)
  const files = new Map(site.files.map((file) => [file.path, file]))
  /** The problems of each page or file that is held back, by the address of the page, else by the file. */
  const heldBack = new Map(
    heldBackFiles().map((name) => {
      const file = files.get(name)
      return [
        (file && addressOf(file)) ?? name,
        problems.filter((problem) => problem.file === name),
      ] as const
    }),
  )
  const meanings = [...site.claims, ...records(site.settings('addresses'), 'outside')]
  const forms = 'backend' in findBackend(change)
  return {
    words: readSettings('review'),
    change,
    git: gitHost(change),
    /** Undefined if there was nothing to compare with; `reason` then says why. */
    comparison: manifest && compareSites(manifest, now, new Set(heldBack.keys())),
    reason,
    against,
    problems,
    heldBack,
    unready: listUnready(site.input),
    /** Pages that production would not have. */
    drafts: draftsOf(site),
    /** The line that keeps the file of a page off the site, by the address of the page. */
    hidden: new Map(site.files.map((file) => [addressOf(file), hiddenBy(file)])),
    titleOf: (route: string) => (now.pages[route] ?? manifest?.pages[route])?.title ?? route,
    /** Maps an old address to the page that it leads to now. */
    redirects: now.registers.redirect,
    /** The meaning of each figure and each outside address, by its name. */
    means: new Map(meanings.map(({ name, means }) => [String(name), String(means)])),
    /** Finds where words of a page are written. */
    placeOf: placeFinder(site),
    /** The address of a file's form. */
    formOf: (file: string) => (forms && files.has(file) ? formAddress(files.get(file)) : undefined),
  }
}
