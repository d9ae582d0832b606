import type { AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { addressOf, collectionOf } from '../editing/check/site.ts'
import { manifestFile, packManifest, type Manifest, type Picture } from './review/manifest.ts'
import { pageReader, partsOf, shared, type PageText } from './review/read-page.ts'
import type { Stage } from '../src/lib/stage.ts'
import { filesMarked, readSettings } from '../src/lib/content-files.ts'
import { addressesSchema } from '../src/schemas/addresses.ts'
import type { TakePage } from '../src/integrations/finish-pages.ts'

/** Pages that previews have and production never: the review, and the gallery of sections. */
const forReviewers = /^\/(review|sections)(\/|$)/

/**
 * Publishes `site-manifest.json`: all words, links and weights of this build, with which a later preview is compared. It
 * stands after what else writes files, and before what only previews have. Of a preview it leaves out the drafts, which
 * production would not have.
 * @returns the integration, and what takes each finished page: to read them all again from the disk took half of its time
 */
export function siteManifest({ preview }: Stage): { integration: AstroIntegration; takePage: TakePage } {
  const filesIn = fileFinder()
  const pages = new Map<string, PageText & { bytes: number; files: string[] }>()
  let drafts: ReadonlySet<string> = new Set()
  let read = pageReader()
  let spent = 0
  return {
    takePage(route, html) {
      const start = performance.now()
      if (!drafts.has(route) && !forReviewers.test(route))
        pages.set(route, { ...read(html), bytes: Buffer.byteLength(html), files: filesIn(html) })
      spent += performance.now() - start
    },
    integration: {
      name: 'site-manifest',
      hooks: {
        'astro:build:start': () => {
          drafts = preview ? findDrafts() : new Set()
          read = pageReader(drafts)
        },
        'astro:build:done': async ({ dir, logger }) => {
          const start = performance.now()
          const text = packManifest(await describeSite(fileURLToPath(dir), pages, drafts))
          await writeFile(new URL(manifestFile, dir), text)
          // Read by the benchmark of builds.
          performance.measure(manifestFile, { start: start - spent, end: performance.now() })
          logger.info(`${manifestFile} written (${Math.round(text.length / 1024)} KB)`)
        },
      },
    },
  }
}

/** Describes a built site by what was read of its pages. */
async function describeSite(
  folder: string,
  read: ReadonlyMap<string, PageText & { bytes: number; files: string[] }>,
  drafts: ReadonlySet<string>,
): Promise<Manifest> {
  const sizeOf = fileSizes(folder)
  const pages: Manifest['pages'] = {}
  for (const [route, { bytes, files, ...text }] of [...read].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sizes = await Promise.all(files.map(sizeOf))
    pages[route] = { ...text, weight: { html: bytes, files: sizes.reduce((sum, size) => sum + size, 0) } }
  }
  const regions = Object.values(pages).flatMap(({ menu, main, footer }) => [menu, main, footer])
  const pictures = [...new Set(regions.flatMap((region) => region.pictures))].sort()
  return {
    pages,
    redirects: readRedirects(await readFile(path.join(folder, '_redirects'), 'utf8'), drafts),
    ...readRegisters(),
    pictures: Object.fromEntries(
      await Promise.all(pictures.map(async (address) => [address, await describePicture(folder, address)] as const)),
    ),
  }
}

/** Finds the files of this site that a page names. */
function fileFinder(): (html: string) => string[] {
  const filesOf = (part: string): string[] => [...part.matchAll(/"(\/[^"?#\s]+\.\w+)"/g)].map(([, file]) => file!)
  const [inMenu, inFooter] = [shared(filesOf), shared(filesOf)]
  return (html) => {
    const { head, menu, main, footer, end } = partsOf(html)
    return [...new Set([head, main, end].flatMap(filesOf).concat(inMenu(menu), inFooter(footer)))]
  }
}

/** The bytes of a file of the built site, looked up once; 0 for what is not there. */
function fileSizes(folder: string): (address: string) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  return (address) => {
    const size =
      known.get(address) ??
      stat(path.join(folder, address)).then(
        (file) => file.size,
        () => 0,
      )
    known.set(address, size)
    return size
  }
}

/** A picture of this site with its content, made small; one of another host by its address alone. */
async function describePicture(folder: string, address: string): Promise<Picture> {
  const bytes = address.startsWith('/')
    ? await readFile(path.join(folder, decodeURI(address))).catch(() => undefined)
    : undefined
  const hash = createHash('sha256')
    .update(bytes ?? address)
    .digest('base64url')
    .slice(0, 12)
  if (!bytes) return { hash }
  const small = await sharp(bytes)
    .resize({ width: 320, withoutEnlargement: true })
    .webp({ quality: 45 })
    .toBuffer()
    .catch(() => undefined)
  return { hash, small: small && `data:image/webp;base64,${small.toString('base64')}` }
}

/** From the lines of `_redirects`, without those that lead to drafts. */
function readRedirects(text: string, drafts: ReadonlySet<string>): Record<string, string> {
  const lines = text.split('\n').map((line) => line.split(' '))
  return Object.fromEntries(lines.flatMap(([from, to]) => (from && to && !drafts.has(to) ? [[from, to]] : [])))
}

/** The registers of figures and of addresses outside the site, as they stand in their files. */
export function readRegisters(): Pick<Manifest, 'claims' | 'outside'> {
  const { claims } = readSettings('claims')
  const { surveyForms, outside } = readSettings('addresses')
  const forms = { name: 'surveyForms', url: surveyForms, means: addressesSchema.shape.surveyForms.description ?? '' }
  return {
    claims: claims.map(({ name, text, unit, means }) => ({ name, text, unit, means })),
    outside: [forms, ...outside.map(({ name, url, means }) => ({ name, url, means }))],
  }
}

/** The addresses of pages that are drafts. */
function findDrafts(): Set<string> {
  const addresses = filesMarked('draft').map((name) => {
    const collection = collectionOf(`src/content/${name}`)
    return collection && addressOf({ collection, id: path.basename(name, '.mdx') })
  })
  return new Set(addresses.filter((address) => address !== undefined))
}
