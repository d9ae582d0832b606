import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLeadMiddleware } from '../../leads/backend/node-adapter.ts'
import { dist } from '../../tests/support/built-site/pages.ts'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { createSiteServer } from '../server/site-server.ts'
import { slowDown, worstLine } from './line.ts'

/** How long a visitor types before the press, in milliseconds. */
const typing = 8_000

/**
 * From the first touch of the contact form to a stored lead: prints the compressed bytes of all script on the way, and how
 * long after a press the lead is stored on the worst line.
 */
export async function benchForm(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-leads-'))
  process.env['LEADS_DIR'] = folder
  const leads = createLeadMiddleware()
  const server = createSiteServer(dist, leads.handle)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  await leads.ready
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  const page = await browser.newPage()
  await page.goto(`${origin}/contact`, { waitUntil: 'load' })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch' && response.url().includes('/_astro/'))
      scripts.push(response.finished().then(async () => Number(response.headers()['content-length'] ?? 0)))
  })
  const send = async (name: string, wait: number) => {
    const [field] = await page.locator('form input').all()
    await field?.fill(name)
    await page.locator('form input[type="email"]').fill('benchmark@example.com')
    await page.waitForTimeout(wait)
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    const pressed = performance.now()
    await page.locator('form button').click()
    const status = (await stored).status()
    const time = performance.now() - pressed
    await page.locator('.lead-success').waitFor()
    if (status !== 201) throw new Error(`The lead was answered with ${status}.`)
    return time
  }
  await send('Benchmark', 0)
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  console.log(
    `\nContact form, first touch to stored lead: ${bytes.toLocaleString('en-GB')} bytes of script in ${scripts.length} files (limit 12,000)`,
  )

  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.reload({ waitUntil: 'load' })
  await slowDown(page, worstLine)
  const time = await send('Benchmark on the worst line', typing)
  console.log(
    `On 50 kbit/s with 2 s a round trip, pressed after ${typing / 1000} s: stored after ${(time / 1000).toFixed(1)} s (limit 5)`,
  )
  await browser.close()
  server.close()
  server.closeAllConnections()
  await leads.close()
  rmSync(folder, { recursive: true, force: true })
}
