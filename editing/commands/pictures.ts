// `npm run pictures`: makes the pictures of the editors' guide. The same site gives the same
// pictures.
//   sections   one of each section type, from its first sample in the gallery of the tests' site
//              (`npm run build:tests`)
//   change     the five steps of the first change, from a preview of this site, which the command
//              builds
import { chromium, type Locator, type Page } from '@playwright/test'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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

/**
 * Saves a picture of a page or a part of it under a name: with this width and at most this height
 * in pixels.
 */
type Keep = (name: string, what: Page | Locator, width?: number, height?: number) => Promise<void>

/** Pictures of one site, and their folder, beside the guide. */
interface Pictures {
  into: string
  height: number
  /** Returns the folder of the built site. */
  site: () => Promise<string> | string
  take: (page: Page, address: string, keep: Keep) => Promise<void>
}

const sets: Record<string, Pictures> = {
  sections: { into: sectionPictures, height: 960, site: testedSite, take: takeSections },
  change: {
    into: '../../docs/first-change',
    height: 720,
    site: buildPreview,
    take: takeFirstChange,
  },
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sets)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  for (const name of wanted) {
    const set = sets[name]
    if (!set)
      throw new Error(
        `There are no pictures “${name}”. There are ${Object.keys(sets).join(' and ')}.`,
      )
    await takePictures(set)
  }
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
} finally {
  await browser.close()
}

function testedSite(): string {
  const site = path.join(testSite, 'dist')
  if (existsSync(path.join(site, 'sections.html'))) return site
  throw new Error(
    'The pictures are taken from the site of the tests. Run "npm run build:tests" first.',
  )
}

async function takeSections(page: Page, address: string, keep: Keep): Promise<void> {
  for (const [type, own] of Map.groupBy(readSamples(root), (sample) => sample.type)) {
    const { name } =
      own.find(({ section }) => 'drawing' in section && !('notice' in section)) ?? own[0]!
    await page.goto(`${address}/sections/${type}/${name}`)
    await page.evaluate(() => document.fonts.ready)
    // The width that a table of the guide allows, at twice the density. Tall sections are cropped.
    await keep(type, page.locator('[data-sample] > :not(style)').first(), 480, 360)
  }
}

async function buildPreview(): Promise<string> {
  const site = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  process.on('exit', () => rmSync(site, { recursive: true, force: true }))
  const repository = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'owner/site' }
  const host = { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'preview', ...repository }
  const stage = { SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' }
  const env = { ...asBuiltHere(), ...host, ...stage }
  const built = await runNode(path.join(root, 'tools/build.ts'), ['--dist', site], env)
  if (built !== 0) throw new Error('The preview could not be built.')
  return site
}

/**
 * Opens the standing preview, clicks, writes, sends and signs in, as the guide says. No request
 * leaves.
 */
async function takeFirstChange(page: Page, address: string, keep: Keep): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await keep('1-open', page)
  await page.locator('.edit-start').click()
  await page.locator('.edit-bar').waitFor()
  const words = page.locator('.edit-panel textarea')
  await page.locator('main h1').click()
  await words.waitFor()
  await keep('2-click', page)
  await words.fill('Words of your own')
  await keep('3-write', page)
  const [send, token] = ['.edit-bar .edit-done', 'dialog [name="token"]'].map((name) =>
    page.locator(name),
  )
  await page.evaluate(() => sessionStorage.setItem('edit-token', 'of nobody'))
  await send!.click()
  await keep('4-send', page)
  await page.evaluate(() => sessionStorage.removeItem('edit-token'))
  await page.keyboard.press('Escape')
  await send!.click()
  await token!.scrollIntoViewIfNeeded()
  await keep('5-sign-in', page)
}

/** Serves a built site and writes pictures of it into a folder, replacing the earlier ones. */
async function takePictures({ into, height: high, site, take }: Pictures): Promise<void> {
  const server = createSiteServer(await site()).listen(0, 'localhost')
  await once(server, 'listening')
  const folder = path.join(root, 'src/content', into)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const viewport = { width: 1280, height: high }
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  const keep: Keep = async (name, what, width = 800, height = Infinity) => {
    const { data, info } = await sharp(await what.screenshot({ animations: 'disabled' }))
      .resize({ width })
      .png()
      .toBuffer({ resolveWithObject: true })
    const picture = sharp(data).extract({
      left: 0,
      top: 0,
      width,
      height: Math.min(height, info.height),
    })
    await picture.webp({ quality: 55, effort: 6 }).toFile(path.join(folder, `${name}.webp`))
  }
  try {
    await take(page, `http://localhost:${(server.address() as AddressInfo).port}`, keep)
    console.log(`Pictures written into ${path.relative(root, folder)}.`)
  } finally {
    await page.close()
    server.close()
  }
}
