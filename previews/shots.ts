// `npm run shots -- BASE HEAD`: what changed between two built sites, in pictures: every page that is not the same in both,
// before and after, on a phone and on a laptop, with the parts that differ tinted. Writes one page to look at.
//   --out   the folder to write, if not test-results/shots/
import { chromium, type Browser } from '@playwright/test'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { html } from './review/markup.ts'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'
import { createSiteServer } from '../tools/server/site-server.ts'
import { changedPages } from './shots/changed-pages.ts'
import { markDifferences } from './shots/mark.ts'
import { root } from '../tools/support/processes.ts'

const widths = [390, 1440]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'test-results/shots' } },
})
const folders = positionals.map((folder) => path.resolve(root, folder))
const missing = folders.find((folder) => !existsSync(path.join(folder, 'index.html')))
if (folders.length !== 2 || missing) {
  console.error(
    missing
      ? `There is no built site in ${missing}. Build one: npm run build -- --dist ${missing}`
      : 'Name two built sites, the one before and the one after: npm run shots -- before after',
  )
  process.exit(1)
}
const [before, after] = folders as [string, string]
const out = path.resolve(root, values.out)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const servers = folders.map((folder) => createSiteServer(folder).listen(0, 'localhost'))
await Promise.all(servers.map((server) => once(server, 'listening')))
const origins = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const rows = []
  let seen = 0
  for (const route of changedPages(before, after)) {
    for (const width of widths) {
      const [old, fresh] = await Promise.all(origins.map((origin) => shoot(browser, origin + route, width)))
      const marked = old && fresh ? await markDifferences(old, fresh) : undefined
      if (marked?.differing === 0) continue
      seen++
      const name = `${route.slice(1).replaceAll('/', '-') || 'home'}-${width}`
      const files = [old && (await sharp(old).webp({ quality: 70 }).toBuffer()), marked?.picture ?? fresh]
      const shown = ['before', 'after'].map((side, index) => {
        const file = files[index]
        if (!file) return html`<td>There is no such page.</td>`
        writeFileSync(path.join(out, `${name}-${side}.webp`), file)
        return html`<td>
          <img src="${name}-${side}.webp" alt="${route} ${side}, ${width} pixels wide" loading="lazy" />
        </td>`
      })
      rows.push(
        html`<tr>
          <th scope="row">${route}<br />${width} px</th>
          ${shown}
        </tr>`,
      )
    }
  }
  const styles =
    'body{font:16px sans-serif;margin:1rem}th,td{vertical-align:top;text-align:left;padding:.5rem}img{max-width:42vw;border:1px solid #999}'
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Before and after</title>
      <style>
        ${styles}
      </style>
      <h1>Before and after</h1>
      <table>
        <tr>
          <th>Page</th>
          <th>Before</th>
          <th>After, with what differs tinted</th>
        </tr>
        ${rows}
      </table>
    </html>`
  writeFileSync(path.join(out, 'index.html'), page.html)
  console.log(`${seen} pairs of pictures that differ: ${path.join(out, 'index.html')}`)
} finally {
  await browser.close()
  for (const server of servers) server.close().closeAllConnections()
}

/** A picture of a whole page, without what a preview adds; undefined where there is no such page. */
async function shoot(from: Browser, address: string, width: number): Promise<Buffer | undefined> {
  // The policy of the page allows no style that comes from elsewhere, such as the one that hides the bar.
  const page = await from.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true })
  try {
    const answer = await page.goto(address)
    if (!answer?.ok() && !address.endsWith('/404')) return undefined
    await page.addStyleTag({ content: '.preview-bar, .edit-places { display: none !important }' })
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
