import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../tools/support/processes.ts'
import { readContent } from '../editing/check/read-content.ts'
import { addressOf, readSite, records, type Site } from '../editing/check/site.ts'
import type { TakePage } from '../src/integrations/finish-pages.ts'
import type { Stage } from '../tools/stage.ts'
import type { SupabaseProject } from '../leads/supabase-project.ts'
import { projectDigests } from './production.ts'
import { manifestFile, version, type Manifest } from './review/manifest.ts'
import { areas, digest, readPage, type Area, type Region } from './review/read-page.ts'

/** Pages that only previews have: the review, and the gallery of sections. */
const forReviewers = /^\/(review|sections)(\/|$)/

/**
 * Publishes `site-manifest.json`: all words, links and pictures of this build, so that a later preview can be compared with
 * it. It comes after the integrations that write files for visitors, and before those that write for reviewers. A preview
 * leaves out its drafts, which production would not have. Each finished page goes to `takePage`.
 * @param project where the leads of this build go
 */
export function siteManifest({ preview }: Stage, project: SupabaseProject | undefined) {
  const pages: ReadPages = {}
  let site: Site
  let drafts: ReadonlySet<string> = new Set()
  const takePage: TakePage = (route, html) => {
    if (drafts.has(route) || forReviewers.test(route)) return
    // The title of every page ends with the name of the site.
    const name = String(site.settings('site')?.data?.['name'])
    pages[route] = readPage(html.replace(` · ${name}</title>`, '</title>'), drafts)
  }
  const integration: AstroIntegration = {
    name: 'site-manifest',
    hooks: {
      'astro:build:start': async () => {
        site = readSite(await readContent(root))
        drafts = new Set(preview ? draftsOf(site) : [])
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const gathered = gatherPages(pages)
        const manifest: Manifest = {
          version,
          leads: await projectDigests(project),
          styles: await digestStyles(),
          ...gathered,
          redirects: readRedirects(await readFile(path.join(folder, '_redirects'), 'utf8'), drafts),
          ...registersOf(site),
          pictures: await digestPictures(folder, Object.values(gathered.parts)),
        }
        const text = JSON.stringify(manifest)
        await writeFile(new URL(manifestFile, dir), text)
        logger.info(`${manifestFile} written (${Math.round(text.length / 1024)} KB)`)
      },
    },
  }
  return { integration, takePage }
}

/** The addresses of pages that are drafts. */
export const draftsOf = (site: Site): string[] =>
  site.files.filter(({ data }) => data?.['draft'] === true).flatMap((file) => addressOf(file) ?? [])

type ReadPages = Record<string, Record<Area, Region>>

/** The pages in the order of their addresses, and their parts, each once. */
export function gatherPages(read: ReadPages): Pick<Manifest, 'pages' | 'parts'> {
  const parts = new Map<string, Region>()
  const pages = Object.keys(read)
    .sort()
    .map((route) => {
      const page = read[route]!
      const names = areas.map((area) => [area, digest(JSON.stringify(page[area]))] as const)
      for (const [area, name] of names) parts.set(name, page[area])
      const title = page.head.find(({ kind }) => kind === 'title')?.text ?? ''
      return [route, { title, ...Object.fromEntries(names) }]
    })
  return { pages: Object.fromEntries(pages) as Manifest['pages'], parts: Object.fromEntries(parts) }
}

/** The registers of figures and of addresses outside the site, without what is written there for editors alone. */
function registersOf(site: Site): Pick<Manifest, 'claims' | 'outside'> {
  const addresses = site.settings('addresses')
  const outside = records(addresses, 'outside').map(({ name, url }) => [String(name), String(url)])
  return {
    claims: Object.fromEntries(site.claims.map(({ name, text }) => [name, text])),
    outside: { surveyForms: String(addresses?.data?.['surveyForms']), ...Object.fromEntries(outside) },
  }
}

/** A digest of all style sheets as they are written. The classes of Tailwind stand in the pages themselves. */
async function digestStyles(): Promise<string> {
  const names = (await Array.fromAsync(glob('src/**/*.{astro,css}', { cwd: root }))).sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(root, name), 'utf8')))
  const styles = texts.map((text, at) => (names[at]!.endsWith('.css') ? text : text.match(/<style\b.*?<\/style>/gs)))
  return digest(styles.join('\n'))
}

/** From the address of each picture to a digest of its content; of its address, if it is at another host. */
async function digestPictures(folder: string, parts: readonly Region[]): Promise<Manifest['pictures']> {
  const addresses = new Set(parts.flat().flatMap(({ src }) => src ?? []))
  const digests = [...addresses].sort().map(async (address) => {
    const local = address.startsWith('/') && path.join(folder, decodeURI(address))
    return [address, digest((local && (await readFile(local).catch(() => undefined))) || address)] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** From the lines of `_redirects`, without those that lead to drafts, and those with a slash at their end. */
function readRedirects(text: string, drafts: ReadonlySet<string>): Record<string, string> {
  const lines = text.split('\n').map((line) => line.split(' '))
  return Object.fromEntries(
    lines.flatMap(([from, to]) => (from && to && !from.endsWith('/') && !drafts.has(to) ? [[from, to]] : [])),
  )
}
