import { chromium, type Browser } from '@playwright/test'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { storedQuality } from '../server/files.ts'
import { createSiteServer, type Middleware } from '../server/site-server.ts'

/** The first and the largest paint of a page, in milliseconds. */
export type Paints = Record<'first' | 'largest', number>

/** The paints of a route: medians, and as multiples of those of the floor page. */
interface MeasuredRoute {
  route: string
  paints: Paints
  ratios: Paints
}

/** How often each page is loaded. */
export const runs = 5

/**
 * The bad line of docs/decisions.md: 400 kbit/s and 400 ms a round trip. The processor is four
 * times slower.
 */
const badLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

/** The weight of the floor page on the line: one first flight of TCP, less headers. */
const floorBytes = 14_000

/**
 * Measures the paints of routes on the bad line, as multiples of those of the floor page in the
 * same run.
 * @param dist the built site
 */
export async function measurePaints(
  dist: string,
  routes: readonly string[],
): Promise<MeasuredRoute[]> {
  const floor = brotliCompressSync(floorPage())
  const middleware: Middleware = (request, response, next) => {
    if (request.url !== '/floor') return next()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(floor)
  }
  const server = createSiteServer(dist, middleware, storedQuality)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  const measured: MeasuredRoute[] = []
  for (const route of routes) measured.push(await measureRoute(browser, origin, route))
  await browser.close()
  server.close()
  server.closeAllConnections()
  return measured
}

/** Loads a route and the floor page in turn, so that both meet the same load of the machine. */
async function measureRoute(
  browser: Browser,
  origin: string,
  route: string,
): Promise<MeasuredRoute> {
  const ours: Paints[] = []
  const plain: Paints[] = []
  for (let run = 0; run < runs; run += 1) {
    plain.push(await loadPage(browser, `${origin}/floor`))
    ours.push(await loadPage(browser, origin + route))
  }
  const ratio = (key: keyof Paints) =>
    Math.round((middle(ours, key) / middle(plain, key)) * 1000) / 1000
  return {
    route,
    paints: { first: middle(ours, 'first'), largest: middle(ours, 'largest') },
    ratios: { first: ratio('first'), largest: ratio('largest') },
  }
}

/**
 * The plainest page possible, in one file without script, font or picture, that weighs 14 KB
 * compressed: no page of our size could be faster. Its text is the same each time.
 */
function floorPage(): string {
  const page = (words: string) =>
    [
      '<!doctype html><html lang="en"><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><title>Floor</title>',
      '<style>body{font:17px/1.5 Georgia,serif;max-width:40em;margin:2em auto}</style>',
      `<h1>The floor</h1><p>${words}</p></html>`,
    ].join('\n')
  const words: string[] = []
  let seed = 1
  while (words.length % 100 || brotliCompressSync(page(words.join(' '))).length < floorBytes) {
    seed = (seed * 48_271) % 2_147_483_647
    words.push(seed.toString(36))
  }
  return page(words.join(' '))
}

/** Loads a page on the bad line with an empty cache, and returns the times of its paints. */
async function loadPage(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', badLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'load' })
  // The largest paint is final once the fonts are loaded and drawn.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  await context.close()
  return paints
}

/** Runs in the page: collects its paints from the very start. */
function watch(): void {
  const paints: Paints = { first: 0, largest: 0 }
  Object.assign(globalThis, { paints })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime
  })
}

/** The median of an odd number of paints. */
function middle(paints: readonly Paints[], key: keyof Paints): number {
  return paints.map((paint) => paint[key]).sort((a, b) => a - b)[(runs - 1) / 2]!
}
