import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileOfRoute } from '../src/lib/paths.ts'
import type { Review } from './describe-preview.ts'
import { editPage, elementsOfTree } from './edit-page.ts'
import type { ChangeKind } from './review/change-kinds.ts'
import type { ReviewEntry } from './review/gather-entries.ts'
import { mainRoute } from './show/entry-source.ts'
import { filesShownBy, isPolicy, stillPage } from './still-page.ts'

/** A page in both builds, for two frames beside each other. */
export interface PagePair {
  route: string
  /** The address of the published page, kept by the preview; undefined if there was none. */
  before: string | undefined
  /** The address of the page on the preview; undefined if it is gone. */
  after: string | undefined
}

/** The pages that a preview shows before and after. */
export interface KeptPages {
  pairs: readonly PagePair[]
  /** How many more pages differ than a preview keeps. */
  leftOut: number
}

/** The folder of published pages in the preview. */
const folderName = 'review/before'

/** The most pages that a preview keeps. */
const most = 40
/** The longest time to wait for a file of the published site. */
const timeoutMs = 10_000

/**
 * Keeps the published page beside each page that differs, so that the browser of a reviewer can
 * show both. A published page that cannot be read has no frames: pictures never fail a preview.
 * @param folder the built preview
 */
export async function keepPublishedPages(folder: string, review: Review): Promise<KeptPages> {
  const { against, comparison } = review.differences
  if (!comparison || !against) return { pairs: [], leftOut: 0 }
  const published = publishedSite(against)
  const all = routesToShow(comparison.entries)
  const routes = all.slice(0, most)
  const pairs = await Promise.all(
    routes.map(async (route): Promise<PagePair> => {
      const before = await keepPage(folder, route, published)
      return { route, before, after: review.pages.has(route) ? route : undefined }
    }),
  )
  return {
    pairs: pairs.filter(({ before, after }) => before ?? after),
    leftOut: all.length - routes.length,
  }
}

/** Kinds that no page shows. */
const unseenKinds: ReadonlySet<ChangeKind> = new Set([
  'redirect',
  'scripts',
  'metadata',
  'linkPicture',
  'file',
])

/** The pages on which the entries are seen. An address that only redirects has no page. */
function routesToShow(entries: readonly ReviewEntry[]): string[] {
  const routes = entries.flatMap((entry) => {
    if (unseenKinds.has(entry.kind)) return []
    return mainRoute(entry) ?? []
  })
  return [...new Set(routes)]
}

/** Reads files of the published site; undefined for one that cannot be read. */
type ReadPublished = (file: string) => Promise<Buffer | undefined>

/** @param against the address of the site, or the manifest of a built folder */
function publishedSite(against: string): ReadPublished {
  const isAddress = /^https?:/.test(against)
  const known = new Map<string, Promise<Buffer | undefined>>()
  const read = (file: string): Promise<Buffer | undefined> =>
    isAddress ? fetchFile(new URL(file, against)) : readBuilt(path.dirname(against), file)
  return (file) => {
    const answer = known.get(file) ?? read(file).catch(() => undefined)
    known.set(file, answer)
    return answer
  }
}

async function fetchFile(address: URL): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}

function readBuilt(folder: string, file: string): Promise<Buffer> {
  const isPage = path.extname(file) === ''
  return readFile(path.join(path.resolve(folder), isPage ? fileOfRoute(file) : decodeURI(file)))
}

/** Keeps a published page with its files. @returns its address on the preview */
async function keepPage(
  folder: string,
  route: string,
  read: ReadPublished,
): Promise<string | undefined> {
  const html = (await read(route))?.toString('utf8')
  if (!html?.includes('<main')) return undefined
  const files = await keepFiles(folder, html, read)
  // Hosts do not lead from the address of an `index.html` to it. No page has this name.
  const name = `${folderName}/${route === '/' ? '_home.html' : fileOfRoute(route)}`
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, stillPage(html, files))
  return `/${name.replace(/\.html$/, '')}`
}

/**
 * Keeps the files of a published page that the preview does not have.
 * @returns the address of each file that has another one now
 */
async function keepFiles(
  folder: string,
  html: string,
  read: ReadPublished,
): Promise<Map<string, string>> {
  const kept = await Promise.all(
    filesShownBy(html).map(async (file): Promise<[string, string] | undefined> => {
      const own = path.join(folder, decodeURI(file))
      // The name of a file of /_astro/ changes with its content.
      if (file.startsWith('/_astro/') && existsSync(own)) return undefined
      const bytes = await read(file)
      if (!bytes || (existsSync(own) && bytes.equals(await readFile(own)))) return undefined
      const copy = path.join(folder, folderName, decodeURI(file))
      await mkdir(path.dirname(copy), { recursive: true })
      await writeFile(copy, bytes)
      return [file, `/${folderName}${file}`]
    }),
  )
  return new Map(kept.filter((pair) => pair !== undefined))
}

/**
 * Lets a page show pages of its own site in frames, and write comments to the git host.
 * @param host the origin of its interface
 */
export function allowReview(page: string, host: string | undefined): string {
  return editPage(page, (tree) => {
    for (const { attribs } of elementsOfTree(tree).filter(isPolicy)) {
      const policy = `frame-src 'self'; ${attribs['content']}`
      attribs['content'] = host
        ? policy.replace("connect-src 'self'", (allowed) => `${allowed} ${host}`)
        : policy
    }
  })
}
