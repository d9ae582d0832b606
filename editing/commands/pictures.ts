// `npm run pictures`: a small picture of each section type for the editors' guide, from its first sample in the gallery of
// the tests' site (`npm run build:tests`). The same sample gives the same picture.
import { chromium } from '@playwright/test'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { sectionPictures } from '../check/guide.ts'
import { readSamples } from '../gallery/gallery.ts'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { root } from '../../tools/support/processes.ts'
import { testSite } from '../../tests/support/test-site.ts'

/** As wide as a table of the guide has room for, at twice the density; a tall section is cut off. */
const [width, height] = [480, 360]

const site = path.join(testSite, 'dist')
if (!existsSync(path.join(site, 'sections.html'))) {
  console.error('The pictures are taken from the site of the tests. Run "npm run build:tests" first.')
  process.exit(1)
}
const folder = path.join(root, 'src/content', sectionPictures)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const samples = Map.groupBy(readSamples(root), ({ type }) => type)
const server = createSiteServer(site).listen(0, 'localhost')
await once(server, 'listening')
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const viewport = { width: 1280, height: 960 }
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  let bytes = 0
  for (const [type, own] of samples) {
    const { name } = own.find(({ section }) => 'drawing' in section && !('notice' in section)) ?? own[0]!
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/sections/${type}/${name}`)
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.locator('[data-sample] > :not(style)').first().screenshot({ animations: 'disabled' })
    const picture = await sharp(shot)
      .resize({ width })
      .extract({ left: 0, top: 0, width, height: Math.min(height, await heightOf(shot)) })
      .webp({ quality: 55, effort: 6 })
      .toBuffer()
    writeFileSync(path.join(folder, `${type}.webp`), picture)
    bytes += picture.length
  }
  console.log(`${samples.size} pictures, ${Math.ceil(bytes / 1000)} KB.`)
} finally {
  await browser.close()
  server.close()
}

/** How high a picture is once it is as wide as those of the guide. */
async function heightOf(picture: Buffer): Promise<number> {
  const { width: wide, height: high } = await sharp(picture).metadata()
  return Math.round((high * width) / wide)
}
