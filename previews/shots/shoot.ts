import { chromium, type Browser } from '@playwright/test'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { browserArguments, findBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import type { Review } from '../describe-preview.ts'
import { fill } from '../show/view.ts'
import { markDifference } from './mark.ts'

/** The widths of a phone and a laptop. */
const widths = [390, 1440]

/** The most pages with pictures on /review: each takes some seconds of the build. */
const most = 12

/**
 * Takes pictures of a built preview before it gets bars: of the pages that look different, before and after, if this machine
 * has a browser. Each picture is cut to the parts that differ, which are tinted.
 */
export async function takePictures(
  folder: string,
  review: Review,
): Promise<Pick<Review, 'pictures' | 'noPictures'>> {
  const { comparison, against = '', words } = review
  const { entries = [], inLooks = [] } = comparison ?? {}
  // One page stands for all with the same cause, and an old address has no looks.
  const shown = entries.flatMap(({ kind, routes }) =>
    kind === 'redirect' ? [] : routes.slice(0, 1),
  )
  const routes = [...new Set([...shown, ...inLooks])]
  if (routes.length === 0) return {}
  const executablePath = process.env['REVIEW_PICTURES'] === '0' ? undefined : findBrowser()
  if (!executablePath) return { noPictures: words.page.noPictures }
  const production = /^https?:/.test(against) ? against : path.dirname(path.resolve(against))
  await mkdir(path.join(folder, 'review'), { recursive: true })
  const sites = await Promise.all([production, folder].map(serve))
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const pictures: NonNullable<Review['pictures']>[number][] = []
  try {
    for (const route of routes.slice(0, most)) {
      for (const width of widths) {
        const [old, fresh] = await Promise.all(
          sites.map(({ origin }) => shoot(browser, origin + route, width)),
        )
        const parts = await markDifference(old, fresh)
        if (!parts.some(Boolean)) continue
        const name = `/review/${route.slice(1).replaceAll('/', '-') || 'home'}-${width}`
        const [before, after] = ['before', 'after'].map(
          (side, at) => parts[at] && `${name}-${side}.webp`,
        )
        if (before) await writeFile(path.join(folder, before), parts[0]!)
        if (after) await writeFile(path.join(folder, after), parts[1]!)
        pictures.push({ route, width, before, after })
      }
    }
  } finally {
    await browser.close()
    for (const { close } of sites) close()
  }
  return {
    pictures,
    ...(routes.length > most && { noPictures: fill(words.page.morePictures, { count: most }) }),
  }
}

/** Serves a built site; a published site has its own address. */
async function serve(site: string): Promise<{ origin: string; close: () => void }> {
  if (/^https?:/.test(site)) return { origin: new URL(site).origin, close: () => undefined }
  const server = createSiteServer(path.resolve(site)).listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => server.close().closeAllConnections()
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** A picture of a whole page; undefined if there is no such page. */
async function shoot(from: Browser, address: string, width: number): Promise<Buffer | undefined> {
  const page = await from.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    const answer = await page.goto(address)
    if (!answer?.ok()) return undefined
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    })
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}
