import { chromium, type Browser } from '@playwright/test'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { dist, forVisitors, readPages } from '../../tests/support/built-site/pages.ts'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { createSiteServer } from '../server/site-server.ts'
import { floorPage } from './floor.ts'
import { slowDown } from './line.ts'
import { median, printTable } from './table.ts'

/** What the browser saw of one load, in milliseconds; `shift` is layout shift, `longest` the longest task (0 below 50 ms). */
interface Sight {
  requests: number
  first: number
  largest: number
  shift: number
  longest: number
}

/** Limits of the site's own promise: times as multiples of the floor page, and the layout shift. */
const limits = { first: 1.15, largest: 1.3, shift: 0.01 }

/**
 * Prints first and largest paint of every route on the bad line, beside the floor page in the same run. The role pages
 * share one layout, so one of them stands for all. Pages made up for tests are left out unless they are asked for.
 */
export async function benchPaint(runs: number, only?: string[]): Promise<void> {
  const floor = brotliCompressSync(floorPage())
  const server = createSiteServer(dist, (request, response, next) => {
    if (request.url !== '/floor') return next()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(floor)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  const pages = readPages().filter((page) => forVisitors(page) && !page.route.includes('/made-up-'))
  const all = pages.map(({ route }) => route).filter((route) => route !== '/404')
  const roles = all.filter((route) => route.startsWith('/surveys/'))
  const routes = only ?? all.filter((route) => !roles.slice(1).includes(route))
  const rows: (string | number)[][] = []
  for (const route of routes) {
    const ours: Sight[] = []
    const plain: Sight[] = []
    for (let run = 0; run < runs; run += 1) {
      plain.push(await look(browser, `${origin}/floor`))
      ours.push(await look(browser, origin + route))
    }
    const middle = (list: Sight[], key: keyof Sight) => median(list.map((sight) => sight[key]))
    const first = middle(ours, 'first') / middle(plain, 'first')
    const largest = middle(ours, 'largest') / middle(plain, 'largest')
    const shift = Math.max(...ours.map((sight) => sight.shift))
    const kept = first <= limits.first && largest <= limits.largest && shift < limits.shift
    rows.push([
      route,
      ours[0]?.requests ?? 0,
      Math.round(middle(ours, 'first')),
      round(first),
      round(largest),
      round(shift),
      Math.round(middle(ours, 'longest')),
      Math.round(middle(plain, 'longest')),
      kept ? 'kept' : 'MISSED',
    ])
  }
  const heads = [
    'route',
    'requests',
    'first paint ms',
    'x floor',
    'largest x floor',
    'shift',
    'longest task ms',
    'of the floor',
    `limits ${limits.first} / ${limits.largest} / ${limits.shift}`,
  ]
  printTable(`On 400 kbit/s, 400 ms, a processor 4 times slower (median of ${runs})`, heads, rows)
  await browser.close()
  server.close()
  server.closeAllConnections()
}

/** Loads a page with an empty cache and tells what was seen. */
async function look(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  let requests = 0
  page.on('request', (request) => (requests += request.url().startsWith('http') ? 1 : 0))
  await page.addInitScript(watch)
  await slowDown(page)
  await page.goto(address, { waitUntil: 'load' })
  // The largest paint is final once the fonts are there and drawn.
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  )
  const sight = await page.evaluate(() => (globalThis as unknown as { sight: Omit<Sight, 'requests'> }).sight)
  await context.close()
  return { ...sight, requests }
}

/** Runs in the page: collects what the browser reports from the very start. */
function watch(): void {
  const sight = { first: 0, largest: 0, shift: 0, longest: 0 }
  Object.assign(globalThis, { sight })
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && (sight.first = entry.startTime))
  observe('largest-contentful-paint', (entry) => (sight.largest = entry.startTime))
  observe('layout-shift', (entry) => !entry.hadRecentInput && (sight.shift += entry.value ?? 0))
  observe('longtask', (entry) => (sight.longest = Math.max(sight.longest, entry.duration)))
}

const round = (value: number) => Math.round(value * 1000) / 1000
