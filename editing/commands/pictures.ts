// `npm run pictures`: makes the pictures of the editors' guide from builds of this site.
//   sections   one of each section type, from its first sample in the gallery
//   change     the five steps of the first change, from a preview
//   TYPE       that of one section type, such as `people`
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { sectionPictures } from './guide.ts'
import { readSamples } from '../gallery/gallery.ts'
import { sectionTypes } from '../../src/components/sections/index.ts'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { root } from '../../src/lib/project-root.ts'
import { localBuildEnv, runNode } from '../../tools/support/processes.ts'

/**
 * Saves a picture of a page or a part of it under a name: with this width and at most this height
 * in pixels.
 */
type Keep = (name: string, what: Page | Locator, width?: number, height?: number) => Promise<void>

/** Pictures of one site, and their folder, beside the guide. */
interface Pictures {
  into: string
  /** The height of the window in pixels. */
  height: number
  /** The settings with which the site is built. */
  settings: NodeJS.ProcessEnv
  /** True if these are all pictures of the folder, so that others in it are of no use any more. */
  isWhole: boolean
  take: (page: Page, address: string, keep: Keep) => Promise<void>
}

const repository = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'example-company/website',
}
const host = { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'preview', ...repository }
const preview = { SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' }

const change: Pictures = {
  into: '../../docs/first-change',
  height: 720,
  settings: { ...localBuildEnv(), ...host, ...preview },
  isWhole: true,
  take: takeFirstChange,
}

/** The pictures of these section types. */
function picturesOf(types: readonly string[], isWhole: boolean): Pictures {
  return {
    into: sectionPictures,
    height: 960,
    settings: localBuildEnv(),
    isWhole,
    take: (page, address, keep) => takeSections(types, page, address, keep),
  }
}

/**
 * The pictures that the words of the command name.
 * @throws Error naming a word that is neither a set nor a section type
 */
function chosenPictures(words: readonly string[]): Pictures[] {
  const types = Object.keys(sectionTypes)
  const sets = ['sections', 'change']
  const unknown = words.find((word) => !sets.includes(word) && !types.includes(word))
  if (unknown !== undefined)
    throw new Error(
      `There are no pictures “${unknown}”. Write one of these: ${[...sets, ...types].join(', ')}.`,
    )
  const named = types.filter((type) => words.includes(type))
  const isWhole = words.length === 0 || words.includes('sections')
  const wanted = isWhole ? types : named
  return [
    ...(wanted.length > 0 ? [picturesOf(wanted, isWhole)] : []),
    ...(words.length === 0 || words.includes('change') ? [change] : []),
  ]
}

let browser: Browser | undefined
try {
  const chosen = chosenPictures(process.argv.slice(2))
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  for (const pictures of chosen) await takePictures(browser, pictures)
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
} finally {
  await browser?.close()
}

/** One picture of each type, from its first sample with a drawing of its own, or else its first. */
async function takeSections(
  types: readonly string[],
  page: Page,
  address: string,
  keep: Keep,
): Promise<void> {
  const samples = Map.groupBy(readSamples(root), (sample) => sample.type)
  for (const type of types) {
    const own = samples.get(type)
    if (!own) throw new Error(`The section type ${type} has no sample in its samples.yaml.`)
    const { name } =
      own.find(({ section }) => 'drawing' in section && !('notice' in section)) ?? own[0]!
    await page.goto(`${address}/sections/${type}/${name}`)
    await page.evaluate(() => document.fonts.ready)
    // The width that a table of the guide allows, at twice the density. Tall sections are cropped.
    await keep(type, page.locator('[data-sample] > :not(style)').first(), 480, 360)
  }
}

/** Builds the site into a temporary folder, which goes when the command ends. */
async function buildSite(settings: NodeJS.ProcessEnv): Promise<string> {
  const site = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  process.on('exit', () => rmSync(site, { recursive: true, force: true }))
  const built = await runNode(path.join(root, 'tools/build.ts'), ['--dist', site], settings)
  if (built !== 0) throw new Error('The site could not be built: see above.')
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
  const send = page.locator('.edit-bar .edit-done')
  await page.evaluate(() => sessionStorage.setItem('edit-token', 'of nobody'))
  await send.click()
  // The list of changes is loaded when it is opened first.
  await page.locator('dialog .edit-changes').waitFor()
  await keep('4-send', page)
  await page.evaluate(() => sessionStorage.removeItem('edit-token'))
  await page.keyboard.press('Escape')
  await send.click()
  // All steps to make a token, with its field below them.
  await page.locator('dialog ol').evaluate((steps) => steps.scrollIntoView())
  await keep('5-sign-in', page)
}

/** Builds a site, serves it, and writes pictures of it over the earlier ones. */
async function takePictures(
  inBrowser: Browser,
  { into, height: windowHeight, settings, isWhole, take }: Pictures,
): Promise<void> {
  const server = createSiteServer(await buildSite(settings)).listen(0, 'localhost')
  await once(server, 'listening')
  const folder = path.join(root, 'src/content', into)
  if (isWhole) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const viewport = { width: 1280, height: windowHeight }
  const page = await inBrowser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
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
