import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLeadMiddleware } from '../../leads/backend/node-adapter.ts'
import { dist, readPages } from '../../tests/support/built-site/pages.ts'
import { weigh } from '../../tests/support/built-site/weights.ts'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { createSiteServer } from '../server/site-server.ts'
import { slowDown, worstLine } from './line.ts'

/** How long a visitor types before the press, in milliseconds. */
const typing = 8_000

/**
 * From the first touch of the contact form to a stored lead: prints the compressed bytes of the script that a press waits for, and how
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
  // Only what is asked for before the lead leaves: React comes after its answer, and no press waits for it.
  const files: Promise<number>[] = []
  let sent = false
  page.on('request', (request) => {
    sent ||= request.method() === 'POST'
    if (!sent && request.resourceType() === 'fetch')
      files.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
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
  const inPage = weigh(readPages().find(({ route }) => route === '/contact')!).script
  const inFiles = (await Promise.all(files)).reduce((sum, size) => sum + size, 0)
  console.log(
    `\nContact form, what a press waits for: ${inPage + inFiles} bytes of script, ${inPage} in the page and ${inFiles} in ${files.length} files (Brotli, limit 12000)`,
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
