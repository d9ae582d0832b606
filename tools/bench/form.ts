import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLeadMiddleware } from '../../leads/backend/node-adapter.ts'
import { dist } from '../../tests/support/built-site/pages.ts'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { createSiteServer } from '../server/site-server.ts'

/** From the first touch of the contact form to a stored lead: prints the compressed bytes of all script on the way. */
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
    if (response.request().resourceType() === 'script')
      scripts.push(response.finished().then(async () => Number(response.headers()['content-length'] ?? 0)))
  })
  await page.locator('form input[name="name"]').fill('Benchmark')
  await page.locator('form input[name="email"]').fill('benchmark@example.com')
  await page.locator('form button').click()
  await page.locator('[role="status"]').waitFor()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  console.log(
    `\nContact form, first touch to stored lead: ${bytes.toLocaleString('en-GB')} bytes of script in ${scripts.length} files (limit 80,000)`,
  )
  await browser.close()
  server.close()
  server.closeAllConnections()
  await leads.close()
  rmSync(folder, { recursive: true, force: true })
}
