import { chromium, type Browser } from '@playwright/test'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { browserArguments, findBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import type { Pair, Review } from '../describe-preview.ts'
import { fill } from '../show/view.ts'
import { cutTo, markDifferences } from './mark.ts'

/** A phone and a laptop, and how much of a page they show at once. */
const widths = [390, 1440]
const height = 900

/** The most pages of which /review shows pictures: each takes some seconds of the build. */
const most = 12

/**
 * Adds to a built preview pictures of the pages that look different, before and after, if there is a browser on this
 * machine. Each is cut to the parts that differ, which are tinted.
 */
export async function takePictures(folder: string, review: Review): Promise<Pick<Review, 'pictures' | 'noPictures'>> {
  const { comparison, against, words } = review
  if (!comparison || !against) return {}
  // One page stands for all that differ by one cause alone, and an old address looks like nothing.
  const shown = comparison.entries.flatMap(({ kind, routes }) => (kind === 'redirect' ? [] : routes.slice(0, 1)))
  const routes = [...new Set([...shown, ...comparison.inLooks])]
  if (routes.length === 0) return {}
  const executablePath = process.env['REVIEW_PICTURES'] === '0' ? undefined : findBrowser()
  if (!executablePath) return { noPictures: words.page.noPictures }
  const before = /^https?:/.test(against) ? against : path.dirname(path.resolve(against))
  await mkdir(path.join(folder, 'review'), { recursive: true })
  const sites = await Promise.all([before, folder].map(serve))
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const pictures: Pair[] = []
  try {
    for (const route of routes.slice(0, most)) {
      for (const width of widths) {
        const [old, fresh] = await Promise.all(sites.map(({ origin }) => shoot(browser, origin + route, width)))
        const marked = old && fresh ? await markDifferences(old, fresh) : undefined
        if (marked?.parts.after.length === 0 || (!old && !fresh)) continue
        const write = async (side: 'before' | 'after', picture: Buffer | undefined): Promise<string | undefined> => {
          if (!picture) return undefined
          const address = `/review/${route.slice(1).replaceAll('/', '-') || 'home'}-${width}-${side}.webp`
          await writeFile(path.join(folder, address), await cutTo(marked?.parts[side] ?? [[0, height]], picture))
          return address
        }
        const after = await write('after', marked?.picture ?? fresh)
        pictures.push({ route, width, before: await write('before', old), after })
      }
    }
  } finally {
    await browser.close()
    for (const { close } of sites) close()
  }
  return { pictures, ...(routes.length > most && { noPictures: fill(words.page.morePictures, { count: most }) }) }
}

/** Serves a built site; a site that is served already has its address. */
async function serve(site: string): Promise<{ origin: string; close: () => void }> {
  if (/^https?:/.test(site)) return { origin: new URL(site).origin, close: () => undefined }
  const server = createSiteServer(path.resolve(site)).listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => server.close().closeAllConnections()
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** A picture of a whole page, without what a preview adds; undefined where there is no such page. */
async function shoot(from: Browser, address: string, width: number): Promise<Buffer | undefined> {
  // The policy of the page allows no style that comes from elsewhere, such as the one that hides the bar.
  const page = await from.newPage({ viewport: { width, height }, reducedMotion: 'reduce', bypassCSP: true })
  try {
    const answer = await page.goto(address)
    if (!answer?.ok() && !address.endsWith('/404')) return undefined
    await page.addStyleTag({ content: '.preview-bar { display: none !important }' })
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    })
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}
