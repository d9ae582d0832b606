import { chromium, type Browser } from '@playwright/test'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import type { Pair, Told } from '../describe-preview.ts'
import { fill } from '../show/view.ts'
import { markDifferences } from './mark.ts'

/** A phone and a laptop. */
const widths = [390, 1440]

/** So many pages are shown on /review at most: each takes some seconds of the build. */
const most = 12

/** Adds to a built preview pictures of the pages that look different, if there is a browser on this machine. */
export async function takePictures(folder: string, told: Told): Promise<Pick<Told, 'pictures' | 'noPictures'>> {
  const { review, against, words } = told
  const executable = process.env['REVIEW_PICTURES'] === '0' ? undefined : findBrowser()
  if (!review || !against || review.inWords.length + review.inLooks.length === 0) return {}
  if (!executable) return { noPictures: words.page.noPictures }
  const before = /^https?:/.test(against) ? against : path.dirname(path.resolve(against))
  // Of pages that differ by one cause alone, one stands for all.
  const shown = review.entries.flatMap(({ routes }) => (routes.length > 1 ? routes.slice(0, 1) : routes))
  const routes = [...new Set([...shown, ...review.inLooks])].filter((route) =>
    review.inWords.concat(review.inLooks).includes(route),
  )
  const taken = await shootPairs(before, folder, routes.slice(0, most), path.join(folder, 'review'), executable)
  return {
    pictures: taken.map((pair) => ({ ...pair, before: addressOf(pair.before), after: addressOf(pair.after) })),
    ...(routes.length > most && { noPictures: fill(words.page.morePictures, { count: most }) }),
  }
}

const addressOf = (name: string | undefined) => name && `/review/${name}`

/**
 * Pictures of pages before and after, with the parts that differ tinted; pages that look the same are left out.
 * @param before a built site, or the address of one
 * @param out the folder for the pictures
 */
export async function shootPairs(
  before: string,
  after: string,
  routes: readonly string[],
  out: string,
  executablePath: string,
): Promise<Pair[]> {
  await mkdir(out, { recursive: true })
  const sites = await Promise.all([before, after].map(serve))
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const pairs: Pair[] = []
  try {
    for (const route of routes) {
      for (const width of widths) {
        const [old, fresh] = await Promise.all(sites.map(({ origin }) => shoot(browser, origin + route, width)))
        const marked = old && fresh ? await markDifferences(old, fresh) : undefined
        if (marked?.differing === 0 || (!old && !fresh)) continue
        const name = `${route.slice(1).replaceAll('/', '-') || 'home'}-${width}`
        const write = async (side: string, picture: Buffer | undefined) => {
          if (!picture) return undefined
          await writeFile(path.join(out, `${name}-${side}.webp`), await sharp(picture).webp({ quality: 60 }).toBuffer())
          return `${name}-${side}.webp`
        }
        pairs.push({
          route,
          width,
          before: await write('before', old),
          after: await write('after', marked?.picture ?? fresh),
        })
      }
    }
  } finally {
    await browser.close()
    for (const { close } of sites) close()
  }
  return pairs
}

/** Serves a built site; a site that is served already has its address. */
async function serve(site: string): Promise<{ origin: string; close: () => void }> {
  if (/^https?:/.test(site)) return { origin: new URL(site).origin, close: () => undefined }
  const server = createSiteServer(site).listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => server.close().closeAllConnections()
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** A picture of a whole page, without what a preview adds; undefined where there is no such page. */
async function shoot(from: Browser, address: string, width: number): Promise<Buffer | undefined> {
  // The policy of the page allows no style that comes from elsewhere, such as the one that hides the bar.
  const page = await from.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true })
  try {
    const answer = await page.goto(address)
    if (!answer?.ok() && !address.endsWith('/404')) return undefined
    await page.addStyleTag({ content: '.preview-bar { display: none !important }' })
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
      await document.fonts.ready
    })
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}
