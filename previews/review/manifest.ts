import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addressOf, type Site } from '../../editing/check/site.ts'
import { routeOf } from '../../src/lib/paths.ts'
import type { StageName } from '../../gate/stage.ts'
import { root } from '../../tools/support/processes.ts'
import { digest, readPage, type PageSection } from './read-page.ts'
import { usedNames } from './used-names.ts'

/**
 * The description of a build's pages: every word, link and picture. Later previews are compared
 * with it.
 */
export interface Manifest {
  version: typeof version
  /** The purpose of the build. Only production's manifest is the word of the published site. */
  stage: StageName
  /**
   * Digests of the project that gets its leads, so that a preview of the same project is refused.
   */
  leads: string[]
  /** A digest of all style sheets as they are written. */
  styles: string
  /**
   * Maps an address, such as `/about`, to the title of the page and the digests of its sections.
   */
  pages: Record<string, { title: string; sections: string[] }>
  /** Maps digests to sections: most pages have the same menu and the same footer. */
  sections: Record<string, PageSection>
  /**
   * The figures and outside addresses that pages use, by their names, and the page of each old
   * address.
   */
  registers: Record<'figure' | 'outside' | 'redirect', Record<string, string>>
}

/** A manifest of another version is not compared. */
export const version = 8

/**
 * Reads a built site, so that a later preview can be compared with it.
 * @param folder the built site
 * @param drafts addresses of drafts, which production would not have
 * @param facts what the gate knows about the build
 */
export function readBuiltSite(
  folder: string,
  site: Site,
  drafts: readonly string[],
  facts: Pick<Manifest, 'stage' | 'leads'>,
): Manifest {
  const manifest: Manifest = {
    version,
    ...facts,
    styles: digestStyles(),
    pages: {},
    sections: {},
    registers: { figure: {}, outside: {}, redirect: {} },
  }
  // The title of every page ends with the name of the site.
  const ending = ` · ${String(site.settings('site')?.data?.['name'])}</title>`
  for (const name of globSync('**/*.html', { cwd: folder }).sort()) {
    const route = routeOf(name)
    // The gallery of sections is for reviewers.
    if (drafts.includes(route) || /^\/sections(\/|$)/.test(route)) continue
    const html = readFileSync(path.join(folder, name), 'utf8').replace(ending, '</title>')
    const page = readPage(html, drafts)
    for (const block of page.flatMap(({ blocks }) => blocks))
      if (block.src) block.shows = digestPicture(folder, block.src)
    addPage(manifest, route, page)
  }
  const redirects = readFileSync(path.join(folder, '_redirects'), 'utf8')
  const blocks = Object.values(manifest.sections).flatMap((section) => section.blocks)
  manifest.registers = {
    ...usedNames(site, blocks),
    redirect: redirectsOf(redirects, drafts),
  }
  return manifest
}

/** Adds a page to a manifest, with its sections that no other page has. */
export function addPage(
  { pages, sections }: Manifest,
  route: string,
  page: readonly PageSection[],
): void {
  const title =
    page.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'title')?.text ?? route
  const names = page.map((section) => digest(JSON.stringify(section)))
  pages[route] = { title, sections: names }
  for (const [at, section] of page.entries()) sections[names[at]!] = section
}

/** A digest of a picture's file; for a picture at another host, of its address. */
function digestPicture(folder: string, address: string): string {
  const file = path.join(folder, decodeURI(address))
  return digest(address.startsWith('/') && existsSync(file) ? readFileSync(file) : address)
}

/** The addresses of pages that are drafts. */
export const draftsOf = (site: Site): string[] =>
  site.files.filter(({ data }) => data?.['draft'] === true).flatMap((file) => addressOf(file) ?? [])

/**
 * The pages of old addresses, without those of drafts. An address with a slash at its end has the
 * same page.
 */
function redirectsOf(file: string, drafts: readonly string[]): Record<string, string> {
  const lines = file.split('\n').map((line) => line.split(' '))
  return Object.fromEntries(
    lines.flatMap(([from, to]) =>
      from && to && !from.endsWith('/') && !drafts.includes(to) ? [[from, to]] : [],
    ),
  )
}

/**
 * A digest of all style sheets as they are written. The classes of Tailwind are in the pages
 * themselves.
 */
function digestStyles(): string {
  const styles = globSync('src/**/*.{astro,css}', { cwd: root })
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(root, name), 'utf8')
      return name.endsWith('.css') ? text : text.match(/<style\b.*?<\/style>/gs)
    })
  return digest(styles.join('\n'))
}
