// `npm run pictures`: the pictures of the editors' guide. The same site gives the same pictures.
//   sections   one of each section type, from its first sample in the gallery of the tests' site (`npm run build:tests`)
//   change     the five steps of the first change, from a preview of this site, which is built for it
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { sectionPictures } from './guide.ts'
import { readSamples } from '../gallery/gallery.ts'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { asBuiltHere, root, runNode } from '../../tools/support/processes.ts'
import { testSite } from '../../tests/support/test-site.ts'

const sets: Record<string, (browser: Browser) => Promise<void>> = { sections: takeSections, change: takeFirstChange }
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sets)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  for (const name of wanted) {
    const take = sets[name]
    if (!take) throw new Error(`There are no pictures “${name}”. There are ${Object.keys(sets).join(' and ')}.`)
    await take(browser)
  }
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
} finally {
  await browser.close()
}

async function takeSections(browser: Browser): Promise<void> {
  const site = path.join(testSite, 'dist')
  if (!existsSync(path.join(site, 'sections.html')))
    throw new Error('The pictures are taken from the site of the tests. Run "npm run build:tests" first.')
  /** A picture is as wide as a table of the guide allows, at twice the density. A tall section is cut off. */
  const [width, height] = [480, 360]
  const samples = Map.groupBy(readSamples(root), ({ type }) => type)
  await takePictures(browser, site, sectionPictures, { width: 1280, height: 960 }, async (page, address, keep) => {
    for (const [type, own] of samples) {
      const { name } = own.find(({ section }) => 'drawing' in section && !('notice' in section)) ?? own[0]!
      await page.goto(`${address}/sections/${type}/${name}`)
      await page.evaluate(() => document.fonts.ready)
      await keep(type, page.locator('[data-sample] > :not(style)').first(), width, height)
    }
  })
}

/** Opens the standing preview, clicks, writes, sends and signs in, as the guide tells it. Nothing is sent. */
async function takeFirstChange(browser: Browser): Promise<void> {
  const site = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const host = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'owner/site', GITHUB_REF_NAME: 'preview' }
  const env = {
    ...asBuiltHere(),
    ...host,
    SITE_STAGE: 'preview',
    SITE_URL: 'https://www.example.com',
    REVIEW_PICTURES: '0',
  }
  try {
    const built = await runNode(path.join(root, 'tools/build.ts'), ['--dist', site], env)
    if (built !== 0) throw new Error('The preview could not be built.')
    await takePictures(
      browser,
      site,
      '../../docs/first-change',
      { width: 1280, height: 720 },
      async (page, address, keep) => {
        await page.goto(address)
        await page.evaluate(() => document.fonts.ready)
        await keep('1-open', page)
        await page.locator('.edit-start').click()
        await page.locator('.edit-bar').waitFor()
        const [heading, words] = [page.locator('main h1'), page.locator('.edit-panel textarea')]
        await heading.click()
        await words.waitFor()
        await keep('2-click', page)
        await words.fill('Words of your own')
        await keep('3-write', page)
        await page.locator('.edit-go').click()
        await keep('4-send', page)
        await page.locator('.edit-drawer form .edit-done').click()
        await page.locator('#edit-token').waitFor()
        await keep('5-sign-in', page)
      },
    )
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}

type Keep = (name: string, what: Page | Locator, width?: number, height?: number) => Promise<void>

/** Serves a built site and writes pictures of it into a folder, in place of the earlier ones. */
async function takePictures(
  browser: Browser,
  site: string,
  into: string,
  viewport: { width: number; height: number },
  run: (page: Page, address: string, keep: Keep) => Promise<void>,
): Promise<void> {
  const folder = path.join(root, 'src/content', into)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = createSiteServer(site).listen(0, 'localhost')
  await once(server, 'listening')
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  let [count, bytes] = [0, 0]
  const keep: Keep = async (name, what, width = 800, height = Infinity) => {
    const shot = await what.screenshot({ animations: 'disabled' })
    const { width: wide, height: high } = await sharp(shot).metadata()
    const shown = Math.min(height, Math.round((high * width) / wide))
    const picture = await sharp(shot)
      .resize({ width })
      .extract({ left: 0, top: 0, width, height: shown })
      .webp({ quality: 55, effort: 6 })
      .toBuffer()
    writeFileSync(path.join(folder, `${name}.webp`), picture)
    count++
    bytes += picture.length
  }
  try {
    await run(page, `http://localhost:${(server.address() as AddressInfo).port}`, keep)
    console.log(`${count} pictures, ${Math.ceil(bytes / 1000)} KB.`)
  } finally {
    await page.close()
    server.close()
  }
}
